// The modules of the screen of search pages that need no browser: both forms of a document, facets, history, contrast.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const of = (module, folder = 'model') => import(pathToFileURL(join(process.env.DASHBOARD, 'screens/pages', folder, `${module}.js`)));

const { componentId, folded, opened, savedPath, unfolded } = await of('fold');
const facet = (title, more = {}) => ({ enabled: true, rsConfig: { title, dataField: title.toLowerCase(), componentType: 'MULTILIST', ...more }, unknown: 1 });
const open = {
  name: 'Films', mine: { kept: true },
  pageSettings: { currentPage: 'home', pages: { home: { indexSettings: { index: 'movies' }, mine: 2 }, other: { componentSettings: { search: { x: 1 } } } } },
  searchSettings: { mine: 3 }, resultSettings: { layout: 'grid' },
  facetSettings: { mine: 4, dynamicFacets: [facet('My genre'), facet('Rating'), facet('My genre')] },
  chartSettings: { charts: [{ enabled: true, rsConfig: { componentType: 'REACTIVE_CHART', title: 'Years' } }] },
};
const stored = folded(unfolded(open));
const components = stored.pageSettings.pages.home.componentSettings;
assert.deepEqual(Object.keys(components), ['search', 'result', 'My_genre_0', 'Rating_0', 'My_genre_1', 'Years_0']);
assert.deepEqual([stored.searchSettings, stored.resultSettings, stored.chartSettings, stored.facetSettings], [undefined, undefined, undefined, { mine: 4 }]);
assert.deepEqual([stored.mine, stored.pageSettings.pages.home.mine, components.Rating_0.unknown, components.search], [{ kept: true }, 2, 1, { mine: 3 }]);
assert.deepEqual(stored.pageSettings.pages.other, open.pageSettings.pages.other);
assert.deepEqual(folded(unfolded(stored)), stored);
assert.deepEqual(unfolded(stored).facetSettings.dynamicFacets.map(({ rsConfig }) => rsConfig.componentId), ['My_genre_0', 'Rating_0', 'My_genre_1']);
assert.deepEqual(savedPath(unfolded(stored), ['facetSettings', 'dynamicFacets', 1, 'rsConfig', 'title']), ['pageSettings', 'pages', 'home', 'componentSettings', 'Rating_0', 'rsConfig', 'title']);
assert.deepEqual(savedPath(open, ['resultSettings', 'layout']).slice(-2), ['result', 'layout']);
assert.deepEqual(savedPath(open, ['themeSettings', 'customCss']), ['themeSettings', 'customCss']);
for (const odd of [{}, { pageSettings: null }, { pageSettings: { pages: [] } }, { facetSettings: { dynamicFacets: [null, 'x', {}] } }, { pageSettings: { pages: { a: { componentSettings: { odd: 7, search: null } } } } }]) {
  assert.deepEqual(folded(unfolded(folded(unfolded(odd)))), folded(unfolded(odd)));
}
assert.equal(folded(unfolded({ pageSettings: { pages: { a: { componentSettings: { odd: 7 } } } } })).pageSettings.pages.a.componentSettings.odd, 7);
const named = unfolded({ pageSettings: { pages: { a: { componentSettings: { key: facet('Genre', { componentId: 'own' }), other: facet('Year', { componentId: '' }) } } } } });
assert.deepEqual(named.facetSettings.dynamicFacets.map(({ rsConfig }) => rsConfig.componentId), ['own', 'other']);
const box = { name: 'b', searchSettings: { rsConfig: { size: 3 } }, pageSettings: { pages: { home: {} } } };
assert.deepEqual(opened(unfolded(box)), box);
assert.deepEqual(opened(unfolded(open)).facetSettings.mine, 4);
assert.equal(componentId('Größe (cm)', new Set()), 'Größe_cm_0');
console.log('ok: both forms of a page are read, and members that nobody knows are kept');

