// The console and the palette: how requests are read, completed and checked, and what fits what is typed.
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
const { descriptionsOf } = await load('console/descriptions.js');
const { apisOf } = await load('console/apis.js');
const described = (distribution, version) => apisOf({ distribution, version }, descriptionsOf({ distribution, version }));
const fields = [{ name: 'genre', type: 'keyword' }, { name: 'place', type: 'geo_point' }, { name: 'cast', type: 'nested' }, { name: 'title', type: 'text' }];
const knowledge = { indices: ['movies'], fields: (index) => (index === 'movies' ? fields : []), apis: described('opensearch', '2.19.6') };
const offered = (text, more) => suggestionsAt(text, text.length, { ...knowledge, ...more })?.options.map(({ label }) => label) ?? [];
const search = (body, more) => offered(`POST movies/_search\n${body}`, more);
assert.ok(offered('GET mo').includes('movies'));
assert.ok(offered('POST movies/_se').includes('_search'));
assert.ok(offered('GET movies/_search?si').includes('size'));
assert.deepEqual(offered('GET movies/_search?default_operator='), ['and', 'or']);
assert.ok(search('{"query": {"').includes('match'));
assert.ok(search('{"query": {"bool": {"must": [{"').includes('range'));
assert.ok(search('{"query": {"function_score": {"functions": [{"').includes('field_value_factor'));
assert.ok(search('{"aggs": {"any": {"aggs": {"other": {"date_histogram": {"').includes('calendar_interval'));
assert.deepEqual(search('{"aggs": {"any": {"terms": {"order": {}}, "'), search('{"aggs": {"any": {"'));
assert.deepEqual(search('{"query": {"match": {"title": {"operator": "'), ['and', 'or']);
assert.deepEqual(search('{"profile": t'), ['true', 'false']);
assert.deepEqual(search('{"query": {"match": {"').slice(0, 2), ['genre', 'title']);
assert.deepEqual(search('{"aggs": {"any": {"terms": {"field": "'), ['genre']);
assert.ok(search('{"query": {"geo_distance": {"').includes('place'));
assert.ok(!search('{"query": {"geo_distance": {"').includes('genre'));
assert.deepEqual(search('{"query": {"nested": {"path": "'), ['cast']);
assert.ok(search('{"sort": ["').includes('genre'));
assert.deepEqual(search('{"query": {"match": {"title": "'), []);
assert.ok(offered('PUT new\n{"mappings": {"properties": {"a": {"type": "').includes('knn_vector'));
const elasticsearch = { apis: described('elasticsearch', '9.1.0') };
assert.ok(!offered('PUT new\n{"mappings": {"properties": {"a": {"type": "', elasticsearch).includes('knn_vector'));
assert.deepEqual([search('{"').includes('retriever'), search('{"', elasticsearch).includes('retriever')], [false, true]);
const option = { title: 'newOption', type: 'boolean', default: true, 'x-query-types': ['term'] };
const queries = { type: 'object', properties: { id: { type: 'string' }, type: { enum: ['search', 'term'] }, dataField: {}, react: { $ref: '#/$defs/React' }, newOption: option } };
knowledge.declarative = { properties: { query: { type: 'array', items: queries } }, $defs: { React: { properties: { and: {} } } } };
assert.deepEqual(offered('POST movies/_declarative\n{"'), ['query']);
assert.deepEqual(offered('POST movies/_declarative\n{"query": [{"'), Object.keys(queries.properties));
assert.deepEqual(offered('POST movies/_declarative\n{"query": [{"type": "'), ['search', 'term']);
assert.deepEqual(offered('POST movies/_declarative\n{"query": [{"react": {"'), ['and']);
assert.deepEqual(offered('POST movies/_declarative\n{"query": [{"dataField": ["'), ['genre', 'place', 'title']);
assert.ok(offered('POST movies/_declarative\n{"query": [{"defaultQuery": {"query": {"').includes('match'));
console.log('ok: what could be typed is known');

