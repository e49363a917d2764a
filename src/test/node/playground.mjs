// The playground's modules that need no browser: what a search page proposes, shows and asks for.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ui = process.env.DASHBOARD;
const load = (path) => import(pathToFileURL(join(ui, path)));

const { candidatesOf, proposed, step, surveyOf } = await load('screens/playground/search/proposal.js');
const fields = [
  { name: 'active', type: 'boolean' },
  { name: 'cast', type: 'nested' },
  { name: 'cast.name', type: 'keyword' },
  { name: 'country', type: 'keyword' },
  { name: 'genre', type: 'text' },
  { name: 'genre.keyword', type: 'keyword' },
  { name: 'location', type: 'geo_point' },
  { name: 'order_id', type: 'keyword' },
  { name: 'price', type: 'float' },
  { name: 'release_date', type: 'date' },
  { name: 'title', type: 'text' },
  { name: 'title.keyword', type: 'keyword' },
  { name: 'title.search', type: 'text' },
];
assert.deepEqual(surveyOf(fields).query.map(({ id }) => id), ['active', 'country', 'genre.keyword', 'title.keyword', 'release_date', 'price']);
const list = (field, counts, others = 0) => ({ hits: { total: { value: 100 }, hits: [] }, aggregations: { [field]: { sum_other_doc_count: others, buckets: counts.map((doc_count, at) => ({ key: `${field} ${at}`, doc_count })) } } });
const ends = (min, max) => ({ hits: { total: { value: 100 }, hits: [] }, aggregations: { min: { value: min, value_as_string: 'a' }, max: { value: max, value_as_string: 'b' } } });
const day = (text) => Date.parse(text);
const answer = {
  active: list('active', [60, 40]),
  country: list('country', [100]),
  'genre.keyword': list('genre.keyword', [50, 30, 20]),
  'title.keyword': list('title.keyword', Array(50).fill(1), 50),
  release_date: ends(day('1990-05-06'), day('2001-02-03')),
  price: ends(3.5, 98),
};
const candidates = candidatesOf(fields, answer);
assert.deepEqual(new Set(candidates.map(({ id }) => id)), new Set(['active', 'country', 'genre', 'title', 'release_date', 'price']));
assert.deepEqual(proposed(candidates).map(({ id }) => id), ['active', 'genre', 'release_date', 'price']);
const queryOf = (id) => candidates.find((one) => one.id === id).query;
assert.deepEqual(queryOf('price'), { type: 'range', dataField: ['price'], range: { start: 0, end: 100 }, aggregations: ['histogram'], interval: 5 });
assert.deepEqual(queryOf('release_date').range, { start: '1990-05-06', end: '2001-02-03' });
assert.equal(queryOf('release_date').calendarInterval, 'year');
assert.deepEqual([0.1, 3, 120, 4000].map(step), [1, 5, 200, 5000]);
console.log('ok: filters are proposed from the mapping and the values');

const model = await load('screens/playground/search/model.js');
let request = model.firstRequest(fields, proposed(candidates));
assert.deepEqual(request.query[0].dataField, [{ field: 'title', weight: 3 }, { field: 'genre', weight: 1 }]);
assert.deepEqual(request.query[0].react, { and: ['active', 'genre', 'release_date', 'price'] });
assert.deepEqual(request.query[2].react, { and: ['results', 'active', 'release_date', 'price'] });
const filter = (id) => model.filtersOf(request).find((one) => one.id === id);
request = model.withPage(request, 20);
request = model.toggled(request, filter('genre'), 'Drama');
request = model.toggled(request, filter('genre'), 'Comedy');
assert.equal(request.query[0].from, undefined);
request = model.withRange(request, filter('price'), { start: 10 });
assert.deepEqual(model.choicesOf(request).map(({ label, value }) => `${label}: ${value}`), ['Genre: Drama', 'Genre: Comedy', 'Price: from 10']);
assert.deepEqual(model.choicesOf(request)[0].without.query[2].value, ['Comedy']);
assert.equal(model.isFiltered(model.cleared(request)), false);
assert.equal(model.textOf(model.withText(request, 'star')), 'star');
assert.equal('value' in model.withText(request, '').query[0], false);
assert.deepEqual(model.withoutFilter(request, filter('genre')).query[0].react, { and: ['active', 'release_date', 'price'] });
const ordered = model.withOrder(request, 'price:desc');
assert.deepEqual([ordered.query[0].sortField, ordered.query[0].sortBy, model.orderOf(ordered)], ['price', 'desc', 'price:desc']);
assert.equal(model.orderOf(model.withOrder(ordered, '')), '');
assert.ok(model.ordersOf(fields).some(({ value, label }) => value === 'release_date:desc' && label === 'Release date: newest first'));
const own = { query: [{ id: 'only', execute: false, value: 'kept' }, { id: 'shown', value: 'x', own: 1 }] };
assert.deepEqual(model.withText(own, 'y').query, [own.query[0], { id: 'shown', value: 'y', own: 1 }]);
const box = { query: [{ id: 'box', dataField: 'title', value: 'old', execute: false }, { id: 'shown', from: 20, react: { and: 'box' } }] };
assert.equal(model.textOf(box), 'old');
assert.deepEqual(model.withText(box, 'new').query, [{ ...box.query[0], value: 'new' }, { id: 'shown', react: { and: 'box' } }]);
console.log('ok: a request is changed as a search page');

