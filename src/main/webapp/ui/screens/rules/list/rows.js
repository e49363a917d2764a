import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Badge, Empty, Menu, MoveHandle } from '../../../app/components/index.js';
import { confirm } from '../../../app/confirm.js';
import { notify } from '../../../app/notify.js';
import { href, part } from '../../../app/router.js';
import { useSession } from '../../../app/session.js';
import { deleteRule, orderRules, readRule, saveRule } from '../calls.js';
import { membersOf } from '../model/rule.js';
import { scheduleOf, thenWords, whenWords } from '../model/words.js';
import { useOrder } from '../../../app/useOrder.js';

/**
 * Rules in their order, which is changed by dragging and by the keyboard.
 *
 * @param {{rules: object[], whole: boolean, usage: Record<string, number>, reload: () => void, onTag: (tag: string) => void}} props
 *     `whole`: whether these are all rules; only then they can be moved
 */
export function Rows({ rules, whole, usage, reload, onTag }) {
  const { may } = useSession();
  const mayWrite = may('rules', 'write');
  const [said, setSaid] = useState('');
  const save = async (ids, moved) => {
    try {
      await orderRules(ids);
      setSaid(`${rules.find(({ id }) => id === moved).name} is now at place ${ids.indexOf(moved) + 1} of ${ids.length}`);
    } catch (error) {
      notify('The order could not be saved', { kind: 'error', detail: error.message });
    }
    reload();
  };
  const order = useOrder(rules.map(({ id }) => id), save);
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  if (rules.length === 0) {
    return h(Empty, { icon: 'search', title: 'No results' });
  }
  return h('div', null,
    h('p', { class: 'only-read', role: 'status' }, said),
    mayWrite && !whole && h('p', { class: 'muted small' }, 'Clear the filter to change the order.'),
    h('ol', { class: 'rules-list', 'aria-label': 'Rules in their order' }, order.ids.filter((id) => byId.has(id)).map((id, at) => h(Row, {
      key: id, rule: byId.get(id), place: at + 1, last: at === rules.length - 1, count: usage[id] ?? 0, order: mayWrite && whole ? order : null, mayWrite, mayDelete: may('rules', 'delete'), reload, onTag,
    }))));
}

function Row({ rule, place, last, count, order, mayWrite, mayDelete, reload, onTag }) {
  const { id, name, tags = [], problems = [] } = rule;
  const to = href(`rules/${part(id)}`);
  const { state, words } = scheduleOf(rule);
  const move = (by) => order.move(id, by);
  const items = [
    { label: 'Open', icon: 'edit', href: to },
    order && place > 1 && { label: 'Move to the top', icon: 'up', onSelect: () => move(-place) },
    order && place > 1 && { label: 'Move up', icon: 'up', onSelect: () => move(-1) },
    order && !last && { label: 'Move down', icon: 'down', onSelect: () => move(1) },
    mayDelete && { label: 'Delete', icon: 'trash', danger: true, onSelect: () => discard(rule, reload) },
  ].filter(Boolean);
  return h('li', { class: `rules-item ${rule.enabled ? '' : 'off'} ${order?.dragged === id ? 'dragged' : ''}`, ...order?.target(id) },
    order && h(MoveHandle, { id, name, place, order }),
    h('span', { class: 'rules-place', 'aria-hidden': 'true' }, place),
    h('div', { class: 'rules-item-words' },
      h('h2', null, h('a', { href: to }, name)),
      h('p', null, h('span', null, `${whenWords(rule)}: `), h('span', { class: 'muted' }, thenWords(rule))),
      h('div', { class: 'rules-badges' },
        problems.length > 0 && h(Badge, { kind: 'danger', title: problems.map(({ message }) => message).join(' ') }, 'Not used: has errors'),
        state === 'waiting' && h(Badge, { kind: 'accent', title: words }, 'Scheduled'),
        state === 'ended' && h(Badge, { kind: 'warning', title: words }, 'Ended'),
        words && h('span', { class: 'muted small' }, words),
        rule.stop && h(Badge, { title: 'Rules below are not applied' }, 'Stops here'),
        tags.map((tag) => h('button', { key: tag, type: 'button', class: 'rules-tag', 'aria-label': `Rules with the tag ${tag}`, onClick: () => onTag(tag) }, tag)))),
    h('span', { class: 'rules-usage', title: 'Applied within the last 30 days' }, h('strong', null, count.toLocaleString('en')), h('span', { class: 'muted small' }, 'in 30 days')),
    h(Switch, { rule, disabled: !mayWrite, reload }),
    h(Menu, { label: `Actions for ${name}`, items }));
}

function Switch({ rule, disabled, reload }) {
  const [state, setState] = useState({ on: rule.enabled, busy: false });
  useEffect(() => setState({ on: rule.enabled, busy: false }), [rule.enabled]);
  const set = async (enabled) => {
    setState({ on: enabled, busy: true });
    try {
      const { record, etag } = await readRule(rule.id);
      await saveRule(rule.id, { ...membersOf(record), enabled }, etag);
      notify(`${rule.name} ${enabled ? 'enabled' : 'disabled'}`);
      setState({ on: enabled, busy: false });
      reload();
    } catch (error) {
      setState({ on: rule.enabled, busy: false });
      notify('The rule could not be saved', { kind: 'error', detail: error.message });
    }
  };
  return h('span', { class: 'field toggle rules-switch' }, h('input', { type: 'checkbox', role: 'switch', 'aria-label': `${rule.name} enabled`, checked: state.on, disabled: disabled || state.busy, onChange: (event) => set(event.currentTarget.checked) }));
}

async function discard({ id, name }, reload) {
  if (await confirm({ title: `Delete ${name}?`, text: 'Searches no longer use it. You can undo this.', action: 'Delete rule', danger: true })) {
    deleteRule(id).then(
      () => { notify(`${name} deleted`, { link: { href: href('rules', { undo: id }), text: 'Undo' } }); reload(); },
      (error) => notify('The rule could not be deleted', { kind: 'error', detail: error.message }),
    );
  }
}
