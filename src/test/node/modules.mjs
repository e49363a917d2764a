// The dashboard's modules that need no browser: how requests are read, completed, explained and written as code.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ui = process.env.DASHBOARD;
const load = (path) => import(pathToFileURL(join(ui, 'screens', path)));

const { payloadOf, requestsAt, requestsOf } = await load('console/parser.js');
const { tidied } = await load('console/layout.js');

const page = `# a remark
GET _cat/indices?v

POST movies/_search
{
  # a remark within
  "size": 12345678901234567890, "query": {"match_all": {}}
}

POST _bulk
{"index": {"_index": "x"}}
{"a":
  1}
PUT _scripts/s
{"script": {"source": """
GET is no request here
doc["a"]
"""}}
`;
const requests = requestsOf(page);
assert.deepEqual(requests.map(({ method, path }) => `${method} ${path}`), ['GET /_cat/indices?v', 'POST /movies/_search', 'POST /_bulk', 'PUT /_scripts/s']);
assert.equal(payloadOf(requests[0]), null);
assert.match(payloadOf(requests[1]).text, /12345678901234567890/);
assert.doesNotMatch(payloadOf(requests[1]).text, /remark/);
assert.deepEqual(payloadOf(requests[2]), { text: '{"index": {"_index": "x"}}\n{"a": 1}\n', type: 'application/x-ndjson' });
assert.equal(JSON.parse(payloadOf(requests[3]).text).script.source, 'GET is no request here\ndoc["a"]\n');
assert.match(tidied(requests[1]), /\n {2}"size": 12345678901234567890,\n/);
const caret = page.indexOf('"size"');
assert.deepEqual(requestsAt(requests, caret, caret).map(({ path }) => path), ['/movies/_search']);
assert.equal(requestsAt(requests, 0, page.length).length, 4);
console.log('ok: pages of requests are read');

const { suggestionsAt } = await load('console/complete.js');
const knowledge = { indices: ['movies'], fields: (index) => (index === 'movies' ? [{ name: 'title', type: 'text' }] : []) };
const offered = (text) => suggestionsAt(text, text.length, knowledge)?.options.map(({ label }) => label) ?? [];
assert.ok(offered('GET mo').includes('movies'));
assert.ok(offered('POST movies/_se').includes('_search'));
assert.ok(offered('GET movies/_search?si').includes('size'));
assert.ok(offered('POST movies/_search\n{"query": {"').includes('match'));
assert.deepEqual(offered('POST movies/_search\n{"query": {"match": {"'), ['title']);
assert.deepEqual(offered('POST movies/_search\n{"sort": ["'), ['title']);
assert.deepEqual(offered('POST movies/_search\n{"query": {"match": {"title": "'), []);
const option = { title: 'newOption', type: 'boolean', default: true, 'x-query-types': ['term'] };
const queries = { type: 'object', properties: { id: { type: 'string' }, type: { enum: ['search', 'term'] }, dataField: {}, react: { $ref: '#/$defs/React' }, newOption: option } };
knowledge.declarative = { properties: { query: { type: 'array', items: queries } }, $defs: { React: { properties: { and: {} } } } };
assert.deepEqual(offered('POST movies/_declarative\n{"'), ['query']);
assert.deepEqual(offered('POST movies/_declarative\n{"query": [{"'), Object.keys(queries.properties));
assert.deepEqual(offered('POST movies/_declarative\n{"query": [{"react": {"'), ['and']);
assert.deepEqual(offered('POST movies/_declarative\n{"query": [{"dataField": ["'), ['title']);
assert.ok(offered('POST movies/_declarative\n{"query": [{"defaultQuery": {"query": {"').includes('match'));
console.log('ok: what could be typed is known');

const { propertiesOf, typesOf } = await load('playground/properties.js');
const names = (type, group) => propertiesOf(knowledge.declarative, type, group).map(({ name, kind }) => name + ':' + kind);
assert.deepEqual(typesOf(knowledge.declarative).map(({ label }) => label), ['Search', 'Facet of values']);
assert.deepEqual(names('term', 'match'), ['dataField:fields', 'react:react']);
assert.deepEqual([names('term', 'more'), names('search', 'more')], [['newOption:toggle'], []]);
console.log('ok: the form offers what the schema describes');

const { nearest, positionsOf, pretty } = await load('playground/positions.js');
const { added, firstRequest, removed, renamed, toggled, withFlag } = await load('playground/request.js');
let request = firstRequest([{ name: 'title', type: 'text' }]);
request = added(request, { type: 'term', dataField: ['genre'] }, 'genre');
assert.deepEqual(request.query[0].react, { and: ['genre'] });
request = toggled(renamed(request, 1, 'kind'), 'kind', 'Drama');
assert.deepEqual(request.query[0].react, { and: ['kind'] });
assert.deepEqual(request.query[1].value, ['Drama']);
assert.equal(removed(request, 1).query[0].react, undefined);
assert.equal(withFlag(request, 0, 'execute', false, true).query[0].execute, false);
assert.ok(!('execute' in withFlag(withFlag(request, 0, 'execute', false, true), 0, 'execute', true, true).query[0]));
const text = pretty(request);
assert.deepEqual(JSON.parse(text), request);
const { places, fault } = positionsOf(text);
assert.equal(fault, null);
const value = places.get('/query/1/value');
assert.equal(text.slice(value.from, value.to), '["Drama"]');
assert.equal(nearest(places, '/query/1/none/deeper'), places.get('/query/1'));
assert.equal(positionsOf('{"a": 1,}').fault.at, 8);
console.log('ok: form and JSON are kept in step');

