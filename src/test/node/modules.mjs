// The dashboard's modules that need no browser: how files, traces, addresses of documents and import options are read.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';

const ui = process.env.DASHBOARD;
const load = (path) => import(pathToFileURL(join(ui, 'screens', path)));

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
console.log('ok: documents are addressed with their index');

const { fragmentsOf, highlighted } = await load('browse/table/highlight.js');
const row = { highlight: { 'title.search': [['The ', 'Dark', ' Knight']], plot: [['x', 'y', '']], 'titled': [['', 'no', '']] } };
assert.deepEqual(fragmentsOf(row, 'title'), [['The ', 'Dark', ' Knight']]);
assert.deepEqual(fragmentsOf({}, 'title'), []);
const words = (pieces) => pieces.map(({ text, highlighted: match }) => (match ? `[${text}]` : text)).join('');
assert.equal(words(highlighted('The Dark Knight', [['The ', 'Dark', ' Knight'], ['The ', 'Dark', ' ', 'Knight', '']], 40)), 'The [Dark] [Knight]');
const long = `${'far away '.repeat(20)}a needle ${'and more '.repeat(40)}`;
assert.match(words(highlighted(long, [['a ', 'needle', ' and']], 30)), /^….{0,12}\[needle\] and .*…$/);
assert.equal(words(highlighted('<b>bold</b>', [['<b>', 'bold', '</b>']], 40)), '<b>[bold]</b>');
assert.equal(words(highlighted('text', [['another', 'text', '']], 40)), 'text');
console.log('ok: what matched is highlighted where it is visible');

const { isRaw, parseExact, writeExact } = await load('browse/exact.js');
const digits = '{"a":1.10,"b":12345678901234567890,"c":0.12345678901234567891,"d":1e2,"e":7}';
const { editable, oneLine, readTyped } = await load('browse/values.js');
// Older versions of Node.js do not tell how a number was written.
if (JSON.rawJSON) {
  assert.equal(writeExact(parseExact(digits)), digits);
  assert.ok(isRaw(parseExact('1.10')));
  assert.equal(oneLine(parseExact('1.10')), '1.10');
  assert.equal(writeExact(readTyped('2.50', 'double', parseExact('1.10')).value), '2.50');
  assert.equal(editable(parseExact('0.30')), '0.30');
}
assert.deepEqual([readTyped('2.5', 'double', 1).value, readTyped('x', 'double', 1).error, oneLine([1, null])], [2.5, 'Enter a number.', '1, null']);
const { editorOf, emptyOf, fieldOfReason, membersOf, put, readBinary } = await load('browse/document/members.js');
const fields = [{ field: 'title', type: 'text' }, { field: 'cast.name', type: 'keyword' }, { field: 'cast.age', type: 'long' }, { field: 'at', type: 'geo_point' }];
assert.deepEqual(membersOf({ extra: 1, title: 'x' }, '', fields).map(({ key, type, within }) => `${key}:${type}:${within}`), ['title:text:false', 'cast:null:true', 'at:geo_point:false', 'extra:null:false']);
assert.deepEqual(membersOf({ 'cast.name': 'x' }, '', fields).map(({ path, type }) => `${path}:${type}`), ['title:text', 'at:geo_point', 'cast.name:keyword']);
assert.deepEqual(membersOf(undefined, 'cast.', fields).map(({ path }) => path), ['cast.name', 'cast.age']);
const member = (type, within = false) => ({ type, within });
assert.deepEqual([editorOf([1, 2], member('geo_point')), editorOf([[1, 2]], member('geo_point')), editorOf(['a'], member('keyword')), editorOf([{}], member(null, true)), editorOf({}, member(null))], ['point', 'list', 'list', 'list', 'object']);
assert.deepEqual([editorOf({ gte: 1 }, member('integer_range')), editorOf([0.5], member('dense_vector')), editorOf(true, member(null)), editorOf(1.5, member(null)), editorOf(null, member(null))], ['json', 'json', 'boolean', 'number', 'json']);
assert.deepEqual(emptyOf(member(null, true)), {});
const before = { list: [{ a: 1 }, { a: 2 }], kept: 'x' };
assert.deepEqual(put(before, ['list', 1, 'a'], 3), { list: [{ a: 1 }, { a: 3 }], kept: 'x' });
assert.deepEqual(put(before, ['list', 0], undefined), { list: [{ a: 2 }], kept: 'x' });
assert.deepEqual(put(before, ['kept'], undefined), { list: [{ a: 1 }, { a: 2 }] });
assert.deepEqual(put({}, ['new', 'deep'], null), { new: { deep: null } });
assert.equal(before.list[1].a, 2);
assert.equal(fieldOfReason("failed to parse field [year] of type [integer] in document with id '2'"), 'year');
assert.equal(fieldOfReason('mapping set to strict, dynamic introduction of [extra] within [_doc] is not allowed'), 'extra');
assert.equal(fieldOfReason('too many requests'), null);
assert.deepEqual([readBinary('aGk=\n').value, typeof readBinary('a!').error], ['aGk=', 'string']);
console.log('ok: a document is read and written as a form, digit by digit');

