// The modules of a search page that need no browser: documents, the URL, requests, responses, geography.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// East of Greenwich, where a date without a zone is a day off if it is read as local.
process.env.TZ = 'Europe/Berlin';

const of = (module) => import(pathToFileURL(join(process.env.PAGE, `${module}.js`)));

const { readDefinition } = await of('definition');
const parts = {
  search: { rsConfig: { dataField: ['title', { field: 'brand', weight: 2 }], fieldWeights: [3], componentType: 'SEARCHBOX' }, customMessages: { noResults: 'No <b>luck</b>' } },
  result: {
    fields: { title: 'title', price: { dataField: 'price' }, handle: 'slug', userDefinedFields: ['release_date', { dataField: 'size', label: 'Size' }] }, layout: 'list', viewSwitcher: true,
    rsConfig: { pagination: false, infiniteScroll: true }, customMessages: { resultStats: '[count] products found in [time] ms' }, sortOptionSelector: [{ label: 'Relevance', dataField: '_score' }, { label: 'Cheap', dataField: 'price', sortBy: 'asc' }],
  },
  facets: [
    { enabled: true, rsConfig: { componentType: 'MULTILIST', title: 'Brand', dataField: 'brand.keyword', showMissing: true } },
    { enabled: true, rsConfig: { componentType: 'DYNAMICRANGESLIDER', filterType: 'range', title: 'Price range', dataField: { dataField: 'price' }, showHistogram: true } },
    { enabled: false, rsConfig: { title: 'Off', dataField: 'off' } },
    { enabled: true, rsConfig: { componentType: 'RANGEINPUT', filterType: 'date', componentId: 'page', title: 'Released', dataField: 'release_date' } },
  ],
  chart: { rsConfig: { componentType: 'REACTIVE_CHART', chartType: 'pie', title: 'Colours', dataField: 'color', useAsFilter: true } },
};
const own = readDefinition({ id: 'shop', index: 'products', endpoint: '../..', credential: 'a:b', page: { searchSettings: parts.search, resultSettings: parts.result, facetSettings: { dynamicFacets: parts.facets }, chartSettings: { charts: [parts.chart] } } });
const folded = readDefinition({
  id: 'shop', index: 'products', endpoint: '../..', credential: 'a:b',
  page: { pageSettings: { currentPage: 'home', pages: { home: { componentSettings: { search: parts.search, result: parts.result, Brand_0: parts.facets[0], Price_range_1: parts.facets[1], Off_2: parts.facets[2], page: parts.facets[3], Colours_0: parts.chart }, indexSettings: { index: { dataField: 'products' } } } } } },
});
assert.deepEqual(folded, own);
assert.deepEqual(own.facets.map(({ id, kind, field }) => [id, kind, field]), [['Brand_0', 'list', 'brand.keyword'], ['Price_range_1', 'range', 'price'], ['page_', 'date', 'release_date']]);
assert.deepEqual(own.search.fields, [{ field: 'title', weight: 3 }, { field: 'brand', weight: 2 }]);
assert.equal(own.search.noResults, 'No luck');
assert.deepEqual([own.result.paging, own.result.layouts, own.result.fields.url, own.result.columns[0].label], ['infinite', ['list', 'grid'], 'slug', 'Release date']);
for (const broken of [{}, { page: null }, { page: { pageSettings: 7, facetSettings: { dynamicFacets: [null, 3, 'x', {}] }, resultSettings: [], chartSettings: { charts: {} }, themeSettings: { type: 'a b' } } }]) {
  assert.deepEqual([readDefinition(broken).facets, readDefinition(broken).theme.type, readDefinition(broken).result.layout], [[], 'classic', 'grid']);
}
console.log('ok: documents of both forms are read alike');