const { facetsOf, moved, pathOf, withChart, withFacet, withFacetAt, withoutComponent, withSort } = await of('components');
const document = unfolded(stored);
const ids = (one) => facetsOf(one).map(({ rsConfig }) => rsConfig.componentId);
const [more, id] = withFacet(document, { name: 'release_date', type: 'date' });
assert.deepEqual([ids(more).at(-1), id, facetsOf(more).at(-1).rsConfig.filterType], ['Release_date_0', 'Release_date_0', 'date']);
assert.deepEqual(ids(withFacetAt(more, id, 0)), ['Release_date_0', 'My_genre_0', 'Rating_0', 'My_genre_1']);
assert.deepEqual(ids(withFacetAt(more, id, 99)), ids(more));
assert.deepEqual(ids(withoutComponent(more, 'Rating_0')), ['My_genre_0', 'My_genre_1', 'Release_date_0']);
assert.equal(withoutComponent(more, 'nothing'), more);
const [charted, chart] = withChart(document, { name: 'budget', type: 'long' });
assert.deepEqual(pathOf(charted, chart), ['chartSettings', 'charts', 1]);
assert.deepEqual(moved([1, 2, 3], 0, 2), [2, 3, 1]);
assert.equal(withSort({}, { name: 'price' }).resultSettings.sortOptionSelector[0].label, 'Price, ascending');
console.log('ok: facets, charts and sort options are added, moved and removed');

const { kindOf, fieldName, withChartField, withField } = await of('kinds');
assert.equal(kindOf(facetsOf(more).at(-1)).kind, 'date');
assert.equal(kindOf({ rsConfig: { componentType: 'RANGEINPUT', filterType: 'range' } }).kind, 'range');
assert.equal(kindOf({}).kind, 'list');
assert.deepEqual(['DATERANGE', 'RANGESLIDER', 'SINGLEDROPDOWNLIST'].map((componentType) => kindOf({ rsConfig: { componentType } }).kind), ['date', 'slider', 'single']);
assert.equal(kindOf({ rsConfig: { componentType: 'DYNAMICRANGESLIDER', filterType: 'date' } }).kind, 'date');
assert.deepEqual([fieldName('a'), fieldName({ dataField: 'b', x: 1 }), fieldName(['c']), fieldName(undefined), fieldName({})], ['a', 'b', 'c', '', '']);
assert.deepEqual([withField({ dataField: 'b', x: 1 }, 'c'), withField('a', 'c'), withField('a', '')], [{ dataField: 'c', x: 1 }, 'c', undefined]);

const typed = [{ name: 'released', type: 'date' }, { name: 'budget', type: 'long' }];
const overTime = withChartField({ dataField: 'budget', title: 'x' }, 'released', typed);
assert.deepEqual(overTime, { dataField: 'released', title: 'x', calendarInterval: 'year' });
assert.deepEqual(withChartField(overTime, 'budget', typed), { dataField: 'budget', title: 'x' });

const { begun, changed, redone, undone } = await of('history');
let history = begun('a');
history = changed(history, 'b', 'title', 0);
history = changed(history, 'bc', 'title', 500);
history = changed(history, 'bcd', 'title', 5000);
assert.deepEqual([history.past, history.now], [['a', 'bc'], 'bcd']);
assert.equal(changed(history, 'bcd', '', 0), history);
history = undone(undone(undone(history)));
assert.deepEqual([history.now, history.future], ['a', ['bc', 'bcd']]);
history = redone(history);
assert.equal(history.now, 'bc');
assert.deepEqual(changed(history, 'x', 'title', 5001).future, []);
assert.equal(redone(redone(redone(history))).now, 'bcd');
console.log('ok: changes are undone and done again');

const { contrast, hexOf, readable, rgbOf } = await of('contrast');
assert.equal(contrast('#fff', '#000000'), 21);
assert.equal(contrast('#777777', '#fff').toFixed(2), '4.48');
assert.equal(contrast('red', '#fff'), null);
assert.deepEqual([rgbOf('#0B6AFF'), hexOf([11, 106, 255])], [[11, 106, 255], '#0b6aff']);
for (const [colour, background] of [['#9ec5ff', '#ffffff'], ['#777777', '#fff'], ['#222222', '#111111']]) {
  assert.ok(contrast(readable(colour, background), background) >= 4.5, colour);
}
assert.equal(readable('#000000', '#ffffff'), '#000000');
const { PALETTES, checkOf, coloursOf, weak, wears, withPalette } = await of('theme');
for (const palette of PALETTES) {
  const painted = withPalette({ themeSettings: { mine: 1 } }, palette);
  assert.deepEqual([weak(coloursOf(painted)), wears(painted, palette), painted.themeSettings.mine], [[], true, 1], palette.label);
}
assert.deepEqual(weak({ ...coloursOf({}), text: '#aaaaaa' }), ['text']);
assert.equal(checkOf(coloursOf({}), 'background'), null);
console.log('ok: contrast is measured and corrected');