const { differences, resolved } = await load('browse/document/differences.js');
const [base, theirs, mine] = [{ a: 1, b: 1, c: { d: 1 }, e: 1 }, { a: 2, b: 1, c: { d: 2 }, f: 1 }, { a: 3, b: 4, c: { d: 1 }, e: 1 }];
const differing = differences(base, theirs, mine);
assert.deepEqual(differing.map(({ keys, both, choice }) => `${keys.join('.')} ${both} ${choice}`), ['a true mine', 'b false mine', 'c.d false theirs', 'f false theirs', 'e false theirs']);
assert.deepEqual(resolved(theirs, differing, differing.map(({ choice }) => choice)), { a: 3, b: 4, c: { d: 2 }, f: 1 });
console.log('ok: two changes of one document are joined field by field');

const { byField, faultsOf, outside, textOf, within } = await load('../app/fielderrors.js');
const several = { type: 'bad_column', answer: { error: { pointer: '/columns/0/name', message: 'one', faults: [{ pointer: '/columns/0/name', message: 'no name' }, { pointer: '/settings/index.a~1b', message: 'no value' }, { pointer: '', message: 'too large' }] } } };
assert.deepEqual(faultsOf(several).map(({ pointer }) => pointer), ['/columns/0/name', '/settings/index.a~1b']);
assert.deepEqual(faultsOf({ type: 'index_exists', message: 'taken', answer: { error: { message: 'taken' } } }, { index_exists: '/name' }), [{ pointer: '/name', message: 'taken' }]);
assert.equal(faultsOf({ type: 'engine_error', message: 'mapper_parsing_exception: no handler' }, { mapper_parsing_exception: '/mappings' })[0].pointer, '/mappings');
assert.deepEqual(faultsOf({ type: 'forbidden', message: 'no', answer: 'no JSON' }, { index_exists: '/name' }), []);
assert.deepEqual(within(faultsOf(several), '/columns/0'), [{ pointer: '/name', message: 'no name' }]);
assert.deepEqual(within([{ pointer: '/column', message: 'm' }], '/col'), []);
assert.deepEqual(outside(faultsOf(several), ['/columns']).map(({ message }) => message), ['no value']);
assert.equal(textOf(within(faultsOf(several), '/settings')), 'index.a/b: no value');
assert.equal(textOf([]), undefined);
assert.deepEqual(byField([{ pointer: '/indices/1', message: 'is no pattern' }], { indices: ['a', '**'] }), { indices: ['**: is no pattern'] });
console.log('ok: refusals are sorted to the fields of a form');

class Storage {
  constructor(kept) { Object.assign(this, kept); }
  getItem(key) { return Object.hasOwn(this, key) ? this[key] : null; }
  setItem(key, value) { this[key] = value; }
  removeItem(key) { delete this[key]; }
}
const preferences = { 'search-gateway.preferences': '{}' };
globalThis.localStorage = new Storage({ ...preferences, history: 'of ann' });
globalThis.sessionStorage = new Storage({ draft: 'of ann' });
const { claimStorage, clearStorage } = await load('../app/storage.js');
const keptNow = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key !== 'search-gateway.owner').join();
claimStorage('ann');
claimStorage('ann');
assert.equal(keptNow(), 'search-gateway.preferences,history,draft');
claimStorage('bob');
assert.equal(keptNow(), 'search-gateway.preferences');
sessionStorage.setItem('draft', 'of bob');
clearStorage();
assert.equal(keptNow(), 'search-gateway.preferences');
delete globalThis.localStorage;
delete globalThis.sessionStorage;
console.log('ok: drafts and history are one person\'s');

