/**
 * Every screen. `category`: what the caller must hold; `or`: what together does in its place; `people`: not for credentials of programs; `entire`: not for who sees documents in part; `hidden`: not in the menu; `styles`: what is
 * fetched together with its modules; `records`: a module whose default export lists what the palette finds of it, `(session, signal) => [{title, kind, detail, to}]`; `actions`: what it offers there, with the operation that it takes. The order of the list is the order of the menu.
 */
export const routes = [
  { path: '', title: 'Overview', icon: 'home', group: '', styles: ['overview/overview.css'], load: () => import('../screens/overview/screen.js') },
  { path: 'browse/:index?', title: 'Browse data', icon: 'table', group: 'Data', category: 'search', styles: ['browse/table/grid.css', 'browse/parts.css', 'browse/document/document.css', 'browse/browse.css'], records: () => import('../screens/browse/records.js'), load: () => import('../screens/browse/screen.js') },
  { path: 'import/:id?', title: 'Import', icon: 'upload', group: 'Data', category: 'import', or: ['docs', 'indices'], styles: ['import/import.css'], actions: [{ title: 'Import a file', to: 'import', operation: 'write' }], load: () => import('../screens/import/screen.js') },
  { path: 'indices/:index?', title: 'Indices', icon: 'stack', group: 'Data', category: 'indices', entire: true, styles: ['indices/indices.css'], records: () => import('../screens/indices/records.js'), actions: [{ title: 'Create index', to: 'indices', query: { new: 1 }, operation: 'write' }], load: () => import('../screens/indices/screen.js') },
  { path: 'playground', title: 'Search playground', icon: 'search', group: 'Search', category: 'declarative', styles: ['playground/playground.css', 'playground/request.css', 'playground/search/search.css', 'playground/search/filters.css', '../app/search/hits.css'], load: () => import('../screens/playground/screen.js') },
  { path: 'relevance/:index?', title: 'Search relevance', icon: 'sliders', group: 'Search', category: 'searchrelevancy', styles: ['relevance/relevance.css', 'relevance/preview/preview.css', 'relevance/synonyms/synonyms.css', 'relevance/suggestions/suggestions.css'], load: () => import('../screens/relevance/screen.js') },
  { path: 'storedqueries/:id?', title: 'Stored queries', icon: 'code', group: 'Search', category: 'storedquery', styles: ['storedqueries/storedqueries.css', '../app/search/hits.css'], records: () => import('../screens/storedqueries/records.js'), actions: [{ title: 'New stored query', to: 'storedqueries/_new', operation: 'write' }], load: () => import('../screens/storedqueries/screen.js') },
  { path: 'console', title: 'Console', icon: 'prompt', group: 'Develop', styles: ['console/console.css'], load: () => import('../screens/console/screen.js') },
  { path: 'pipelines', title: 'Pipelines', icon: 'flow', group: 'Develop', category: 'pipelines', records: () => import('../screens/pipelines/records.js'), actions: [{ title: 'New pipeline', to: 'pipelines', query: { new: 1 }, operation: 'write' }], styles: ['pipelines/pipelines.css'], load: () => import('../screens/pipelines/screen.js') },
  { path: 'pipelines/:id', title: 'Pipeline', icon: 'flow', group: 'Develop', category: 'pipelines', hidden: true, styles: ['pipelines/pipelines.css'], load: () => import('../screens/pipelines/pipeline.js') },
  { path: 'reference', title: 'Reference', icon: 'info', group: 'Develop', styles: ['reference/reference.css'], records: () => import('../screens/reference/records.js'), load: () => import('../screens/reference/screen.js') },
  { path: 'credentials/:id?', title: 'API credentials', icon: 'key', group: 'Security', category: 'permission', people: true, records: () => import('../screens/credentials/records.js'), actions: [{ title: 'New API credential', to: 'credentials/new', operation: 'write' }], styles: ['rights/rights.css'], load: () => import('../screens/credentials/screen.js') },
  { path: 'users/:id?', title: 'Users', icon: 'people', group: 'Security', category: 'user', people: true, records: () => import('../screens/users/records.js'), actions: [{ title: 'New user', to: 'users/new', operation: 'write' }], styles: ['rights/rights.css'], load: () => import('../screens/users/screen.js') },
  { path: 'roles/:id?', title: 'Roles', icon: 'badge', group: 'Security', category: 'permission', people: true, styles: ['rights/rights.css'], load: () => import('../screens/roles/screen.js') },
  { path: 'simulate', title: 'Check a request', icon: 'scales', group: 'Security', category: 'permission', styles: ['rights/rights.css'], load: () => import('../screens/simulate/screen.js') },
  { path: 'audit', title: 'Audit log', icon: 'book', group: 'Operate', category: 'audit', styles: ['audit/audit.css'], load: () => import('../screens/audit/screen.js') },
  { path: 'settings', title: 'Settings', icon: 'gear', group: 'Operate', styles: ['settings/settings.css'], load: () => import('../screens/settings/screen.js') },
  { path: 'account', title: 'Your account', icon: 'person', group: '', hidden: true, load: () => import('../screens/account/screen.js') },
];

/** The groups of the menu, in order. */
export const groups = ['', 'Data', 'Search', 'Develop', 'Security', 'Operate'];
