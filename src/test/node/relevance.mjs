// The modules of the relevance screen that need no browser: weights, changes, synonyms, ratings.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ui = process.env.DASHBOARD;
const load = (path) => import(pathToFileURL(join(ui, 'screens/relevance', path)));

const { addable, groupsOf, groupWeight, withGroup, withGroupWeight, withoutGroup, withWeight } = await load('model/weights.js');
const fields = [
  { name: 'cast', type: 'nested' },
  { name: 'cast.name', type: 'text' },
  { name: 'director', type: 'text' },
  { name: 'title', type: 'text' },
  { name: 'title.autosuggest', type: 'text' },
  { name: 'title.keyword', type: 'keyword' },
  { name: 'title.words', type: 'text' },
  { name: 'year', type: 'long' },
];
const search = { fuzziness: 1, dataField: ['title', 'title.keyword', 'cast.name'], fieldWeights: [2, 6, 1] };
const groups = groupsOf(search, fields);
assert.deepEqual(groups.map(({ name, subs }) => [name, subs.map(({ name: sub, weight }) => `${sub}=${weight}`)]), [['title', ['title.keyword=6', 'title.autosuggest=null', 'title.words=null']], ['cast.name', []]]);
assert.deepEqual(withGroupWeight(search, groups[0], 3), { fuzziness: 1, dataField: search.dataField, fieldWeights: [3, 9, 1] });
assert.equal(groupWeight({ weight: null, subs: [{ name: 'title.keyword', weight: 6 }] }), 2);
const silenced = withGroupWeight(search, groups[0], 0);
assert.deepEqual(withGroupWeight(silenced, groupsOf(silenced, fields)[0], 2).fieldWeights, [2, 6, 1]);
assert.deepEqual(withWeight(search, 'title', null).dataField, ['title.keyword', 'cast.name']);
assert.deepEqual(withoutGroup(search, groups[0]).dataField, ['cast.name']);
assert.deepEqual(withGroup({ dataField: [], fieldWeights: [] }, 'title', fields), { dataField: ['title', 'title.autosuggest', 'title.keyword'], fieldWeights: [1, 0.5, 3] });
assert.deepEqual(addable(search, fields).map(({ name }) => name), ['director']);
console.log('ok: a field is weighed with its sub-fields');

const { changedMembers, changesOf, needsReindex } = await load('model/changes.js');
const before = { search, language: { language: 'universal', applyStopwords: true }, results: { size: 10, sortOptions: [] } };
const after = { ...before, search: { ...search, fuzziness: 'AUTO', fieldWeights: [2, 6, 4] }, language: { language: 'english', applyStopwords: true } };
assert.deepEqual(changesOf(before, after).map(({ label, before: old, after: next }) => [label, old, next]), [['cast.name', 'weight 1', 'weight 4'], ['Typo tolerance', '1 letter', 'Auto'], ['Language', 'universal', 'english']]);
assert.deepEqual(changedMembers(before, after), { search: { fuzziness: 'AUTO', dataField: search.dataField, fieldWeights: [2, 6, 4] }, language: { language: 'english' } });
assert.ok(needsReindex(changesOf(before, after)));
assert.ok(!needsReindex(changesOf(before, { ...before, results: { size: 20 } })));
assert.deepEqual(changedMembers(before, before), {});
console.log('ok: changes are told in words, and only they are sent');

const { difference, faultOf, matching, partsOf, synonymOf, textOf } = await load('synonyms/list.js');
const oneWay = { id: 'b', type: 'one-way', synonyms: 'phone, mobile => smartphone' };
assert.deepEqual(partsOf(oneWay), { type: 'one-way', words: ['phone', 'mobile'], term: 'smartphone' });
assert.equal(synonymOf(partsOf(oneWay)).synonyms, 'phone, mobile => smartphone');
const number = { type: 'equivalent', words: ['1,000', 'a=>b', 'thousand'], term: '' };
assert.equal(synonymOf(number).synonyms, '1\\,000, a\\=>b, thousand');
assert.deepEqual(partsOf(synonymOf(number)), number);
assert.equal(textOf(oneWay), 'phone, mobile → smartphone');
assert.match(faultOf({ type: 'equivalent', words: ['tv'], term: '' }), /two words/);
const saved = [{ id: 'a', type: 'equivalent', synonyms: 'tv,television' }, oneWay];
const added = { id: 'c', type: 'equivalent', synonyms: 'sofa,couch' };
const changed = { ...oneWay, synonyms: 'phone => smartphone' };
assert.deepEqual(difference(saved, [added, changed]), { put: [added, changed], added: [added], gone: [saved[0]] });
assert.deepEqual(difference(saved, saved), { put: [], added: [], gone: [] });
assert.deepEqual(matching(saved, ' Mobile '), [oneWay]);
console.log('ok: synonyms are read, and what a save has to do is known');

const { judgmentsOf, withoutQuery, withQuery, withRating } = await load('model/kept.js');
const kept = withRating(withQuery({ queries: [], ratings: {} }, 'star'), 'star', '1', 3);
assert.deepEqual(judgmentsOf(kept, ['star', 'other']), [{ query: 'star', ratings: { 1: 3 } }]);
assert.deepEqual(judgmentsOf(withRating(kept, 'star', '1', null), ['star']), []);
assert.deepEqual(withoutQuery(kept, 'star'), { queries: [], ratings: {} });
const { movesOf, moveText } = await load('preview/moves.js');
const moves = movesOf({ moves: [{ _id: '1', from: 5, to: 3 }, { _id: '2', from: null, to: 1 }, { _id: '3', from: 2, to: null }] });
assert.deepEqual([...moves.values()].map(moveText), ['2 positions up', 'New in the draft', 'Not among the first 10 in the draft']);
const { suggestionQuery } = await load('suggestions/forms.js');
assert.deepEqual(suggestionQuery('st', { popular: true, recent: false, featured: '' }, { index: { url: 'link' }, popular: { size: 2, numberOfDays: 7 }, recent: {} }), { value: 'st', urlField: 'link', enablePopularSuggestions: true, popularSuggestionsConfig: { size: 2 } });
console.log('ok: ratings, moves and suggestions are read');