const { documentOf, orderOf } = await load('app/search/document.js');
const source = { title: '<b>A</b>', price: 12.5, currency: 'EUR', release_date: '1998-06-12', location: { lat: 31.95, lon: -89.2 }, poster_url: 'https://other.example/a.png', description: 'long', empty: '', order_id: '7' };
const shown = documentOf({ _source: source }, fields, ['title']);
assert.deepEqual([shown.title.value, shown.picture.path, shown.description.path, shown.currency], ['<b>A</b>', 'poster_url', 'description', 'EUR']);
assert.deepEqual(shown.facts.map(({ path, kind }) => `${path} ${kind}`), ['release_date date', 'location place', 'order_id text']);
assert.deepEqual(orderOf([{ _source: { b: { d: 1, c: 2 }, location: { lat: 1, lon: 2 } } }, { _source: { a: 1, b: { c: 3 } } }], fields), ['b.d', 'b.c', 'location', 'a']);
assert.deepEqual(documentOf({ _source: source }, fields, ['title'], ['order_id', 'location', 'release_date']).facts.map(({ path }) => path), ['order_id', 'location', 'release_date']);
const values = await load('app/search/values.js');
assert.deepEqual([shown.price.path, shown.rating], ['price', null]);
const texts = [...shown.facts, shown.price].map(({ value, kind }) => values.textOf(value, kind, shown.currency));
assert.deepEqual(texts, ['Jun 12, 1998', '31.95° N, 89.20° W', '7', '€12.50']);
assert.deepEqual(['/a.png', 'data:image/png;base64,AA', 'https://other.example/a.png', 'javascript:alert(1)'].map((address) => values.isLoadable(address, 'http://here/ui/')), [true, true, false, false]);
console.log('ok: documents are shown as people know them');

const ranges = await load('app/components/ranges.js');
const extent = { min: 0, max: 100, step: 1 };
const bars = [{ from: 0, to: 50 }, { from: 50, to: 100 }];
assert.deepEqual(ranges.barAt(bars, 20, extent), { start: 0, end: 49 });
assert.deepEqual(ranges.barAt(bars, 99, extent), { start: 50, end: 100 });
assert.deepEqual(ranges.barAt([bars[0]], 70, extent), { start: 50, end: 100 });
assert.deepEqual(ranges.barAt([], 70, extent), { start: 70, end: 70 });
assert.equal(ranges.valueAt(0.123456, { min: 1, max: 10, step: 0 }), 2.11);
assert.deepEqual(ranges.rangeOf({ start: 0, end: 49 }, extent), { end: 49 });
assert.equal(ranges.rangeOf({ start: 0, end: 100 }, extent), null);
assert.deepEqual(ranges.spanOf({ start: -5 }, extent), { start: 0, end: 100 });
assert.deepEqual([ranges.clamped(120, extent), ranges.clamped(7.4, extent), ranges.clamped(7.4, { ...extent, step: 0 })], [100, 7, 7.4]);
const { barsOf, extentOf, fromRange, toRange } = await load('screens/playground/search/bars.js');
assert.deepEqual(barsOf({ buckets: [{ key: 0, count: 1 }, { key: 5, count: 2 }] }, 5), [{ from: 0, to: 5, count: 1 }, { from: 5, to: 10, count: 2 }]);
assert.deepEqual(extentOf(queryOf('release_date'), undefined, true, 'date'), { min: day('1990-05-06'), max: day('2001-02-03'), step: 86400000 });
assert.equal(extentOf({}, { buckets: [] }, false, 'long'), null);
assert.deepEqual(toRange(fromRange({ start: '1990-05-06' }), true), { start: '1990-05-06' });
assert.equal(toRange(null, true), undefined);
console.log('ok: ranges are chosen on a histogram');

