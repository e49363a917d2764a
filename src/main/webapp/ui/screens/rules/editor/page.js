import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Loading, Menu, Note, Page, useLoad } from '../../../app/components/index.js';
import { confirm } from '../../../app/confirm.js';
import { notify } from '../../../app/notify.js';
import { href, navigate, useQuery } from '../../../app/router.js';
import { useSession } from '../../../app/session.js';
import { deleteRule, listRules, readFindings, readRule } from '../calls.js';
import { Findings } from '../list/findings.js';
import { NEW, startFor } from '../model/rule.js';
import { RuleEditor } from './editor.js';
import { HistoryDialog } from './history.js';

const within = { title: 'Query rules', href: href('rules') };

/** One rule. */
export function RulePage({ id }) {
  return id === NEW ? h(NewRule, {}) : h(SavedRule, { id });
}

function NewRule() {
  const [{ from, ...about }] = useQuery();
  const [start] = useState(() => startFor(from, about));
  return h(Page, { title: 'Create query rule', lead: 'Nothing changes for your users until you save.', within, wide: true }, h(RuleEditor, { first: null, start }));
}

function SavedRule({ id }) {
  const { may } = useSession();
  const [turn, setTurn] = useState(0);
  const [open, setOpen] = useState(false);
  const found = useLoad(async (signal) => ({ ...(await readRule(id, signal)), turn }), [id, turn]);
  const findings = useLoad((signal) => readFindings(signal).catch(() => []), [id, turn]);
  const rules = useLoad((signal) => listRules(signal).catch(() => []), [id, turn]);
  const again = () => setTurn((before) => before + 1);
  const first = found.value;
  const discard = async () => {
    const yes = await confirm({ title: `Delete ${first.record.name}?`, text: 'Searches no longer use it. You can undo this.', action: 'Delete rule', danger: true });
    if (yes) {
      deleteRule(id, first.etag).then(() => {
        notify(`${first.record.name} deleted`, { link: { href: href('rules', { undo: id }), text: 'Undo' } });
        navigate('rules');
      }, (error) => notify('The rule could not be deleted', { kind: 'error', detail: error.message }));
    }
  };
  const actions = first && [
    h(Button, { key: 'history', icon: 'clock', onClick: () => setOpen(true) }, 'History'),
    may('rules', 'delete') && h(Menu, { key: 'more', label: 'More actions', items: [{ label: 'Delete rule', icon: 'trash', danger: true, onSelect: discard }] }),
  ];
  return h(Page, { title: first?.record.name ?? id, lead: first?.record.description, within, wide: true, actions },
    h(Loading, { of: found }, (read) => [
      !may('rules', 'write') && h(Note, { key: 'note' }, 'Your credential can read rules, but not save them.'),
      (read.record.problems ?? []).length > 0 && h(Note, { key: 'problems', kind: 'warning' }, `This rule is not used: ${read.record.problems.map(({ message }) => message).join(' ')}`),
      h(Findings, { key: 'findings', of: id, findings: findings.value ?? [], rules: rules.value ?? [] }),
      h(RuleEditor, { key: `${read.etag} ${read.turn}`, first: read, start: null, onSaved: again }),
      open && h(HistoryDialog, { key: 'history', record: read.record, mayWrite: may('rules', 'write'), onClose: () => setOpen(false), onRestored: () => { setOpen(false); again(); } }),
    ]));
}
