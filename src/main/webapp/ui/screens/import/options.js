/** What a person decides about an import, and how the gateway is told. */

/** What a column may be for; the words are the gateway's. */
export const USES = [
  { value: 'search', label: 'Searchable text' },
  { value: 'text', label: 'Text' },
  { value: 'keyword', label: 'Keyword (filter, sort)' },
  { value: 'integer', label: 'Integer' },
  { value: 'long', label: 'Long' },
  { value: 'float', label: 'Float' },
  { value: 'double', label: 'Double' },
  { value: 'boolean', label: 'Boolean' },
  { value: 'date', label: 'Date' },
  { value: 'geo_point', label: 'Geo point' },
  { value: 'object', label: 'Object' },
  { value: 'nested', label: 'Nested objects' },
  { value: 'none', label: 'Stored only (not searchable)' },
  { value: 'ignore', label: 'Exclude' },
];

/** What happens to what is in the index already. */
export const MODES = [
  { value: 'index', label: 'Replace documents with the same ID', hint: 'A document that has the ID of a row is replaced. Other rows are added.' },
  { value: 'create', label: 'Skip documents with the same ID', hint: 'A document that has the ID of a row is not changed. Other rows are added.' },
  { value: 'upsert', label: 'Merge into documents with the same ID', hint: 'A row is merged into the document that has its ID. Other rows are added.' },
  { value: 'replace_index', label: 'Replace the whole index', hint: 'All documents are replaced in one step after the import.' },
];

const NOT_IN_NAMES = /[\\/*?"<>|,#: ]/;

/** @returns {string|null} why the engine would not take the name; null when it would */
export function indexFault(name) {
  if (!name) return 'Enter an index name.';
  if (name !== name.toLowerCase()) return 'Index names must be lowercase.';
  if (/^[-_+.]/.test(name)) return 'Index names must start with a letter or a digit.';
  if (NOT_IN_NAMES.test(name)) return 'Index names cannot contain spaces or \\ / * ? " < > | , # :';
  return new TextEncoder().encode(name).length > 255 ? 'Index names are limited to 255 bytes.' : null;
}

/** @returns {string} an index name made of a file's */
export function suggestedIndex(sourceName) {
  const file = sourceName.split(/[?#]/)[0].split('/').filter(Boolean).at(-1) ?? '';
  const plain = file.replace(/(\.(csv|tsv|txt|json|jsonl|ndjson|gz|zip|xlsx))+$/i, '').toLowerCase();
  return plain.replace(/[^a-z0-9-]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 100) || 'imported';
}

/**
 * @param {any} analysis the gateway's proposal
 * @param {string} sourceName
 * @returns {object} a plan to edit
 */
export function planOf(analysis, sourceName, index) {
  return {
    index: index || (sourceName ? suggestedIndex(sourceName) : 'imported'),
    mode: 'index',
    idField: analysis.options?.id_field ?? '',
    columns: (analysis.columns ?? []).map((column) => ({ ...column, rename: column.name, proposed: column.use })),
    canRename: renamable(analysis),
    analyzers: true,
    maxErrors: 1000,
    batchSize: '',
    pipeline: '',
    alias: '',
  };
}

/**
 * The plan of what was analyzed now, as far as it was changed before.
 *
 * @param {any} plan of the analysis
 * @param {any} kept
 */
export function resumed(plan, kept) {
  const before = new Map(kept.columns.map((column) => [column.name, column]));
  const columns = plan.columns.map((column) => {
    const { use, rename } = before.get(column.name) ?? column;
    return { ...column, use, rename };
  });
  return { ...plan, ...kept, canRename: plan.canRename, columns };
}

/** @returns {string|null} the first thing that has to be put right */
export function planFault(plan) {
  const names = new Map();
  for (const column of plan.columns.filter((item) => item.use !== 'ignore')) {
    const name = column.rename.trim();
    if (!name) return `Enter a name for column ${column.name}, or exclude it.`;
    if (names.has(name)) return `Two columns have the name ${name}.`;
    names.set(name, true);
  }
  for (const name of names.keys()) {
    const inside = [...names.keys()].find((other) => other.startsWith(`${name}.`));
    const use = plan.columns.find((column) => column.rename.trim() === name)?.use;
    if (inside && use !== 'object' && use !== 'nested') return `${inside} cannot be a subfield of ${name}, which is not an object.`;
  }
  return names.size === 0 && plan.columns.length > 0 ? 'All columns are excluded.' : indexFault(plan.index);
}

/**
 * @param {object} plan
 * @param {any} format what the file was read as
 * @returns {object} `options` of the gateway's import
 */
export function optionsOf(plan, format) {
  const options = {
    ...format, index: plan.index, mode: plan.mode, analyzers: plan.analyzers,
    field_uses: Object.fromEntries(plan.columns.map((column) => [nameNow(column, plan), column.use])),
  };
  const dates = plan.columns.filter((column) => column.use === 'date' && column.format);
  if (dates.length) options.date_formats = Object.fromEntries(dates.map((column) => [nameNow(column, plan), column.format]));
  const names = renamed(plan);
  if (names) options.csv = { ...options.csv, columns: names };
  const id = plan.columns.find((column) => column.name === plan.idField);
  if (plan.idField) options.id_field = id ? nameNow(id, plan) : plan.idField;
  if (String(plan.maxErrors) !== '') options.max_errors = Number(plan.maxErrors);
  if (Number(plan.batchSize)) options.batch_size = Number(plan.batchSize);
  if (plan.pipeline.trim()) options.pipeline = plan.pipeline.trim();
  if (plan.alias.trim()) options.alias = plan.alias.trim();
  return options;
}

/** Where the use of a column stands in the options, as a JSON pointer. */
export function placeOf(column, plan, member = 'field_uses') {
  return `/${member}/${nameNow(column, plan).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

const nameNow = (column, plan) => (plan.canRename ? column.rename.trim() || column.name : column.name);

/** All names in the order of the file, when one of them was changed. */
function renamed(plan) {
  if (!plan.canRename || plan.columns.every((column) => column.rename.trim() === column.name)) return null;
  return plan.columns.map((column) => nameNow(column, plan));
}

/**
 * @param {any} analysis
 * @param {any} asked how the person wanted it read
 * @returns {object} options for reading the file the same way again
 */
export function formatOf(analysis, asked) {
  const { format, encoding, csv } = analysis.options ?? {};
  return { ...(format ? { format } : {}), ...(encoding ? { encoding } : {}), ...(format === 'csv' ? { csv: { ...asked.csv, ...csv } } : {}) };
}

/** Names of cells can be given in the order of the file, which is known unless two make one place or one is the id. */
const renamable = ({ format, options, columns = [] }) => format === 'csv' && options?.id_field !== '_id' && columns.every(({ source }) => [source].flat().length === 1);
