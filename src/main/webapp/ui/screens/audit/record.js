import { h } from 'preact';
import { Badge, Button, CopyButton, Dialog, Diff, Facts, JsonView, Time } from '../../app/components/index.js';
import { actionWords, outcomeKind, outcomeWords } from './words.js';

function Change({ before, after }) {
  if (before && after) {
    return [h('h3', { key: 'title' }, 'What changed'), h(Diff, { key: 'diff', before, after })];
  }
  return [h('h3', { key: 'title' }, before ? 'What was deleted' : 'What was made'), h(JsonView, { key: 'json', value: before ?? after })];
}

/** One record, whole. */
export function Record({ record, onClose, onFilter }) {
  if (!record) {
    return null;
  }
  const { principal, kind, ip, action, target, outcome, request_id: request, ts, chain, sequence, hash, prev_hash: previous, before, after } = record;
  return h(
    Dialog,
    {
      open: true,
      wide: true,
      title: actionWords(action),
      onClose,
      actions: [
        principal && h(Button, { key: 'who', icon: 'filter', onClick: () => onFilter({ principal }) }, `All of ${principal}`),
        ip && h(Button, { key: 'ip', icon: 'filter', onClick: () => onFilter({ ip }) }, `All from ${ip}`),
        h(CopyButton, { key: 'copy', text: JSON.stringify(record, null, 2), label: 'Copy the record as JSON', small: false, kind: 'plain' }, 'Copy JSON'),
      ],
    },
    h(
      'div',
      { class: 'stack' },
      h(Facts, {
        items: [
          ['Time', h(Time, { at: ts })],
          ['Who', principal ? [principal, kind && h('span', { class: 'muted' }, ` (${kind})`)] : h('span', { class: 'muted' }, 'no valid credential')],
          ['From', ip && h('code', null, ip)],
          ['Action', h('code', null, action)],
          target && ['Target', h('code', null, target)],
          ['Outcome', h(Badge, { kind: outcomeKind(outcome), title: outcome }, outcomeWords(outcome))],
          request && ['Request', h('code', null, request)],
          ['Place', `${sequence} of chain ${chain}`],
          ['Hash', h('code', null, hash)],
          previous && ['Hash before', h('code', null, previous)],
        ],
      }),
      (before || after) && h('div', null, h(Change, { before, after })),
    ),
  );
}