const { initialState, readRange, readState, toggled, withFilter, withPage, withText, writeState } = await of('state');
const state = readState(own, '?q=red+shoe&page=3&sort=1&Brand_0=A%26B&Brand_0=C&Brand_0=C&Price_range_1=10..50.5&page_=2020..&utm=x&view=grid');
assert.deepEqual(state, { q: 'red shoe', page: 3, sort: 1, view: 'grid', area: '', filters: { Brand_0: ['A&B', 'C'], Price_range_1: { from: '10', to: '50.5' }, page_: { from: '2020', to: '' } } });
assert.deepEqual(readState(own, writeState(own, state)), state);
assert.equal(writeState(own, initialState(own), '?utm=x&q=old'), '?utm=x');
assert.deepEqual(readState(own, '?page=-2&sort=9&view=cube&Price_range_1=a..b&page_=1..2&area=1,2'), initialState(own));
for (const [text, kind, range] of [
  ['10..50', 'range', { from: '10', to: '50' }], ['..50', 'range', { from: '', to: '50' }], ['1.5..', 'range', { from: '1.5', to: '' }], ['-3..-1', 'range', { from: '-3', to: '-1' }], ['1.5..2.5', 'range', { from: '1.5', to: '2.5' }],
  ['..', 'range', null], ['10', 'range', null], ['1e9..2', 'range', null], ['2020-01-01..2020-12-31', 'date', { from: '2020-01-01', to: '2020-12-31' }], ['now-1d..', 'date', null], ['', 'range', null],
]) assert.deepEqual(readRange(text, kind), range, text);
assert.deepEqual(toggled(toggled(state, own.facets[0], 'C'), own.facets[0], 'A&B').filters.Brand_0, undefined);
assert.equal(withText(withPage(state, 9), ' x ').page, 1);
assert.deepEqual(withFilter(state, 'Price_range_1', { from: '', to: '' }).filters.Price_range_1, undefined);
assert.deepEqual([readState(own, '?page=9999').page, readState(own, '?page=x').page], [500, 1]);
console.log('ok: the URL holds what is asked for');

// The test of the server, PageRequestTest, reads the same file.
for (const { page, query, request } of JSON.parse(await readFile(process.env.REQUESTS, 'utf8'))) {
  const definition = readDefinition({ id: 'p', index: 'products', page });
  assert.deepEqual((await of('request')).searchRequest(definition, readState(definition, query)).query, request);
}
console.log('ok: the server sends the same requests');

const { boundsRequest, interval, needsBounds, searchRequest, suggestionRequest } = await of('request');
const request = searchRequest(own, state);
const query = (id, from = request) => from.query.find((each) => each.id === id);
assert.deepEqual(request.query.map(({ id }) => id), ['search', 'result', 'Brand_0', 'Price_range_1', 'Price_range_1__range', 'page_', 'page___range', 'Colours_0']);
assert.deepEqual([query('result').from, query('result').size, query('result').sortField], [40, 20, [{ price: 'asc' }]]);
assert.deepEqual(query('result').react.and, ['search', 'Brand_0', 'Price_range_1', 'page_', 'Colours_0']);
assert.deepEqual(query('Brand_0').react.and, ['search', 'Price_range_1', 'page_', 'Colours_0']);
assert.deepEqual([query('Brand_0').value, query('Brand_0').missingLabel, query('Price_range_1').value, query('page_').value], [['A&B', 'C'], 'N/A', { start: 10, end: 50.5 }, { start: '2020' }]);
assert.deepEqual(query('result').includeFields, ['title', 'price', 'slug', 'release_date', 'size']);
assert.ok(needsBounds(own, {}) && !needsBounds(own, { Price_range_1: { min: 0, max: 90 } }));
const bounded = boundsRequest(own, state, { bounds: { Price_range_1: { min: 0.5, max: 90 } } });
assert.deepEqual([query('Price_range_1__range', bounded).range, query('Price_range_1__range', bounded).interval, query('result', bounded).execute, bounded.settings.recordAnalytics], [{ start: 0, end: 90 }, 5, false, false]);
for (const [max, step] of [[3, 1], [24, 1], [25, 2], [1000, 50], [100_000, 5000]]) assert.equal(interval({ min: 0, max }), step, String(max));
assert.equal(suggestionRequest(own, 'sh').query[0].type, 'suggestion');
console.log('ok: requests depend on each other');