const { problemsOf } = await load('console/check.js');
const problems = (text, apis = knowledge.apis) => problemsOf(text, apis).map((problem) => ({ ...problem, marked: text.slice(problem.from, problem.to) }));
const { templateAt } = await load('console/templates.js');
const template = (text, apis = knowledge.apis) => templateAt(text, text.length, apis);
for (const [path, member] of [['PUT new', 'mappings'], ['POST _search', 'query'], ['POST _bulk', 'index'], ['PUT _index_template/x', 'index_patterns'], ['POST _reindex', 'source'], ['PUT _ingest/pipeline/x', 'processors'], ['POST movies/_declarative', 'dataField']]) {
  const filled = template(path).replace(/#\{\d+:([^}]*)\}/g, '$1');
  assert.match(filled, new RegExp(`"${member}"`), path);
  assert.deepEqual(problems(`${path}\n${filled}`), [], path);
}
assert.match(template('POST _bulk', described('elasticsearch', '6.8.0')), /"_type"/);
assert.deepEqual([template('GET _cat/indices'), template('DELETE new'), template('POST _search\n{}')], [null, null, null]);
assert.ok(offered('POST movies/_sear').includes('_search { … }'));
console.log('ok: bodies are proposed');

const broken = (body) => problems(`POST movies/_search\n${body}`).map(({ marked, severity, message }) => [marked, severity === 'error' ? message : severity]);
assert.deepEqual(broken('{"query": {"match_all": {},}}'), [[',', 'Trailing comma.']]);
assert.deepEqual(broken('{\n  # a remark\n  "size" 3}'), [['"size"', 'Missing colon after “size”.']]);
assert.deepEqual(broken('{"size": 3 "from": 1}'), [['3', 'Missing comma after this.']]);
assert.deepEqual(broken("{'size': 3}"), [["'size'", 'Use double quotes in JSON.']]);
assert.deepEqual(broken('{"size": True}'), [['True', 'Use “true” in JSON.']]);
assert.deepEqual(broken('{"size": [3}'), [['}', 'Expected “]” here.']]);
assert.deepEqual(broken('{"size": 3\n\nGET /'), [['{', 'Missing closing “}”.']]);
assert.deepEqual(broken('{"size": 3}}'), [['}', 'Unmatched closing bracket.']]);
assert.deepEqual(broken('{"query": {"mach": {"title": "x"}}}'), [['"mach"', 'info']]);
assert.deepEqual(problems('POST _bulk\n{"index": {}}\n{"a": 1\n}\n{"delete": {"_id": 1,}}').map(({ marked }) => marked), [',']);
assert.deepEqual(problems('PUT _scripts/s\n{"script": {"lang": "painless", "source": """\na "b"\n"""}}'), []);
assert.deepEqual(problems('GET _serch\n\nPATCH movies/_search').map(({ marked, severity }) => [marked, severity]), [['_serch', 'warning'], ['PATCH', 'warning']]);
const { engineError, errorsOn } = await load('console/errors.js');
const refused = '# first\nPOST movies/_search\n{\n  "query": {\n    "mach": {"title": "x"}\n  }\n}';
const [sent] = requestsOf(refused);
const reason = { type: 'parsing_exception', reason: 'unknown query [mach]', line: 3, col: 13 };
const refusal = engineError({ request: sent, status: 400, json: { error: { ...reason, root_cause: [reason] } } });
const [where] = errorsOn([refusal], requestsOf(`\n\n${refused}`));
assert.deepEqual([`\n\n${refused}`.slice(where.from, where.to), where.message], ['"mach"', 'unknown query [mach]']);
assert.deepEqual(errorsOn([refusal], requestsOf(refused.replace('mach', 'match'))), []);
console.log('ok: what is wrong on a page is found where it stands');

const { fileName, tableOf } = await load('console/tables.js');
const hit = { _index: 'movies', _id: '1', _score: 1.5, _source: { title: 'Heat', crew: { director: 'Mann' } } };
const hits = tableOf({ json: { hits: { hits: [hit] } }, text: '', request: { path: '/movies/_search' } });
assert.deepEqual([hits.columns, hits.rows[0]['crew.director']], [['_id', '_score', 'title', 'crew.director'], 'Mann']);
const listing = 'health index      docs\ngreen  movies     3200\ngreen  airports      1\n';
assert.deepEqual(tableOf({ text: listing, request: { path: '/_cat/indices?h=a&v' } }).rows[1], { health: 'green', index: 'airports', docs: '1' });
assert.equal(tableOf({ text: listing, request: { path: '/_cat/indices' } }), null);
assert.equal(tableOf({ json: { acknowledged: true }, text: '', request: { path: '/movies' } }), null);
assert.equal(fileName({ request: { path: '/movies/_search?q=a' }, language: 'json' }), 'movies-_search.json');
console.log('ok: responses are tables where they are lists');


const { ranked } = await load('../palette/rank.js');
const found = (title, kind = 'Screen', detail = '') => ({ id: title, title, kind, detail });
const entries = [found('Removed words', 'Stage'), found('Search playground'), found('movies', 'Index'), found('movies-2', 'Index'), found('Settings', 'Screen', 'Operate'), found('gateway.audit.keep', 'Setting', 'how long audits are kept')];
const titles = (text, recent = []) => ranked(entries, text, recent, 3).map(({ title }) => title);
assert.deepEqual(titles('mov'), ['movies', 'movies-2', 'Removed words']);
assert.deepEqual(titles('mov', ['movies-2'])[0], 'movies-2');
assert.deepEqual(titles('sp'), ['Search playground']);
assert.deepEqual(titles('audit setting'), ['gateway.audit.keep']);
assert.deepEqual(titles('operate'), ['Settings']);
assert.deepEqual(titles('mxq'), []);
console.log('ok: the palette ranks what fits');
