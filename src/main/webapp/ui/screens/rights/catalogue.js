/** The words that rights are written in, each with what it means to a person. */

/** What a request does. */
export const OPERATIONS = [
  { word: 'read', label: 'Read', text: 'Look at documents, search, list.' },
  { word: 'write', label: 'Write', text: 'Add and change documents, settings and records.' },
  { word: 'delete', label: 'Delete', text: 'Remove documents, indices and records.' },
];

/** Chapters of the API, in the groups that a form shows them in. */
export const CATEGORY_GROUPS = [
  {
    label: 'Data in the engine',
    categories: [
      { word: 'search', label: 'Search', text: 'Search, count and explain in the engine’s own language.' },
      { word: 'docs', label: 'Documents', text: 'Single documents and bulk requests: get, add, change, remove.' },
      { word: 'indices', label: 'Indices', text: 'Indices themselves: mappings, settings, aliases, refresh.' },
      { word: 'cat', label: 'Lists', text: 'The engine’s short lists (_cat).' },
      { word: 'clusters', label: 'Cluster', text: 'Health, nodes and tasks of the engine; metrics of the gateway.' },
      { word: 'misc', label: 'Other engine calls', text: 'Scripts, ingest pipelines, snapshots and all that has no other place.' },
      { word: 'import', label: 'Import', text: 'Import files into an index.' },
    ],
  },
  {
    label: 'Search features',
    categories: [
      { word: 'declarative', label: 'Declarative search', text: 'The search API for apps and web pages.' },
      { word: 'suggestions', label: 'Suggestions', text: 'Suggestions while a visitor types.' },
      { word: 'storedquery', label: 'Stored queries', text: 'Queries kept under a name.' },
      { word: 'rules', label: 'Rules', text: 'Query rules: promote, hide, replace.' },
      { word: 'searchrelevancy', label: 'Relevance', text: 'Relevance settings of an index.' },
      { word: 'synonyms', label: 'Synonyms', text: 'Words that mean the same.' },
      { word: 'searchgrader', label: 'Grading', text: 'Judgements of how good results are.' },
      { word: 'experiments', label: 'Experiments', text: 'Comparing two ways to search.' },
      { word: 'cache', label: 'Cache', text: 'Settings of the cache, and emptying it.' },
      { word: 'analytics', label: 'Analytics', text: 'What is searched and clicked; recording clicks.' },
      { word: 'pipelines', label: 'Pipelines', text: 'Search pipelines and their scripts.' },
      { word: 'uibuilder', label: 'Search pages', text: 'Ready-made search pages and boxes.' },
    ],
  },
  {
    label: 'The gateway itself',
    categories: [
      { word: 'permission', label: 'Credentials', text: 'Credentials of applications, roles, simulation.' },
      { word: 'user', label: 'Users', text: 'People who sign in.' },
      { word: 'auth', label: 'Sign-in keys', text: 'The public key of an identity provider.' },
      { word: 'audit', label: 'Audit log', text: 'Who did what.' },
      { word: 'logs', label: 'Logs', text: 'Request logs.' },
      { word: 'streams', label: 'Streams', text: 'Live results.' },
      { word: 'sync', label: 'Synchronisation', text: 'How often gateways reload shared records.' },
    ],
  },
];

/** All chapters, by their word. */
export const CATEGORIES = new Map(
  CATEGORY_GROUPS.flatMap((group) => group.categories).map((one) => [one.word, one]),
);

