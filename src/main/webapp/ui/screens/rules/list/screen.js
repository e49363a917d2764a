import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Hint, LinkButton, Loading, Menu, Page, SelectField, TextField, Toolbar, useLoad } from '../../../app/components/index.js';
import { save } from '../../../app/download.js';
import { notify } from '../../../app/notify.js';
import { href, part, useAsked, useQuery } from '../../../app/router.js';
import { useSession } from '../../../app/session.js';
import { useCommands } from '../../../palette/commands.js';
import { exportRules, listRules, readFindings, readUsage, restoreRule } from '../calls.js';
import { NEW } from '../model/rule.js';
import { scheduleOf } from '../model/words.js';
import { NoRules } from './empty.js';
import { Findings } from './findings.js';
import { ImportDialog } from './importdialog.js';
import { Rows } from './rows.js';
import { Tester } from './tester.js';

/** All rules in their order. */
export function RuleList() {
  const { may } = useSession();
  const [query] = useQuery();
  const all = useLoad(listRules, []);
  const usage = useLoad((signal) => readUsage(signal).catch(() => ({})), []);
  const findings = useLoad((signal) => readFindings(signal).catch(() => []), [all.value]);
  const [testing, setTesting] = useState(false);
  const [importing, setImporting] = useState(false);
  const mayWrite = may('rules', 'write');
  const undo = query.undo;
  useAsked('undo', () => restoreRule(undo).then(
    (rule) => { notify(`${rule.name} restored`, { link: { href: href(`rules/${part(rule.id)}`), text: 'Open' } }); all.reload(); },
    (error) => notify('The rule could not be restored', { kind: 'error', detail: error.message }),
  ));
  useCommands([{ title: 'Which rules apply to a text?', icon: 'play', act: () => setTesting(true) }]);
  const hasRules = (all.value ?? []).length > 0;
  const download = () => exportRules().then((file) => save(file, 'rules.ndjson'), (error) => notify('The rules could not be exported', { kind: 'error', detail: error.message }));
  const files = [
    mayWrite && { label: 'Import rules', icon: 'upload', onSelect: () => setImporting(true) },
    hasRules && { label: 'Export rules', icon: 'download', onSelect: download },
  ].filter(Boolean);
  const actions = [
    files.length > 0 && h(Menu, { key: 'files', label: 'Import and export', items: files }),
    hasRules && h(Button, { key: 'test', icon: 'play', 'aria-pressed': testing ? 'true' : 'false', onClick: () => setTesting(!testing) }, 'Test a search'),
    mayWrite && h(LinkButton, { key: 'new', kind: 'primary', icon: 'plus', href: href(`rules/${NEW}`) }, 'Create query rule'),
  ];
  return h(Page, { title: 'Query rules', lead: 'Decide what certain searches show: pin, hide, boost, redirect.', actions, aside: h(Help, {}) },
    importing && h(ImportDialog, { onClose: () => setImporting(false), onImported: () => { setImporting(false); all.reload(); } }),
    testing && h(Tester, { onClose: () => setTesting(false) }),
    h(Loading, { of: all }, (rules) => (rules.length === 0
      ? h(NoRules, { mayWrite })
      : h('div', { class: 'rules-list-page' },
        h(Findings, { findings: findings.value ?? [], rules }),
        h(Filtered, { rules, usage: usage.value ?? {}, reload: all.reload })))));
}

const STATES = [
  { value: '', label: 'All states' }, { value: 'on', label: 'Enabled' }, { value: 'off', label: 'Disabled' },
  { value: 'waiting', label: 'Scheduled' }, { value: 'ended', label: 'Ended' },
];

const isIn = (rule, state) => state === '' || (state === 'on' || state === 'off' ? rule.enabled === (state === 'on') : scheduleOf(rule).state === state);

function Filtered({ rules, usage, reload }) {
  const [{ q = '', tag = '', state = '' }, setQuery] = useQuery();
  const tags = [...new Set(rules.flatMap((rule) => rule.tags ?? []))].sort();
  const text = q.toLowerCase();
  const found = rules.filter((rule) => [rule.id, rule.name, rule.description ?? '', rule.trigger?.expression ?? '', ...(rule.tags ?? [])].join(' ').toLowerCase().includes(text)
    && (tag === '' || (rule.tags ?? []).includes(tag)) && isIn(rule, state));
  return [
    h(Toolbar, { key: 'filter', label: 'Filter the rules', class: 'rules-filter' },
      h(TextField, { label: 'Search', hideLabel: true, type: 'search', placeholder: 'Search name, text, tag…', value: q, onChange: (to) => setQuery({ q: to }) }),
      tags.length > 0 && h(SelectField, { label: 'Tag', hideLabel: true, value: tag, options: [{ value: '', label: 'All tags' }, ...tags], onChange: (to) => setQuery({ tag: to }) }),
      h(SelectField, { label: 'State', hideLabel: true, value: state, options: STATES, onChange: (to) => setQuery({ state: to }) }),
      h('span', { class: 'muted small', role: 'status' }, found.length === rules.length ? `${rules.length} ${rules.length === 1 ? 'rule' : 'rules'}` : `${found.length} of ${rules.length} rules`)),
    h(Rows, { key: 'rows', rules: found, whole: found.length === rules.length, usage, reload, onTag: (to) => setQuery({ tag: to }) }),
  ];
}

function Help() {
  return [
    h(Hint, { key: 'what', title: 'What a rule is' },
      h('p', null, 'A rule says when it applies and what it does then, such as: when the search text contains “star wars”, pin a document.')),
    h(Hint, { key: 'order', title: 'The order counts' },
      h('p', null, 'Rules are applied from the top. If two rules pin at the same position, the upper one gets it.')),
    h(Hint, { key: 'scope', title: 'Which searches use them', links: [{ href: href('playground'), label: 'Search playground' }] },
      h('p', null, 'Rules apply to declarative searches. A request can turn them off with enableQueryRules.')),
  ];
}