const option = { title: 'newOption', type: 'boolean', default: true, 'x-query-types': ['term'] };
const queries = { type: 'object', properties: { id: { type: 'string' }, type: { enum: ['search', 'term'] }, dataField: {}, react: { $ref: '#/$defs/React' }, newOption: option } };
const declarative = { properties: { query: { type: 'array', items: queries } }, $defs: { React: { properties: { and: {} } } } };
const { propertiesOf, typesOf } = await load('screens/playground/properties.js');
const names = (type, group) => propertiesOf(declarative, type, group).map(({ name, kind }) => name + ':' + kind);
assert.deepEqual(typesOf(declarative).map(({ label }) => label), ['Search', 'Facet']);
assert.deepEqual(names('term', 'match'), ['dataField:fields', 'react:react']);
assert.deepEqual([names('term', 'more'), names('search', 'more')], [['newOption:toggle'], []]);
console.log('ok: the form offers what the schema describes');

const { nearest, positionsOf, pretty } = await load('app/positions.js');
const { added, removed, renamed, withFlag } = await load('app/search/request.js');
request = added({ query: [{ id: 'results', type: 'search', dataField: ['title'] }] }, { type: 'term', dataField: ['genre'] }, 'genre');
assert.deepEqual(request.query[0].react, { and: ['genre'] });
request = renamed(request, 1, 'kind');
request = model.toggled(request, filter('kind'), 'Drama');
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