// Put into the page by itself, it hears of modules that could not be loaded.
const early = readFileSync(join(ui, 'early.js'), 'utf8');
function loadedEarly(isStarted) {
  const kept = new Map();
  const app = { textContent: '' };
  const page = { hear: null, reloads: 0, app };
  class HTMLScriptElement {}
  runInNewContext(early, {
    HTMLScriptElement, Date, JSON, Number, String, SyntaxError,
    localStorage: { getItem: () => null },
    sessionStorage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) },
    document: { querySelector: (selector) => (selector === '#app' ? app : isStarted ? app : null) },
    location: { reload: () => { page.reloads += 1; } },
    addEventListener: (name, hear) => { page.hear = hear; },
  });
  page.fail = () => page.hear({ target: new HTMLScriptElement() });
  return page;
}
const loading = loadedEarly(false);
loading.fail();
assert.deepEqual([loading.reloads, loading.app.textContent], [1, '']);
loading.fail();
assert.equal(loading.reloads, 1);
assert.match(loading.app.textContent, /could not be loaded. Reload the page/);
const started = loadedEarly(true);
started.fail();
assert.deepEqual([started.reloads, started.app.textContent], [0, '']);
console.log('ok: a page that could not be loaded is loaded once more, and one that stands is left');

const { WORLD, fitting, pointAs, pointsOf, project, unproject, zoomed } = await load('../app/components/geo.js');
const berlin = { lat: 52.52, lon: 13.4 };
for (const value of [berlin, [13.4, 52.52], '52.52,13.4', 'POINT (13.4 52.52)', { type: 'Point', coordinates: [13.4, 52.52] }, { lat: '52.52', lon: '13.4' }]) {
  assert.deepEqual(pointsOf(value), [berlin]);
  assert.deepEqual(pointsOf(pointAs(berlin, value)), [berlin]);
}
assert.deepEqual(pointsOf(parseExact('{"lat":52.520,"lon":13.40}')), [berlin]);
assert.deepEqual([pointsOf([[13.4, 52.52], '1,2']).length, pointsOf('u33dc0'), pointsOf({ lat: 91, lon: 0 }), pointsOf(null)], [2, [], [], []]);
assert.deepEqual(unproject(project(berlin)), berlin);
assert.deepEqual(fitting([]), WORLD);
const near = fitting([berlin]);
assert.ok(near.x < project(berlin).x && project(berlin).x < near.x + near.width && near.width < 1000);
assert.deepEqual(zoomed(WORLD, 4), WORLD);
const corner = zoomed(WORLD, 0.5, { x: 0, y: 0 });
assert.deepEqual(corner, { x: 0, y: 0, width: 1800 });
console.log('ok: points are read in every format, and the map stays within the world');

const { optionsOf, planOf, placeOf, resumed } = await load('import/options.js');
const plan = planOf({ columns: [{ name: 'title', use: 'text' }] }, 'books.csv');
const { columns: [again, added], index } = resumed(planOf({ columns: [{ name: 'title', use: 'text' }, { name: 'year', use: 'long' }] }, 'books.csv'), { ...plan, index: 'mine', columns: [{ ...plan.columns[0], use: 'keyword' }] });
assert.deepEqual([again.use, again.proposed, added.use, index], ['keyword', 'text', 'long', 'mine']);
assert.equal(placeOf({ name: 'a/b', rename: 'a/b' }, plan), '/field_uses/a~1b');
assert.equal(optionsOf(plan, {}).max_errors, 1000);
assert.equal(optionsOf({ ...plan, maxErrors: '0' }, {}).max_errors, 0);
assert.equal('max_errors' in optionsOf({ ...plan, maxErrors: '' }, {}), false);
console.log('ok: an empty limit is the usual one');
