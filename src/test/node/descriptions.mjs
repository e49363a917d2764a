// Makes the console's table of endpoints and bodies from what the engines publish of their own APIs: the REST API
// specifications that Maven unpacks, and the type definitions of the official JavaScript clients.
//   SPECIFICATIONS=… TABLE=… [WRITE=true] node descriptions.mjs
// Without WRITE it fails when the table is another one.
import { readFileSync, writeFileSync } from 'node:fs';
import { bodies, BODY_ENGINES } from './descriptions/bodies.mjs';
import { endpoints, ENDPOINT_ENGINES } from './descriptions/endpoints.mjs';

const { SPECIFICATIONS, TABLE, WRITE } = process.env;

const apis = endpoints(SPECIFICATIONS);
const names = new Set(apis.map(({ name }) => name));
const { roots, types } = bodies(names);

const text = `/**
 * The engines' endpoints and the members of their bodies. Generated; CONTRIBUTING.md says how. Facts only, from the
 * REST API specifications of Elasticsearch and OpenSearch and from the type definitions of @elastic/elasticsearch and
 * @opensearch-project/opensearch (Apache-2.0). Read by descriptions.js, which says what the lines mean.
 *
 * @module
 */

export const ENDPOINT_ENGINES = ${JSON.stringify(ENDPOINT_ENGINES)};

export const ENDPOINTS = \`
${apis.map(({ line }) => line).join('\n')}
\`;

export const BODY_ENGINES = ${JSON.stringify(BODY_ENGINES)};

export const ROOTS = \`
${roots.join('\n')}
\`;

export const TYPES = \`
${types.join('\n')}
\`;
`;

if (WRITE === 'true') {
  writeFileSync(TABLE, text);
} else if (readFileSync(TABLE, 'utf8') !== text) {
  throw new Error('The table is not what the descriptions say. Write it again: CONTRIBUTING.md.');
}
console.log(`ok: ${apis.length} endpoints, ${roots.length} bodies, ${types.length} types are as the engines describe them`);
