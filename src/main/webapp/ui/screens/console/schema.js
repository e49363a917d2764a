/**
 * The gateway's schema of declarative requests.
 *
 * @module
 */

/**
 * The part of a schema that stands in a member.
 *
 * @param {object|null} schema
 * @param {string[]} inside names of the members, outermost first; lists have no name
 * @returns {object|undefined} nothing where the schema does not say what may stand there
 */
export function schemaAt(schema, inside) {
  return inside.reduce((part, name) => described(schema, part?.properties?.[name]), schema ?? undefined);
}

/** Of a list its entries, of several forms the one that has properties. */
function described(schema, part) {
  if (part?.$ref) {
    return schema.$defs[part.$ref.split('/').at(-1)];
  }
  const parts = part?.anyOf ?? (part?.items ? [part.items] : []);
  return parts.map((one) => described(schema, one)).find((one) => one?.properties) ?? part;
}
