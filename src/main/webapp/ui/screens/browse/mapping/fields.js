/** Mappings as a flat list of fields, whatever the engine's version. */

/**
 * @param {any} answer of `GET /index/_mapping`
 * @returns {{index: string, mapping: any}[]} one mapping per index, without a type around it
 */
export function mappingsOf(answer) {
  return Object.entries(answer ?? {}).map(([index, { mappings }]) => ({ index, mapping: typeless(mappings ?? {}) }));
}

function typeless(mappings) {
  if (mappings.properties) return mappings;
  const types = Object.values(mappings).filter((item) => item && typeof item === 'object' && item.properties);
  return types.length === 1 && Object.keys(mappings).length === 1 ? types[0] : { ...mappings, properties: Object.assign({}, ...types.map((type) => type.properties)) };
}

/**
 * @param {any} mapping
 * @returns {{name: string, type: string, depth: number, mapping: any, sub: string[]}[]} in the mapping's order, parents first
 */
export function flatFields(mapping, before = '', depth = 0) {
  return Object.entries(mapping?.properties ?? {}).flatMap(([name, field]) => {
    const whole = before + name;
    const { properties, fields, ...own } = field;
    return [
      { name: whole, type: field.type ?? 'object', depth, mapping: own, sub: Object.keys(fields ?? {}) },
      ...flatFields(field, `${whole}.`, depth + 1),
    ];
  });
}

/** What a person may choose for a new field, and what it means. */
export const FIELD_TYPES = [
  { type: 'search', label: 'Searchable text', hint: 'full text with partial words; also filters and sorting' },
  { type: 'text', label: 'Text', hint: 'full text, whole words only' },
  { type: 'keyword', label: 'Keyword', hint: 'exact values for filters, facets and sorting' },
  { type: 'integer', label: 'Integer', hint: 'whole numbers up to 2 billion' },
  { type: 'long', label: 'Long', hint: 'larger whole numbers' },
  { type: 'float', label: 'Float', hint: 'decimal numbers' },
  { type: 'double', label: 'Double', hint: 'decimal numbers with more digits' },
  { type: 'boolean', label: 'Boolean', hint: 'true or false' },
  { type: 'date', label: 'Date', hint: 'days and times' },
  { type: 'geo_point', label: 'Geo point', hint: 'latitude and longitude' },
  { type: 'object', label: 'Object', hint: 'fields inside a field' },
  { type: 'nested', label: 'Nested', hint: 'a list of objects that are searched independently' },
];
