/** Where most credentials begin. Each says what it is for; all of it can be changed afterwards. */

const BROWSER_SIZE = 100;

/** @typedef {{id: string, title: string, text: string, needs: string[], record: object}} Preset */

/** @type {Preset[]} */
export const PRESETS = [
  {
    id: 'browser',
    title: 'Search only, for a browser app',
    text: 'Visitors of a web page can search one index. Enter the address of the page, because everyone can read a credential in a page.',
    needs: ['indices', 'referers'],
    record: {
      description: 'Search box of our site',
      categories: ['declarative', 'search'],
      acls: ['msearch'],
      ops: ['read'],
      indices: [],
      referers: [],
      declarativeConfig: { maxSize: BROWSER_SIZE, maxAggregationSize: BROWSER_SIZE, disableQueryDSL: true },
      limits: { ip_limit: 3600 },
    },
  },
  {
    id: 'reader',
    title: 'Read one index',
    text: 'Search one index and read its documents and its mapping, without changing anything.',
    needs: ['indices'],
    record: {
      description: 'Reads one index',
      categories: ['declarative', 'search', 'docs', 'indices', 'cat'],
      ops: ['read'],
      indices: [],
    },
  },
  {
    id: 'writer',
    title: 'Write one index',
    text: 'For an application that updates an index: read, create, update and delete documents, but not the index itself.',
    needs: ['indices'],
    record: {
      description: 'Updates one index',
      categories: ['declarative', 'search', 'docs', 'import'],
      ops: ['read', 'write', 'delete'],
      indices: [],
    },
  },
  {
    id: 'administrator',
    title: 'Administrator',
    text: 'Everything in the engine and in search features, on every index. API credentials cannot manage users or other credentials.',
    needs: [],
    record: null,
  },
  {
    id: 'blank',
    title: 'Blank',
    text: 'No rights until you grant them.',
    needs: [],
    record: { description: '', categories: [], ops: ['read'], indices: [] },
  },
];

/** The preset of that id, or the one that grants nothing. */
export function presetOf(id) {
  return PRESETS.find((one) => one.id === id) ?? PRESETS[PRESETS.length - 1];
}