/** Kinds of calls within chapters: what stands in none of the lists cannot be granted. */
export const ACLS = {
  docs: {
    get: 'Get one document', mget: 'Get several documents', source: 'Get the source only',
    exists: 'Ask whether a document exists', index: 'Write a document', create: 'Add a document',
    update: 'Change a document', delete: 'Remove a document', bulk: 'Many writes in one request',
    update_by_query: 'Change all documents that match', delete_by_query: 'Remove all documents that match',
    reindex: 'Copy between indices', termvectors: 'Terms of a document', mtermvectors: 'Terms of several documents',
  },
  search: {
    search: 'Search', msearch: 'Several searches in one request', count: 'Count matches',
    async_search: 'Searches in the background', pit: 'Page through a frozen view', explain: 'Why a document matches',
    validate: 'Check a query', field_caps: 'What fields there are', terms_enum: 'Complete terms',
    knn_search: 'Vector search', render: 'Render search templates', rank_eval: 'Rate rankings',
    search_shards: 'Where a search would run', sql: 'SQL', esql: 'ES|QL', eql: 'Event queries', graph: 'Graph exploration',
  },
  indices: {
    indices: 'Create, see and delete indices', mapping: 'Mappings', settings: 'Settings', alias: 'Aliases of an index',
    aliases: 'Many alias changes at once', refresh: 'Make changes searchable', stats: 'Statistics',
    analyze: 'Try analyzers', open: 'Open', close: 'Close', template: 'Index templates', rollover: 'Roll over',
    data_stream: 'Data streams', resolve: 'What a name stands for', split: 'Split', shrink: 'Shrink',
    forcemerge: 'Merge segments', flush: 'Flush', cache: 'Clear caches', recovery: 'Recovery',
    segments: 'Segments', shard_stores: 'Shard stores', upgrade: 'Upgrade',
  },
  cat: { cat: 'Short lists' },
  clusters: { cluster: 'Cluster', nodes: 'Nodes', tasks: 'Tasks', remote: 'Remote clusters' },
  misc: {
    get: 'Get', scripts: 'Scripts', ingest: 'Ingest pipelines', snapshot: 'Snapshots', transform: 'Transforms',
    enrich: 'Enrich policies', plugins: 'Plugins', security: 'The engine’s own security', raw: 'Calls that have no name here',
  },
};

/** What a user of the dashboard is there for, with the chapters that come with it. */
const DEVELOP = ['docs', 'search', 'indices', 'cat', 'clusters', 'misc', 'streams', 'logs', 'sync', 'import'];
const RELEVANCE = ['rules', 'suggestions', 'declarative', 'searchrelevancy', 'synonyms', 'searchgrader',
  'storedquery', 'experiments', ...DEVELOP];
export const ACTIONS = [
  { word: 'develop', label: 'Develop', text: 'Data, indices, console and import.', categories: DEVELOP },
  { word: 'search-relevancy', label: 'Search and relevance', text: 'All of Develop, and rules, synonyms, relevance, stored queries.', categories: RELEVANCE },
  { word: 'pipelines', label: 'Pipelines', text: 'All of Search and relevance, and pipelines.', categories: ['pipelines', ...RELEVANCE] },
  { word: 'uibuilder', label: 'Search pages', text: 'All of Search and relevance, and search pages.', categories: ['uibuilder', ...RELEVANCE] },
  { word: 'analytics', label: 'Analytics', text: 'What visitors search and click.', categories: ['analytics', 'logs', 'cat'] },
  { word: 'speed', label: 'Cache', text: 'Cache settings.', categories: ['cache', 'cat'] },
  { word: 'access-control', label: 'Access control', text: 'Credentials, roles and sign-in keys.', categories: ['auth', 'permission'] },
  { word: 'user-management', label: 'User management', text: 'Other users, within the own rights.', categories: ['user'] },
];

/** Names that stand in records of older products and grant nothing; kept when a record has them. */
export const IDLE_ACTIONS = ['curated-insights', 'billing', 'downtime-alerts'];

/**
 * All kinds of calls within chapters.
 * @param {string[]} categories
 * @returns {string[]} each once, in the order of the chapters
 */
export function aclsWithin(categories) {
  return [...new Set(categories.flatMap((word) => Object.keys(ACLS[word] ?? {})))];
}

/** The chapters that have kinds of calls at all. */
export function categoriesWithAcls(categories) {
  return categories.filter((word) => ACLS[word]);
}

/** A word's label, or the word itself where a newer gateway has one that is not known here. */
export function categoryLabel(word) {
  return CATEGORIES.get(word)?.label ?? word;
}