const { boundsOf, bucketsOf, readResult, suggestionsOf } = await of('response');
const response = {
  settings: { took: 4, queryId: 'q', facets: { pinned: ['brand.keyword'], hidden: [] } },
  result: { hits: { total: { value: 10_000, relation: 'gte' }, hits: [{ _id: '1', _index: 'p', _source: { title: 'One' }, _promoted: true }, { _id: '2', _source: null }] }, redirect: { url: 'javascript:alert(1)' }, did_you_mean: [{ text: 'shoe' }] },
  Brand_0: { aggregations: { 'brand.keyword': { buckets: [{ key: 'A', doc_count: 3 }, { key: 'B', doc_count: 0 }] } } },
  Price_range_1__range: { aggregations: { min: { value: 2 }, max: { value: null } } },
  search: { hits: { hits: [{ value: 'shoe', label: '<b class="highlight">shoe</b>', _suggestion_type: 'index' }, { value: 'x', action: 'function', subAction: 'alert(1)' }, { value: 'sale', action: 'navigate', subAction: '{"link":"/sale"}', _suggestion_type: 'featured' }] } },
};
const result = readResult(response);
assert.deepEqual([result.total, result.exact, result.redirect, result.spelling, result.pinnedFields, result.hits.map(({ promoted }) => promoted)], [10_000, false, '', ['shoe'], ['brand.keyword'], [true, false]]);
assert.deepEqual(bucketsOf(response, own.facets[0]), [{ key: 'A', count: 3 }]);
assert.deepEqual(bucketsOf({ x: { aggregations: { f: { buckets: [{ key: 1, key_as_string: 'true', doc_count: 2 }] } } } }, { id: 'x', field: 'f', kind: 'list' }), [{ key: 'true', count: 2 }]);
assert.equal(boundsOf(response, own.facets[1]), null);
assert.deepEqual(suggestionsOf(response).map(({ value, url }) => [value, url]), [['shoe', ''], ['sale', '/sale']]);
assert.deepEqual([readResult({ result: { hits: 'none' } }).hits, readResult({ result: { hits: { hits: {} } } }).hits], [[], []]);
assert.deepEqual([readResult({}).hits, readResult({ result: { hits: { total: 7, hits: [] } } }).total], [[], 7]);
console.log('ok: responses are read');

const { clientOf } = await of('client');
const answered = async (answer) => {
  globalThis.fetch = answer;
  return clientOf({ endpoint: 'https://search.example', index: 'p', credential: '' }).search({}, { lane: 'search' }).then(() => 'ok', ({ kind }) => kind);
};
const cut = () => new Response(new ReadableStream({ start: (stream) => { stream.enqueue(new TextEncoder().encode('{"result":')); stream.error(new TypeError('cut')); } }));
for (const [answer, kind] of [
  [async () => Response.json({ result: {} }), 'ok'], [async () => new Response('<html>Welcome to our hotel'), 'server'], [async () => new Response('null'), 'server'], [async () => cut(), 'offline'],
  [async () => { throw new TypeError('no network'); }, 'offline'], [async () => new Response('<h1>', { status: 502 }), 'server'], [async () => Response.json({ error: {} }, { status: 403 }), 'rights'],
]) assert.equal(await answered(answer), kind, String(answer));
const held = (unused, { signal }) => new Promise((resolve, reject) => { signal.addEventListener('abort', () => reject(signal.reason)); });
globalThis.fetch = held;
const closing = clientOf({ endpoint: 'https://search.example', index: 'p', credential: '' });
const waiting = closing.search({}, { lane: 'search' });
closing.close();
globalThis.fetch = () => assert.fail('a closed client sends nothing');
assert.deepEqual([await waiting, await closing.search({}, { lane: 'search' })], [null, null]);
console.log('ok: half an answer is a problem, and a closed client is quiet');

const { fragments, plain, safeUrl, valueOf } = await of('dom');
assert.deepEqual(fragments('a <mark>b</mark> <i onclick="x">c</i>'), [{ text: 'a ', marked: false }, { text: 'b', marked: true }, { text: ' c', marked: false }]);
assert.deepEqual(fragments('<em>a <b>b</b></em><em>c</em> d</em> <b>e').map(({ text, marked }) => [text, marked]), [['a bc', true], [' d ', false], ['e', true]]);
// Documents that open each tag and close none: one walk over the text, where one from each tag would take minutes.
assert.equal(fragments('<b>'.repeat(500_000)).length, 0);
assert.equal(plain('<img src=x onerror=alert(1)>2 < 3'), '2 < 3');
for (const [url, safe] of [['https://a.example/x', true], ['/x?y=1:2', true], ['x/y', true], ['javascript:alert(1)', false], ['JaVaScript:x', false], ['java\nscript:x', false], ['data:text/html,x', false], [' https://a.example', true], ['', false], [7, false]]) assert.equal(safeUrl(url) !== '', safe, String(url));
assert.deepEqual([valueOf({ a: [{ b: 1 }, { b: 2 }] }, 'a.b'), valueOf({ 'a.b': 3 }, 'a.b'), valueOf({ t: 'x' }, 't.keyword'), valueOf({}, '__proto__.x'), valueOf(null, 'a')], [[1, 2], 3, 'x', undefined, undefined]);
const { addressOf, titleOf } = await of('hit');
assert.equal(titleOf({ id: '1', source: { title: 'x'.repeat(300_000) } }, { definition: own, t: String }).length, 1000);
const hit = { id: 'a/1', source: { slug: 'red shoe', url: 'https://shop.example/x' } };
assert.deepEqual([addressOf(hit, { fields: { url: 'slug' }, urlPattern: 'products/{handle}' }), addressOf(hit, { fields: { url: 'url' }, urlPattern: 'p/{url}' }), addressOf(hit, { fields: { url: '' }, urlPattern: '/d/{_id}' }), addressOf(hit, { fields: { url: '' }, urlPattern: '{none}' })], ['products/red%20shoe', 'https://shop.example/x', '/d/a%2F1', '']);
console.log('ok: nothing of a document becomes markup or a script');

