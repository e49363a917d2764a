import { h } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Badge, Icon, MoveHandle } from '../../../app/components/index.js';
import { useOrder } from '../../../app/useOrder.js';
import { chartsOf, FACET_LIST, facetsOf, idOf, titleOf, withChart, withFacet } from '../model/components.js';
import { facetable, kindOf } from '../model/kinds.js';
import { getIn, setIn } from '../model/paths.js';
import { AddField } from '../panels/search.js';
import { problemsOf, SINGLE } from './places.js';

/**
 * The parts of a page: each opens its settings; facets are put in order here.
 *
 * @param {{builder: import('./useBuilder.js').Builder, onOpen: (part: string) => void, focused: string}} props `focused`: the part whose
 *     settings were closed last
 */
export function Parts({ builder, onOpen, focused }) {
  const problems = problemsOf(builder);
  const item = (id, title, icon, detail) => h(Part, { key: id, id, title, icon, detail, problem: problems.get(id), focused: focused === id, onOpen });
  const single = (ids) => h('ul', { class: 'pages-parts' }, ids.map((id) => h('li', { key: id }, item(id, SINGLE[id].title, SINGLE[id].icon))));
  const charts = chartsOf(builder.document);
  const add = (make) => (name) => {
    const [next, id] = make(builder.document, builder.fields.find((one) => one.name === name));
    builder.change(() => next);
    onOpen(id);
  };
  const offered = facetable(builder.fields);
  return h('nav', { class: 'pages-nav', 'aria-label': 'Parts of the page' },
    single(['search']),
    h('h2', null, 'Facets'),
    h(FacetOrder, { builder, item }),
    offered.length > 0 && h(AddField, { label: 'Field for a facet', button: 'Add facet', fields: unusedFirst(offered, facetsOf(builder.document)), onAdd: add(withFacet) }),
    h('h2', null, 'Results'),
    single(['result', 'sort']),
    h('h2', null, 'Charts'),
    charts.length > 0 && h('ul', { class: 'pages-parts' }, charts.map((one) => h('li', { key: idOf(one) }, item(idOf(one), titleOf(one), 'chart', one.enabled === false ? 'hidden' : undefined)))),
    offered.length > 0 && h(AddField, { label: 'Field for a chart', button: 'Add chart', fields: unusedFirst(offered, charts), onAdd: add(withChart) }),
    h('h2', null, 'Whole page'),
    single(['theme', 'texts', 'page']));
}

/** Fields that no facet has come first, so that one click adds something new. */
function unusedFirst(fields, components) {
  const used = new Set(components.map(({ rsConfig }) => rsConfig.dataField));
  return [...fields.filter(({ name }) => !used.has(name)), ...fields.filter(({ name }) => used.has(name))];
}

function Part({ id, title, icon, detail, problem, focused, onOpen }) {
  const own = useRef(null);
  useEffect(() => {
    if (focused) {
      own.current?.focus();
    }
  }, []);
  return h('button', { ref: own, type: 'button', class: 'pages-part', 'data-part': id, onClick: () => onOpen(id) },
    h(Icon, { name: icon }),
    h('span', { class: 'pages-part-title' }, title, detail && h('span', { class: 'muted small' }, detail)),
    problem && h(Badge, { kind: problem.kind, title: problem.text }, problem.kind === 'danger' ? 'Check' : 'Changed'),
    h(Icon, { name: 'right' }));
}

function FacetOrder({ builder, item }) {
  const facets = facetsOf(builder.document);
  const byId = new Map(facets.map((one) => [idOf(one), one]));
  const save = (ids) => builder.change((document) => {
    const own = new Map((getIn(document, FACET_LIST) ?? []).map((one) => [idOf(one), one]));
    return setIn(document, FACET_LIST, ids.map((id) => own.get(id)).filter(Boolean));
  });
  const order = useOrder([...byId.keys()], save, { pause: 0 });
  const shown = order.ids.filter((id) => byId.has(id));
  if (shown.length === 0) {
    return h('p', { class: 'muted small' }, 'No facets. Add a field whose values visitors know, such as a brand or a price.');
  }
  return h('ol', { class: 'pages-parts', 'aria-label': 'Facets in their order' }, shown.map((id, at) => {
    const facet = byId.get(id);
    const detail = facet.enabled === false ? 'hidden' : kindOf(facet).label.toLowerCase();
    return h('li', { key: id, class: order.dragged === id ? 'dragged' : '', ...order.target(id) },
      h(MoveHandle, { id, name: titleOf(facet), place: at + 1, order }),
      item(id, titleOf(facet), 'filter', detail));
  }));
}
