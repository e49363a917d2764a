/** The words that rights are written in, each with what it means to a person. */

/** What a request does. */
export const OPERATIONS = [
  { word: 'read', label: 'Read', text: 'Get documents, search, list.' },
  { word: 'write', label: 'Write', text: 'Create and update documents, settings and records.' },
  { word: 'delete', label: 'Delete', text: 'Delete documents, indices and records.' },
];

/** Chapters of the API, in the groups that a form shows them in. */
export const CATEGORY_GROUPS = [
  {
    label: 'Data in the engine',
    categories: [
      { word: 'search', label: 'Search', text: 'Search, count and explain with the engine’s query language.' },
      { word: 'docs', label: 'Documents', text: 'Single documents and bulk requests: get, create, update, delete.' },
      { word: 'indices', label: 'Indices', text: 'Index management: mappings, settings, aliases, refresh.' },
      { word: 'cat', label: 'Compact lists', text: 'The engine’s compact text APIs (_cat).' },
      { word: 'clusters', label: 'Cluster', text: 'Health, nodes and tasks of the engine; metrics of the gateway.' },
      { word: 'misc', label: 'Other engine APIs', text: 'Scripts, ingest pipelines, snapshots and everything in no other category.' },
      { word: 'import', label: 'Import', text: 'Import files into an index.' },
    ],
  },
  {
    label: 'Search features',
    categories: [
      { word: 'declarative', label: 'Declarative search', text: 'The search API for apps and web pages.' },
      { word: 'suggestions', label: 'Suggestions', text: 'Suggestions as a visitor types.' },
      { word: 'storedquery', label: 'Stored queries', text: 'Saved queries with parameters, run by ID.' },
      { word: 'rules', label: 'Rules', text: 'Query rules: promote, hide, replace.' },
      { word: 'searchrelevancy', label: 'Relevance', text: 'Relevance settings of an index.' },
      { word: 'synonyms', label: 'Synonyms', text: 'Synonyms of search terms.' },
      { word: 'searchgrader', label: 'Grading', text: 'Relevance judgements of results.' },
      { word: 'experiments', label: 'Experiments', text: 'A/B tests of searches.' },
      { word: 'cache', label: 'Cache', text: 'Cache settings and clearing the cache.' },
      { word: 'analytics', label: 'Analytics', text: 'Search analytics and click tracking.' },
      { word: 'analytics:events', label: 'Events', text: 'Send events such as clicks, and nothing else of analytics. For credentials in public pages.' },
      { word: 'pipelines', label: 'Pipelines', text: 'Search pipelines and their scripts.' },
      { word: 'uibuilder', label: 'Search pages', text: 'Ready-made search pages and boxes.' },
    ],
  },
  {
    label: 'The gateway itself',
    categories: [
      { word: 'permission', label: 'API credentials', text: 'API credentials, roles, access simulation.' },
      { word: 'user', label: 'Users', text: 'Users who sign in with a password.' },
      { word: 'auth', label: 'Sign-in keys', text: 'The public keys of an identity provider.' },
      { word: 'audit', label: 'Audit log', text: 'Denied requests and changes.' },
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
    exists: 'Check whether a document exists', index: 'Index a document', create: 'Create a document',
    update: 'Update a document', delete: 'Delete a document', bulk: 'Bulk requests',
    update_by_query: 'Update by query', delete_by_query: 'Delete by query',
    reindex: 'Reindex', termvectors: 'Term vectors of a document', mtermvectors: 'Term vectors of several documents',
  },
  search: {
    search: 'Search', msearch: 'Multi search', count: 'Count',
    async_search: 'Asynchronous search', pit: 'Point in time', explain: 'Explain a score',
    validate: 'Validate a query', field_caps: 'Field capabilities', terms_enum: 'Enumerate terms',
    knn_search: 'Vector search', render: 'Render search templates', rank_eval: 'Evaluate rankings',
    search_shards: 'Shards of a search', sql: 'SQL', esql: 'ES|QL', eql: 'EQL', graph: 'Graph exploration',
  },
  indices: {
    indices: 'Create, get and delete indices', mapping: 'Mappings', settings: 'Settings', alias: 'Aliases of an index',
    aliases: 'Several alias changes at once', refresh: 'Refresh', stats: 'Statistics',
    analyze: 'Test analyzers', open: 'Open', close: 'Close', template: 'Index templates', rollover: 'Roll over',
    data_stream: 'Data streams', resolve: 'Resolve names', split: 'Split', shrink: 'Shrink',
    forcemerge: 'Force merge', flush: 'Flush', cache: 'Clear caches', recovery: 'Recovery',
    segments: 'Segments', shard_stores: 'Shard stores', upgrade: 'Upgrade',
  },
  cat: { cat: 'Compact lists' },
  clusters: { cluster: 'Cluster', nodes: 'Nodes', tasks: 'Tasks', remote: 'Remote clusters' },
  misc: {
    get: 'Get', scripts: 'Scripts', ingest: 'Ingest pipelines', snapshot: 'Snapshots', transform: 'Transforms',
    enrich: 'Enrich policies', plugins: 'Plugins', security: 'The engine’s own security', raw: 'Requests to unknown APIs',
  },
};

/** What a user of the dashboard is there for, with the chapters that come with it. */
const DEVELOP = ['docs', 'search', 'indices', 'cat', 'clusters', 'misc', 'streams', 'logs', 'sync', 'import'];
const RELEVANCE = ['rules', 'suggestions', 'declarative', 'searchrelevancy', 'synonyms', 'searchgrader',
  'storedquery', 'experiments', ...DEVELOP];
export const ACTIONS = [
  { word: 'develop', label: 'Develop', text: 'Data, indices, console and import.', categories: DEVELOP },
  { word: 'search-relevancy', label: 'Search and relevance', text: 'Everything in Develop, plus rules, synonyms, relevance and stored queries.', categories: RELEVANCE },
  { word: 'pipelines', label: 'Pipelines', text: 'Everything in Search and relevance, plus pipelines.', categories: ['pipelines', ...RELEVANCE] },
  { word: 'uibuilder', label: 'Search pages', text: 'Everything in Search and relevance, plus search pages.', categories: ['uibuilder', 'analytics:events', ...RELEVANCE] },
  { word: 'analytics', label: 'Analytics', text: 'What visitors search and click.', categories: ['analytics', 'logs', 'cat'] },
  { word: 'speed', label: 'Cache', text: 'Cache settings.', categories: ['cache', 'cat'] },
  { word: 'access-control', label: 'Access control', text: 'API credentials, roles and sign-in keys.', categories: ['auth', 'permission'] },
  { word: 'user-management', label: 'User management', text: 'Other users, within the user’s own rights.', categories: ['user'] },
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