const { clustered, fitting, pointOf, project, reprojected, unproject, zoomed } = await of('geo');
for (const [value, point] of [[{ lat: 1, lon: 2 }, [1, 2]], ['1,2', [1, 2]], [[2, 1], [1, 2]], ['POINT (2 1)', [1, 2]], [{ type: 'Point', coordinates: [2, 1] }, [1, 2]], [{ lat: 91, lon: 0 }, null], ['u4pruy', null], [null, null]]) {
  assert.deepEqual(pointOf(value) && Object.values(pointOf(value)), point, JSON.stringify(value));
}
const berlin = { lat: 52.52, lon: 13.41 };
assert.deepEqual(unproject(project(berlin)), berlin);
const part = fitting([berlin, { lat: 48.1, lon: 11.6 }], 0.72);
assert.ok(part.width < 40 && part.x < project(berlin).x && part.x + part.width > project(berlin).x);
assert.ok(zoomed(part, 0.5, 0.72).width < part.width && zoomed(part, 1e9, 0.72).width === 1024);
assert.equal(reprojected('M1800 900l900 0z').split('L').length, 2);
assert.equal(clustered([{ x: 1, y: 1 }, { x: 1.2, y: 1.1 }, { x: 9, y: 9 }], 2).length, 2);
console.log('ok: places are found on the map');

