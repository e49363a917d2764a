// The modules of the screen of query rules that need no browser: conditions, pins, times, drafts.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const of = (module) => import(pathToFileURL(join(process.env.DASHBOARD, 'screens/rules/model', `${module}.js`)));

const { emptyRow, readRows, rowWords, written } = await of('expression');
const again = (text) => written(readRows(text));
for (const [text, expected] of [
  ["$query contains 'star'", "$query contains 'star'"],
  ['"movies, airports" in $index and $query containsWords "red shoe"', "'movies,airports' in $index and $query containsWords 'red shoe'"],
  ["not ($filter.brand == 'a') and $filter.price >= 20", "not ($filter.brand == 'a') and $filter.price >= 20"],
  ["$query == 'x' or $query startsWith 'it\\'s'", "$query == 'x' or $query startsWith 'it\\'s'"],
  ["brand is 'x'", "$filter.brand == 'x'"],
  ["$customEvents['a b'] doesNotContain 'x'", "not ($customEvents['a b'] contains 'x')"],
  ["$filter.brand in ['a', 'b']", "$filter.brand in ['a', 'b']"],
  ["$query == 'not'", "$query == 'not'"],
  ['', ''],
]) {
  assert.equal(again(text), expected, text);
  assert.equal(again(again(text)), again(text), text);
}
for (const text of ["$query == 'x' or $query == 'y' and $type == 'z'", "$query ==cs 'X'", '$query contains', "$query contains 'a' (", "$nothing == 'x'", "$query == 'a\\nb'", '$filter == 1']) {
  assert.equal(readRows(text), null, text);
}
assert.equal(rowWords(readRows("$filter.brand in ['a', 'b']").rows[0]), 'filter on brand is one of “a”, “b”');
assert.equal(written({ any: false, rows: [emptyRow()] }), '');
console.log('ok: expressions are read as conditions and written again');

const { hidden, hiddenOf, moved, pinned, pinsOf, shown, unpinned } = await of('pins');
const empty = { name: 'x', actions: [] };
const two = pinned(pinned(empty, { _id: 'a' }), { _id: 'b' });
assert.deepEqual([...pinsOf(two)], [['a', 1], ['b', 2]]);
assert.deepEqual([...pinsOf(moved(two, 'b', 1))], [['a', 2], ['b', 1]]);
assert.deepEqual([...pinsOf(moved(two, 'b', 7))], [['a', 1], ['b', 7]]);
assert.deepEqual([...pinsOf(pinned(unpinned(two, 'a'), { _id: 'c' }))], [['b', 2], ['c', 1]]);
const gone = hidden(two, 'a');
assert.deepEqual([[...pinsOf(gone).keys()], [...hiddenOf(gone)]], [['b'], ['a']]);
assert.deepEqual(unpinned(shown(gone, 'a'), 'b').actions, []);
assert.deepEqual([...hiddenOf({ actions: [{ type: 'hide_result', data: [{ doc: { _id: 'd' } }, 5] }] })], ['d', '5']);
assert.deepEqual(shown({ actions: [{ type: 'hide_result', data: ['a'] }, { type: 'boost', data: {} }] }, 'a').actions, [{ type: 'boost', data: {} }]);
console.log('ok: hits are pinned, moved and hidden');

const { localText, momentOf } = await of('times');
assert.equal(momentOf('2026-12-24T00:00:00', 'Europe/Berlin'), Date.parse('2026-12-23T23:00:00Z'));
assert.equal(momentOf('2026-03-29T03:30:00', 'Europe/Berlin'), Date.parse('2026-03-29T01:30:00Z'));
assert.equal(momentOf('2026-12-24T00:00:00+05:00', 'Europe/Berlin'), Date.parse('2026-12-23T19:00:00Z'));
assert.equal(momentOf(1_700_000_000), 1_700_000_000_000);
assert.deepEqual([momentOf(0), momentOf(null), momentOf('soon'), momentOf('2026-12-24T00:00:00', 'Nowhere')], [null, null, null, null]);
assert.equal(localText(Date.parse('2026-12-23T23:00:00Z'), 'Europe/Berlin'), '2026-12-24T00:00');
console.log('ok: times are read and written in their zone');

const { placed, tried } = await of('rule');
const draft = { name: '', actions: [{ type: 'add_filter', data: {} }, { type: 'redirect', data: { url: 'x' } }] };
assert.deepEqual(tried(draft, null).places, [1]);
assert.deepEqual(placed([{ pointer: '/rules/0/actions/0/data/url', message: 'm' }, { pointer: '/index', message: 'n' }], [1]), [{ pointer: '/actions/1/data/url', message: 'm' }]);
console.log('ok: what is rejected of a tried draft is placed in the draft');