const { covers, findingsOf, holderOf, indexOf, usesOf } = await of('missing');
const page = unfolded({ ...open, resultSettings: { fields: { title: 'title', image: { dataField: 'poster' }, priceUnit: 'USD', userDefinedFields: ['director'] }, sortOptionSelector: [{ dataField: '_score' }, { dataField: 'year' }] }, searchSettings: { rsConfig: { dataField: [{ field: 'title', weight: 3 }, 'plot.*'] } } });
assert.equal(indexOf(page), 'movies');
assert.deepEqual(usesOf(page).map(({ field }) => field).filter((name, at, all) => all.indexOf(name) === at).sort(), ['director', 'my genre', 'plot.*', 'poster', 'rating', 'title', 'year']);
const gone = findingsOf(page, [{ name: 'title', type: 'text' }, { name: 'rating', type: 'text' }, { name: 'rating.raw', type: 'keyword' }, { name: 'year.raw', type: 'keyword' }, { name: 'director', type: 'text' }]);
assert.deepEqual(gone.map(({ field, part }) => `${field} ${part}`), ['poster result', 'my genre My_genre_0', 'rating Rating_0', 'my genre My_genre_1']);
assert.match(gone[0].text, /`poster` is not in the mapping any more/);
assert.match(gone[2].text, /has the type text.*Choose `rating.raw`/);
assert.deepEqual(findingsOf(page, null), []);
assert.deepEqual(['a', 'a.raw', 'ab', 'c'].map((field) => covers(['a', 'a.*'], field)), [true, true, false, false]);
assert.deepEqual(['a.raw', 'b.c', 'd', '.x'].map((field) => holderOf(field, [{ name: 'a' }, { name: 'b.c' }])), ['a', 'b.c', 'd', '.x']);

const { changesOf } = await of('changes');
assert.deepEqual(changesOf(document, document), []);
assert.deepEqual(changesOf(document, { ...more, name: 'Cinema' }), ['Name “Cinema”', 'Facet “Release date” added']);
assert.deepEqual(changesOf(more, withFacetAt(more, id, 0)), ['Facets in another order']);
assert.deepEqual(changesOf(document, withPalette(document, PALETTES[0]))[0].slice(0, 20), 'Theme: primary color');
const { copyOf, slug, unused } = await of('names');
assert.deepEqual([slug('Größte Filme!'), slug('***'), unused('a', ['a', 'a-2'])], ['grosste-filme', 'page', 'a-3']);
assert.deepEqual(copyOf({ id: 'a', exportSettings: { credentials: 'u:p', type: 'other' }, x: 1 }, 'b', 'B'), { id: 'b', name: 'B', exportSettings: { type: 'other' }, x: 1 });

const { held } = await of('held', 'versions');
const refused = (status) => Object.assign(new Error('refused'), { status });
const only = (state) => async (etag) => {
  if (etag !== state) {
    throw refused(412);
  }
  return `in ${etag}`;
};
const newer = async () => ({ document: { x: 1 }, etag: 'b' });
assert.equal(await held('a', only('a'), newer), 'in a');
assert.equal(await held('a', only('b'), newer, ({ x }) => x === 1), 'in b');
await assert.rejects(held('a', only('b'), newer, ({ x }) => x === 2), ({ status, theirs }) => status === 412 && theirs.etag === 'b');
await assert.rejects(held('a', only('b'), newer), ({ theirs }) => theirs.document.x === 1);
await assert.rejects(held('a', only('b'), () => Promise.reject(refused(404))), ({ theirs }) => theirs.gone);
await assert.rejects(held('a', only('b'), () => Promise.reject(refused(0))), ({ status, theirs }) => status === 412 && theirs === undefined);
await assert.rejects(held('a', () => Promise.reject(refused(400)), newer), ({ status, theirs }) => status === 400 && theirs === undefined);
console.log('ok: a change is made only in the state that was read');

const { snippetOf } = await of('snippet');
assert.match(snippetOf({ gateway: 'https://g/_gateway', id: 'a"b' }), /config="https:\/\/g\/_gateway\/ui\/app\/a%22b\/config.json"/);
console.log('ok: pages are compared, named and embedded');