const { newSearchId, reportRecommended, reportsOf } = await of('analytics');
const sent = [];
const client = { send: (path, events) => sent.push([path, ...events]) };
const where = { endpoint: 'https://search.example/', index: 'products', credential: 'a:b' };
const reports = reportsOf({ client, where, records: true, user: () => undefined });
const searchId = reports.search({ definition: own, state: { ...initialState(own), q: 'shoe', filters: { Brand_0: ['A', 'B'], Price_range_1: { from: '', to: '9' } } }, hits: [{ id: '7', index: 'products-1', source: {} }] });
reportRecommended({ client, index: 'products', doc: '7', position: 2, user: 'u' });
assert.match(searchId, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
assert.notEqual(newSearchId(), searchId);
assert.deepEqual(sent[0], ['_gateway/analytics/_bulk', { type: 'search', query_id: searchId, index: 'products', query: 'shoe', filters: { 'brand.keyword': ['A', 'B'], price: ['..9'] }, hits: [{ id: '7', index: 'products-1' }] }]);
assert.deepEqual([sent[1][1].type, sent[1][1].click_on, sent[1][1].user_id], ['click', { 7: 2 }, 'u']);
reports.suggestion({ id: 'shoes', position: 3 });
reports.click({ searchId, doc: '7', position: 1 });
reports.click({ searchId: '', doc: '7', position: 1 });
assert.deepEqual(sent.slice(2).map(([, { type, click_on: on }]) => [type, on]), [['suggestion_click', { shoes: 3 }], ['click', { 7: 1 }]]);
const quiet = reportsOf({ client: { send: () => assert.fail('nothing is reported') }, where, records: false, user: () => 'u' });
assert.equal(quiet.search({ definition: own, state: initialState(own), hits: [] }), '');
quiet.suggestion({ id: 'shoes', position: 3 });
quiet.click({ searchId, doc: '7', position: 1 });
console.log('ok: first searches, suggestions and recommended documents are reported');

const { MESSAGES, messagesOf } = await of('messages');
for (const [language, texts] of Object.entries(MESSAGES)) assert.deepEqual(Object.keys(texts).sort(), Object.keys(MESSAGES.en).sort(), language);
assert.equal(messagesOf('de-DE')('results', { count: 1200 }), '1.200 Treffer');
assert.equal(messagesOf('en', { results: 'found' })('results', { count: 1 }), 'found');
const sources = await Promise.all((await readdir(process.env.PAGE)).filter((name) => name.endsWith('.js')).map((name) => readFile(join(process.env.PAGE, name), 'utf8')));
for (const [, key] of sources.join('\n').matchAll(/[^\w.]t\('(\w+)'/g)) assert.ok(key in MESSAGES.en, key);
const { formatsOf, languageOf, directionOf } = await of('format');
assert.deepEqual([languageOf('not a language'), directionOf('ar-EG'), directionOf('de')], ['en', 'rtl', 'ltr']);
assert.equal(formatsOf('en', 'USD').price(19.9), '$19.90');
assert.deepEqual([formatsOf('en', 'nonsense').price('abc'), formatsOf('de', '').number(1234.5)], ['abc', '1.234,5']);
const { date, figure } = formatsOf('en', '');
for (const [value, words] of [
  ['2024-05-01T00:00:00', 'May 1, 2024'], ['2024-05-01 23:59:59.9', 'May 1, 2024'], ['2024-05-01', 'May 1, 2024'], ['2024-05-01T00:00:00Z', 'May 1, 2024'], ['2024-05-01T01:00:00+02:00', 'Apr 30, 2024'], ['2024-05-01T00:00:00+0000', 'May 1, 2024'],
  [1714521600000, 'May 1, 2024'], ['1714521600000', 'May 1, 2024'], [-86400000, 'Dec 31, 1969'], [2024, '2024'], ['2024', '2024'], [20240501, '20240501'], ['May 1', 'May 1'], ['2024-13-99', '2024-13-99'],
]) assert.equal(date(value), words, String(value));
assert.deepEqual([1999, 12_000, 7.5].map(figure), ['1999', '12,000', '7.5']);
const { marksOf } = await of('charts');
const { rangeWords, whenDone } = await of('facet-ranges');
let dates = 0;
const field = whenDone(() => { dates += 1; });
field.change({});
assert.equal(dates, 1, 'picked from the calendar');
field.keydown({ key: '2' });
field.change({});
assert.equal(dates, 1, 'typed in part');
field.keydown({ key: 'Enter' });
field.blur({});
assert.equal(dates, 3, 'typed');
const barsOf = (chart, keys, more) => marksOf({ id: 'c', field: 'f', ...chart }, { state: { filters: {} }, formats: formatsOf('en', ''), bounds: {}, response: { c: { aggregations: { f: { buckets: keys.map((key) => ({ key, doc_count: 1 })) } } }, c__range: { aggregations: { f: { buckets: keys.map((key) => ({ key, doc_count: 1 })) } } } }, ...more });
const years = barsOf({ kind: 'range', shape: 'bar' }, [1999, 2000], { bounds: { c: { min: 1990, max: 2010 } }, state: { filters: { c: { from: '1999', to: '1999.999' } } } });
assert.deepEqual(years.map(({ label, value, on }) => [label, value, on]), [['1999', { from: '1999', to: '1999.999' }, true], ['2000', { from: '2000', to: '2000.999' }, false]]);
const words = (from, to) => rangeWords({ kind: 'range', shape: 'bar' }, { from, to }, { formats: formatsOf('en', '') });
assert.deepEqual([words('1999', '1999.999'), words('10', '14.999'), words('10', '')], ['1999', '10 – 15', '≥ 10']);
// One bar alone, and bars with an empty one between, stand for their own time.
const [from2020, from2024] = [Date.UTC(2020, 0), Date.UTC(2024, 0)];
assert.deepEqual(barsOf({ kind: 'date', interval: 'year' }, [from2020, from2024]).map(({ value }) => value), [{ from: '2020-01-01', to: '2020-12-31' }, { from: '2024-01-01', to: '2024-12-31' }]);
for (const [interval, to] of [['quarter', '2024-03-31'], ['month', '2024-01-31'], ['week', '2024-01-07'], ['day', '2024-01-01']]) assert.equal(barsOf({ kind: 'date', interval }, [from2024])[0].value.to, to, interval);
const { pageNumbers } = await of('bar');
assert.deepEqual([pageNumbers(1, 1), pageNumbers(1, 9), pageNumbers(5, 9), pageNumbers(4, 5)], [[1], [1, 2, null, 9], [1, null, 4, 5, 6, null, 9], [1, 2, 3, 4, 5]]);
console.log('ok: texts, numbers and pages');
