/**
 * Pipelines to begin with.
 *
 * @module
 */

const HEAD = (id, description) => `id: ${id}
description: ${description}
routes:
  - path: /${id}/_declarative
    method: POST
    classify: {category: declarative, acl: search}
`;

const SEARCH = `  - use: declarativeQuery
    continueOnError: false
  - use: engineQuery
    continueOnError: false
`;

const AUTHORIZATION = `stages:
  - use: authorization
    continueOnError: false
`;

/**
 * @typedef {object} Template
 * @property {string} id
 * @property {string} title
 * @property {string} text what it does
 * @property {(id: string, index: string) => import('./files.js').Draft} draft
 */

const yaml = (definition, scripts = {}) => ({
  extension: 'yaml',
  definition,
  scripts: Object.entries(scripts).map(([name, text]) => ({ name, text })),
});

/** @type {Template[]} */
export const TEMPLATES = [
  {
    id: 'search',
    title: 'Search endpoint',
    text: 'Checks rights, translates a declarative search and sends it to the engine. A starting point for your own stages.',
    draft: (id, index) => yaml(`${HEAD(id, 'Searches one index.')}envs:\n  index: [${index}]\n${AUTHORIZATION}${SEARCH}`),
  },
  {
    id: 'check',
    title: 'Validate requests with a script',
    text: 'A script rejects invalid requests before the search.',
    draft: (id, index) =>
      yaml(
        `${HEAD(id, 'Rejects requests without a search value.')}envs:\n  index: [${index}]\n${AUTHORIZATION}  - id: check the request
    scriptRef: check.js
    continueOnError: false
${SEARCH}`,
        {
          'check.js': `/** Every search needs a value of at least two characters. */
function handleRequest() {
  const { query } = JSON.parse(context.request.body);
  if (!Array.isArray(query)) {
    throw error("query must be a list", 400);
  }
  const short = query.find(
    (one) => (one.type ?? "search") === "search" && String(one.value ?? "").trim().length < 2
  );
  if (short) {
    throw error(\`the value of \${short.id} is too short\`, 400);
  }
  console.log("checked", query.length, "queries");
  return {};
}
`,
        },
      ),
  },
  {
    id: 'words',
    title: 'Replace and remove words',
    text: 'Replaces words of the query with those that your documents use, and removes words that find nothing.',
    draft: (id, index) =>
      yaml(`${HEAD(id, 'Rewrites the search value.')}envs:\n  index: [${index}]\n${AUTHORIZATION}  - use: removeWords
    inputs:
      data: [the best, cheap]
  - use: replaceWords
    inputs:
      data:
        tv: television
${SEARCH}`),
  },
  {
    id: 'answer',
    title: 'Transform the response with a script',
    text: 'A script reduces the engine’s response before it is sent.',
    draft: (id, index) =>
      yaml(
        `${HEAD(id, 'Returns documents only.')}envs:\n  index: [${index}]\n${AUTHORIZATION}${SEARCH}  - id: shape the answer
    scriptRef: shape.js
`,
        {
          'shape.js': `/** Of each query only the total and the documents. */
function handleRequest() {
  const answer = JSON.parse(context.response.body);
  const simple = {};
  for (const [id, result] of Object.entries(answer)) {
    if (result.hits) {
      simple[id] = {
        total: result.hits.total.value ?? result.hits.total,
        documents: result.hits.hits.map((hit) => ({ id: hit._id, ...hit._source })),
      };
    }
  }
  return { response: { body: JSON.stringify(simple) } };
}
`,
        },
      ),
  },
  {
    id: 'promote',
    title: 'Promote and hide hits',
    text: 'Promotes documents for a search term, hides others, and adds custom data.',
    draft: (id, index) =>
      yaml(`${HEAD(id, 'Promotes chosen documents.')}envs:\n  index: [${index}]\n${AUTHORIZATION}  - use: promoteResults
    trigger:
      expression: $query contains "sale"
    inputs:
      data:
        - position: 1
          doc:
            _id: promoted-1
            _source: {title: Look here first}
${SEARCH}  - use: hideResults
    inputs:
      data: [id-of-a-document-to-hide]
  - use: customData
    inputs:
      data: {banner: {text: Free delivery today}}
`),
  },
  {
    id: 'documents',
    title: 'Enrich documents before indexing',
    text: 'A script validates and enriches each document that is written to an index.',
    draft: (id, index) =>
      yaml(
        `id: ${id}
description: Completes documents before they are stored.
routes:
  - path: /${index}/_doc/{id}
    method: PUT
    classify: {category: docs, acl: index}
${AUTHORIZATION}  - id: complete
    scriptRef: complete.js
    continueOnError: false
  - use: engineQuery
    continueOnError: false
`,
        {
          'complete.js': `/** Adds who stored the document, and when. */
function handleRequest() {
  const document = JSON.parse(context.request.body);
  const completed = {
    ...document,
    stored_by: context.envs.username,
    stored_at: new Date().toISOString(),
  };
  return { request: { body: JSON.stringify(completed) } };
}
`,
        },
      ),
  },
  {
    id: 'maintenance',
    title: 'Maintenance mode',
    text: 'Responds with 503 to all requests for an index while it is being rebuilt. Disabled at first.',
    draft: (id, index) =>
      yaml(
        `id: ${id}
description: Answers with 503 while the index is rebuilt.
enabled: false
priority: 1000
routes:
  - path: /${index}/{rest:.*}
    method: "*"
    classify: {category: misc}
stages:
  - use: authorization
    continueOnError: false
  - id: back soon
    scriptRef: backSoon.js
    continueOnError: false
`,
        {
          'backSoon.js': `function handleRequest() {
  return {
    response: {
      code: 503,
      headers: { "Content-Type": "application/json", "Retry-After": "120" },
      body: JSON.stringify({ error: { code: 503, message: "We are back in two minutes." } }),
    },
  };
}
`,
        },
      ),
  },
];
