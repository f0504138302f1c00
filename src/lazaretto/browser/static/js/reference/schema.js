/** JSON Schemas made readable: the type of a thing, and its fields. */

/** @typedef {Object<string, any>} Schema */

const KINDS = { integer: "whole number", boolean: "true or false", string: "text" };

/** The schemas of a document. */
export class Schemas {
  /** @param {Object<string, Schema>} components */
  constructor(components) {
    this.components = components;
  }

  /**
   * @param {Schema} schema
   * @returns {Schema} What a reference stands for; of several kinds the first that is not null.
   */
  resolved(schema) {
    if (schema.$ref) return this.resolved(this.components[schema.$ref.split("/").pop()] ?? {});
    if (!schema.anyOf) return schema;
    const first = schema.anyOf.find((/** @type {Schema} */ each) => each.type !== "null") ?? schema.anyOf[0];
    return { ...this.resolved(first), ...(schema.description ? { description: schema.description } : {}) };
  }

  /**
   * @param {Schema} schema
   * @returns {string} In a word or two.
   */
  kind(schema) {
    const kinds = (schema.anyOf ?? []).map((/** @type {Schema} */ each) => this.kind(each));
    if (kinds.length) return [...new Set(kinds)].join(" or ");
    const found = this.resolved(schema);
    if (found.enum) return found.enum.map((/** @type {unknown} */ each) => JSON.stringify(each)).join(", ");
    if (found.type === "array") return found.items ? `list of ${this.kind(found.items)}` : "list";
    if (found.type === "object") return schema.$ref?.split("/").pop() ?? "object";
    return KINDS[found.type] ?? found.type ?? "anything";
  }

  /**
   * @param {Schema} schema
   * @returns {{name: string, kind: string, words: string, required: boolean}[]} An object's fields.
   */
  fields(schema) {
    const { properties = {}, required = [] } = this.resolved(schema);
    return Object.entries(properties).map(([name, each]) => {
      const words = this.resolved(each).description ?? "";
      return { name, kind: this.kind(each), words, required: required.includes(name) };
    });
  }
}
