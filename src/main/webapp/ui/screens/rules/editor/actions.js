import { h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Badge, Button, Empty, IconButton, Menu, Section } from '../../../app/components/index.js';
import { textOf, within } from '../../../app/fielderrors.js';
import { ACTIONS, isComplete, kindOf, newAction } from '../model/actions.js';
import { Form } from './forms.js';
import { TypeDialog } from './typedialog.js';

/**
 * What a rule does, one action below the other.
 *
 * @param {{rule: object, change: (next: (rule: object) => object) => void, names: Map<string, string>,
 *     faults: import('../../../app/fielderrors.js').Fault[]}} props `names`: titles of documents by ID
 */
export function ActionList({ rule, change, names, faults }) {
  const [choosing, setChoosing] = useState(false);
  const [added, setAdded] = useState(0);
  const own = useRef(null);
  useEffect(() => {
    const last = added > 0 && own.current?.lastElementChild;
    if (last) {
      last.scrollIntoView({ block: 'center' });
      last.querySelector('input, select, textarea')?.focus({ preventScroll: true });
    }
  }, [added]);
  const all = Array.isArray(rule.actions) ? rule.actions : [];
  const put = (next) => change((before) => ({ ...before, actions: next(Array.isArray(before.actions) ? before.actions : []) }));
  const swap = (at, to) => put((list) => list.map((one, other) => (other === at ? list[to] : other === to ? list[at] : one)));
  const scriptOnly = ['index', 'cron'].includes(rule.trigger?.type);
  const general = textOf(faults.filter(({ pointer }) => pointer === ''));
  return h(Section, { title: 'Then', lead: 'Pin and hide documents in the results, or add an action.', actions: h(Button, { icon: 'plus', onClick: () => setChoosing(true) }, 'Add action') },
    all.length === 0 && h(Empty, { icon: 'pin', title: 'No actions yet', text: 'Search for something, then pin or hide a document in the results.' }),
    all.length > 0 && h('ol', { ref: own, class: 'rules-actions', 'aria-label': 'Actions' }, all.map((action, at) => h('li', { key: `${at} ${action.type}` },
      h(One, { action, at, last: at === all.length - 1, names, faults: within(faults, `/${at}`), onMove: (to) => swap(at, to), onRemove: () => put((list) => list.filter((_, other) => other !== at)), onChange: (next) => put((list) => list.map((one, other) => (other === at ? next : one))) })))),
    general && h('p', { class: 'field-error' }, general),
    choosing && h(TypeDialog, { types: ACTIONS.filter(({ type }) => !scriptOnly || type === 'script'), onClose: () => setChoosing(false), onChoose: (type) => { setChoosing(false); put((list) => [...list, newAction(type)]); setAdded(added + 1); } }));
}

function One({ action, at, last, names, faults, onMove, onRemove, onChange }) {
  const { title, line } = kindOf(action.type);
  const order = [at > 0 && { label: 'Move up', icon: 'up', onSelect: () => onMove(at - 1) }, !last && { label: 'Move down', icon: 'down', onSelect: () => onMove(at + 1) }].filter(Boolean);
  return h('section', { class: 'rules-action', 'aria-label': title },
    h('header', null,
      h('div', null, h('h3', null, title), h('p', { class: 'muted small' }, line)),
      !isComplete(action) && h(Badge, { kind: 'warning' }, 'Incomplete'),
      order.length > 0 && h(Menu, { label: `Order of action ${at + 1}`, items: order }),
      h(IconButton, { icon: 'trash', label: `Remove action ${at + 1}: ${title}`, onClick: onRemove })),
    h(Form, { action, names, onChange }),
    faults.length > 0 && h('p', { class: 'field-error', role: 'alert' }, textOf(faults)));
}
