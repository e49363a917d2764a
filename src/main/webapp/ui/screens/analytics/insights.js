import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Empty, Loading, Menu, Section, useLoad } from '../../app/components/index.js';
import { confirm } from '../../app/confirm.js';
import { notify } from '../../app/notify.js';
import { href } from '../../app/router.js';
import { useSession } from '../../app/session.js';
import { apply, readReport, setInsightStatus } from './calls.js';

/** Where what a request made can be seen. */
function madeAt({ path }, answer) {
  const [, kind, name] = /^\/_gateway\/([^/]+)\/?(.*)$/.exec(path) ?? [];
  if (kind === 'rule') {
    return { href: href(`rules/${answer?.id ?? ''}`), text: 'Open the rule' };
  }
  if (kind === 'cache') {
    return { href: href('cache'), text: 'Open caching' };
  }
  return ['synonym', 'searchrelevancy'].includes(kind) ? { href: href(`relevance/${name}`), text: 'Open search relevance' } : undefined;
}

async function applied({ title, apply: request }) {
  const draft = request.path === '/_gateway/rule';
  const text = draft ? 'A query rule is created. It is off until you turn it on.' : 'This takes effect immediately. You can change it back.';
  if (await confirm({ title: `${title}?`, text, action: draft ? 'Create rule' : 'Apply' })) {
    apply(request).then((answer) => notify(draft ? 'Query rule created' : 'Applied', { link: madeAt(request, answer) }), (error) => notify('This could not be applied', { kind: 'error', detail: error.message }));
  }
}

/** Whether the caller may send the request of a recommendation. */
function mayApply(may, { path }) {
  const category = { rule: 'rules', synonym: 'synonyms', searchrelevancy: 'searchrelevancy', cache: 'cache' }[path.split('/')[2]];
  return category !== undefined && may(category, 'write');
}

function Recommendation({ one }) {
  const { may } = useSession();
  return h('li', null,
    h('div', null, h('strong', null, one.title), one.description && h('p', { class: 'muted' }, one.description)),
    one.apply && mayApply(may, one.apply) && h(Button, { small: true, onClick: () => applied(one), 'aria-label': `Apply: ${one.title}` }, 'Apply'));
}

function Insight({ one: { id, insight }, status, onStatus }) {
  const to = (next, label, icon) => next !== status && { label, icon, onSelect: () => onStatus(id, next) };
  const { may } = useSession();
  const items = may('analytics', 'write') && [to('read', 'Mark as read', 'check'), to('saved', 'Keep', 'pin'), to('new', 'Mark as new', 'undo'), to('deleted', 'Hide', 'trash')];
  return h(Section, { title: insight.title, lead: insight.description, class: status === 'read' ? 'analytics-read' : '', actions: items && h(Menu, { label: `Actions for ${insight.title}`, items }) },
    insight.recommendations.length > 0 && h('ul', { class: 'analytics-recommendations' }, insight.recommendations.map((one, at) => h(Recommendation, { key: at, one }))));
}

/** What the reports say should be done, each with ways to do it. */
export function Insights({ selection }) {
  const [turn, setTurn] = useState(0);
  const read = useLoad((signal) => readReport('insights', selection, signal), [JSON.stringify(selection), turn]);
  const change = (id, status) => setInsightStatus(selection.index, id, status).then(() => setTurn(turn + 1), (error) => notify('The insight could not be changed', { kind: 'error', detail: error.message }));
  return h(Loading, { of: read }, ({ insights, saved, read: done }) => {
    const all = [...insights.map((one) => [one, 'new']), ...saved.map((one) => [one, 'saved']), ...done.map((one) => [one, 'read'])];
    return h('div', { class: 'analytics-part' },
      all.length === 0
        ? h(Empty, { icon: 'check', title: 'Nothing to do', text: 'Insights appear when reports show something that can be better, such as many searches without results.' })
        : all.map(([one, status]) => h(Insight, { key: one.id, one, status, onStatus: change })));
  });
}