const { codeOf } = await load('screens/playground/codegen.js');
const tricky = { query: [{ id: "it's", value: 'a "b" \\ """ true' }] };
for (const language of ['curl', 'javascript', 'java', 'python']) {
  const code = codeOf(language, 'http://127.0.0.1/movies/_declarative', tricky);
  assert.match(code, /GATEWAY_PASSWORD/, language);
}
assert.match(codeOf('python', 'http://x', { query: [{ highlight: true, value: 'true' }] }), /"highlight": True, "value": "true"/);
assert.doesNotMatch(codeOf('java', 'http://x', tricky), /[^\\]""" true/);
console.log('ok: code in other languages is written');

const { clausesOf, explained, inOrder } = await load('app/search/explain.js');
const { whyOf } = await load('app/search/whywords.js');
const asked = { query: [{ id: 'genres', type: 'term', dataField: ['genre'], value: ['Drama'], execute: false }, { id: 'results', dataField: ['title', 'plot'], fieldWeights: [3, 1], value: 'the godfather', size: 5, react: { and: ['genres', 'nobody'] } }] };
const ofRequest = { kind: 'request', stage: 'declarativeQuery' };
const entry = {
  id: 'results',
  explain: [
    { part: '/query/bool/must/0/bool/must/0', from: '/query/1/react/and/0', note: 'dependency', source: ofRequest },
    { part: '/query/bool/must/1', from: '/query/1/value', note: 'clause of the value', source: ofRequest },
    { part: '/query/bool/must/1/bool/should/0/multi_match/fields/0', from: '/query/1/dataField/0', note: 'field', source: ofRequest },
    { part: '/size', from: '/query/1/size', note: 'number of hits', source: ofRequest },
    { part: '/query/bool/filter', from: '/query/1', note: 'only documents that the credential may see', source: { kind: 'credential', stage: 'engineQuery', name: 'document_filter' } },
    { part: '/query', from: '/query/1/value', note: 'clause of the value', source: { kind: 'pipeline', stage: 'replaceWords' } },
  ],
  unused: [{ from: '/query/1/react/and/1', reason: 'unknown_id', message: "no query has the id 'nobody', so it adds nothing" }],
};
const clauses = clausesOf(entry, asked);
assert.deepEqual(
  clauses.map((clause) => clause.text),
  [
    'Finds documents whose title (weight 3) or plot contains any of the words “the godfather”.',
    'Restricted to documents whose genre is “Drama”, because react of results names genres.',
    'Sorts by score, best matches first, because the request has no `sortBy` or `sortField`.',
    'Returns 5 hits.',
    'Credential (document filter): only documents that the credential may see.',
    'Stage replaceWords of the pipeline set value of results.',
    "No query has the id 'nobody', so it adds nothing.",
  ],
);
assert.deepEqual(clauses.filter(({ mistake }) => mistake).map(({ from }) => from[0].pointer), ['/query/1/react/and/1']);
const skipped = { id: 'genres', not_executed: { from: '/query/0/execute', reason: 'used_by_others', message: '`execute` is false' } };
assert.deepEqual(inOrder([entry, skipped], asked), [skipped, entry]);
assert.equal(clauses[1].part, '/query/bool/must/0/bool/must/0');
const unset = { from: '/query/1/react/and/0', reason: 'no_value', message: 'genres has no value' };
assert.equal(clausesOf({ ...entry, unused: [unset] }, asked).some(({ text }) => text.startsWith('Genres')), false);
const counting = { id: 'genres', explain: [{ part: '/aggs/genre/terms', from: '/query/0/dataField', note: 'facet', source: ofRequest }] };
assert.ok(clausesOf(counting, { query: [{ ...asked.query[0], value: undefined, execute: true }] }).some((clause) => clause.text === 'Counts documents by genre.'));
const lines = explained(entry.explain, asked);
assert.deepEqual([lines[2].label, lines[2].from[0].label], ['query › bool › must[1] › bool › should[0] › multi_match › fields[0]', 'dataField[0] of results']);
assert.deepEqual([lines[4].from, lines[4].sources], [[], ['Credential (document filter)']]);
const how = { boost: 6.6, idf: 5.2, tf: 0.4, frequency: 1, documents_with_term: 2, documents: 1000, length: 2, average_length: 3.1 };
const byTitle = [{ from: '/query/1/dataField/0', source: ofRequest }, { from: '/query/1/fieldWeights/0', source: ofRequest }];
const told = {
  matched: true,
  sorted: true,
  score: 9.1,
  parts: [
    { field: 'title', words: 'godfather', kind: 'term', score: 8.2, share: 0.9, made_by: byTitle, how },
    { field: 'genre', words: 'Drama', kind: 'constant', score: 0.9, share: 0.1, made_by: [], how: {} },
    { field: 'plot', words: 'godfather', kind: 'term', score: 0, share: 0, made_by: [], how: {} },
  ],
  unmatched: [{ field: 'cast', made_by: [] }],
  explain: entry.explain,
  unused: entry.unused,
};
const why = whyOf(told, asked);
assert.deepEqual(why.reasons.map(({ text, score }) => `${text}: ${score}`), ['Matched “godfather” in title (weight 3): 8.20 of 9.10', 'Has Drama in genre: 0.90 of 9.10']);
assert.match(why.reasons[0].how.join(' '), /“godfather” is in 2 of 1,000 documents.*once in 2 words, the average is 3/);
assert.equal(why.unmatched, 'No match in cast. Also matched in plot, where only the best field counts.');
assert.deepEqual(why.changes.length, 3);
assert.match(why.notes[0], /sorted/);
assert.match(whyOf({ ...told, pipeline: 'films' }, asked).notes[0], /“films” handles/);
assert.match(whyOf({ matched: false, pipeline: 'films' }, asked).notes[0], /“films” changed the request/);
const refused = whyOf({ refused: {}, explain: entry.explain, unused: entry.unused }, asked);
assert.deepEqual([refused.notes, refused.reasons, refused.changes], [[], [], why.changes]);
assert.match(whyOf({ matched: false }, asked).notes[0], /no longer matches/);
console.log('ok: engine queries and scores are told in words');

const { marked, partsOf } = await load('app/search/results.js');
assert.deepEqual(marked('a <mark>b</mark> <img src=x>'), [{ text: 'a ', marked: false }, { text: 'b', marked: true }, { text: ' <img src=x>', marked: false }]);
const small = { kind: { aggregations: { genre: { buckets: [{ key: 'Drama', doc_count: 2 }] } }, hits: { total: { value: 3, relation: 'gte' }, hits: [] } }, settings: { took: 1 } };
const [part] = partsOf(small, request);
assert.deepEqual([part.id, part.total, part.atLeast, part.facets[0].buckets[0].label], ['kind', 3, true, 'Drama']);
console.log('ok: answers are read');