const { codeOf } = await load('playground/codegen.js');
const tricky = { query: [{ id: "it's", value: 'a "b" \\ """ true' }] };
for (const language of ['curl', 'javascript', 'java', 'python']) {
  const code = codeOf(language, 'http://127.0.0.1/movies/_declarative', tricky);
  assert.match(code, /GATEWAY_PASSWORD/, language);
}
assert.match(codeOf('python', 'http://x', { query: [{ highlight: true, value: 'true' }] }), /"highlight": True, "value": "true"/);
assert.doesNotMatch(codeOf('java', 'http://x', tricky), /[^\\]""" true/);
console.log('ok: code in other languages is written');

const { marked, partsOf } = await load('playground/results.js');
assert.deepEqual(marked('a <mark>b</mark> <img src=x>'), [{ text: 'a ', marked: false }, { text: 'b', marked: true }, { text: ' <img src=x>', marked: false }]);
const answer = { kind: { aggregations: { genre: { buckets: [{ key: 'Drama', doc_count: 2 }] } }, hits: { total: { value: 3, relation: 'gte' }, hits: [] } }, settings: { took: 1 } };
const [part] = partsOf(answer, request);
assert.deepEqual([part.id, part.total, part.atLeast, part.facets[0].buckets[0].label], ['kind', 3, true, 'Drama']);
console.log('ok: answers are read');

const { idOf, missingScripts, withId } = await load('pipelines/files.js');
const draft = { extension: 'yaml', definition: 'id: a\nstages:\n  - {id: s, scriptRef: check.js}\n  # scriptRef: no.js\n', scripts: [] };
assert.deepEqual(missingScripts(draft), ['check.js']);
assert.deepEqual(missingScripts({ ...draft, scripts: [{ name: 'check', text: '' }] }), []);
assert.equal(idOf(withId(draft, 'b')), 'b');
const { draftFrom, uploadId, withFiles } = await load('pipelines/chosen.js');
const scripts = [{ name: 'src/check.js', text: 'a' }, { name: 'other.js', text: 'b' }];
const chosen = { definitions: [{ name: 'mine.yaml', text: '\uFEFFstages:\n  - scriptRef: ./check\n' }], scripts, others: [] };
const uploaded = draftFrom(chosen);
assert.deepEqual([uploaded.extension, uploaded.definition.slice(0, 7)], ['yaml', 'stages:']);
assert.deepEqual(uploaded.scripts.map(({ name }) => name), ['check', 'other.js']);
assert.equal(uploadId(uploaded, chosen), 'mine');
assert.throws(() => draftFrom({ ...chosen, definitions: [] }), /definition is missing/);
assert.throws(() => draftFrom({ ...chosen, definitions: [chosen.definitions[0], { name: 'b.json', text: '{}' }] }), /mine.yaml, b.json/);
const merged = withFiles({ ...draft, scripts: [{ name: 'check.js', text: 'old' }, { name: 'kept.js', text: 'k' }] }, { ...chosen, definitions: [] });
assert.deepEqual(merged.scripts.map(({ name, text }) => name + text), ['kept.jsk', 'check.jsa', 'other.jsb']);
assert.equal(merged.definition, draft.definition);
const { changeOf, stepsOf } = await load('pipelines/trace.js');
const { steps } = stepsOf({ took: 10, stageChanges: [{ id: 'a', state: 'success', took: 5, start: 0, diff: [{ op: 'replace', path: '/request/body', value: '{"b":2}' }] }, { id: 'b', state: 'skipped', took: null, start: null }] });
assert.deepEqual(steps.map(({ word, took, width }) => [word, took, width]), [['Success', 5, 50], ['Skipped', null, 1]]);
assert.deepEqual(changeOf(steps[0].diff[0], { request: { body: '{"b":1}' } }), { path: 'request › body', word: 'changed', before: '{"b": 1}', after: '{"b": 2}' });
console.log('ok: pipelines are read as files and traces');

const { readState, writeState } = await load('browse/state.js');
const opened = (document) => readState(writeState({ ...readState({}), document })).document;
assert.deepEqual(opened({ index: 'logs-1', id: 'a/b c' }), { index: 'logs-1', id: 'a/b c' });
assert.deepEqual(opened({ index: null, id: '7' }), { index: null, id: '7' });
assert.equal(opened(null), null);
const { optionsOf, planOf } = await load('import/options.js');
const plan = planOf({ columns: [{ name: 'title', use: 'text' }] }, 'books.csv');
assert.equal(optionsOf(plan, {}).max_errors, 1000);
assert.equal(optionsOf({ ...plan, maxErrors: '0' }, {}).max_errors, 0);
assert.equal('max_errors' in optionsOf({ ...plan, maxErrors: '' }, {}), false);
console.log('ok: documents are addressed with their index, and an empty limit is the usual one');
