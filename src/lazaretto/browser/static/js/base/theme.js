/**
 * Light, dark, or the system's theme. A classic script in the head of every page, so that the page is never painted
 * in the wrong colours first. Any button with the class `theme` switches it.
 */
(() => {
  const NEXT = { system: "light", light: "dark", dark: "system" };
  const WORDS = { system: "Auto", light: "Light", dark: "Dark" };

  /** @returns {string} The theme chosen on an earlier visit. */
  function kept() {
    try {
      const found = localStorage.getItem("lazaretto.theme");
      return found !== null && found in NEXT ? found : "system";
    } catch {
      return "system";
    }
  }

  /** @param {string} theme */
  function keep(theme) {
    try {
      localStorage.setItem("lazaretto.theme", theme);
    } catch {
      // Without storage, the theme lasts as long as the page.
    }
  }

  /** @param {string} theme */
  function apply(theme) {
    if (theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    for (const button of document.querySelectorAll("button.theme")) {
      button.setAttribute("aria-label", `Theme: ${WORDS[theme]}`);
      const word = button.querySelector(".word");
      if (word) word.textContent = WORDS[theme];
    }
    window.dispatchEvent(new Event("themechange"));
  }

  let chosen = kept();
  apply(chosen);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => apply(chosen));
  document.addEventListener("DOMContentLoaded", () => {
    apply(chosen);
    document.addEventListener("click", (event) => {
      if (!(event.target instanceof Element) || !event.target.closest("button.theme")) return;
      chosen = NEXT[chosen];
      keep(chosen);
      apply(chosen);
    });
  });
})();
