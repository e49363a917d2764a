/** Where most credentials begin. Each says what it is for; all of it can be changed afterwards. */

const BROWSER_SIZE = 100;

/** @typedef {{id: string, title: string, text: string, needs: string[], record: object}} Preset */

/** @type {Preset[]} */
export const PRESETS = [
  {
    id: 'browser',
    title: 'Search only, for a browser app',
    text: 'Visitors of a web page may search one index and nothing else. Name the page’s address, for everybody can read a credential that a page holds.',
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
    text: 'A program or a colleague may search one index, read its documents and its mapping, and change nothing.',
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
    text: 'A program that keeps an index up to date: it may read, add, change and remove documents, but not the index itself.',
    needs: ['indices'],
    record: {
      description: 'Keeps one index up to date',
      categories: ['declarative', 'search', 'docs', 'import'],
      ops: ['read', 'write', 'delete'],
      indices: [],
    },
  },
  {
    id: 'administrator',
    title: 'Administrator',
    text: 'Everything in the engine and in search features, on every index. Credentials manage no users and no credentials: only people do.',
    needs: [],
    record: null,
  },
  {
    id: 'blank',
    title: 'Start from nothing',
    text: 'No right at all until you grant it.',
    needs: [],
    record: { description: '', categories: [], ops: ['read'], indices: [] },
  },
];

/** The preset of that id, or the one that grants nothing. */
export function presetOf(id) {
  return PRESETS.find((one) => one.id === id) ?? PRESETS[PRESETS.length - 1];
}
