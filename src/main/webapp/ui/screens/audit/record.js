import { h } from 'preact';
import { Badge, Button, CopyButton, Dialog, Diff, Facts, JsonView, Time } from '../../app/components/index.js';
import { Sentence, outcomeKind, outcomeWords, sentence } from './words.js';

function Change({ before, after }) {
  if (before && after) {
    return [h('h3', { key: 'title' }, 'What changed'), h(Diff, { key: 'diff', before, after })];
  }
  return [h('h3', { key: 'title' }, before ? 'Before the deletion' : 'Details'), h(JsonView, { key: 'json', value: before ?? after })];
}

/** One record, whole. */
export function Record({ record, actions, onClose, onFilter }) {
  if (!record) {
    return null;
  }
  const { principal, kind, ip, action, target, outcome, request_id: request, ts, chain, sequence, hash, prev_hash: previous, before, after } = record;
  return h(
    Dialog,
    {
      open: true,
      wide: true,
      title: sentence(record, actions),
      onClose,
      actions: [
        principal && h(Button, { key: 'who', icon: 'filter', onClick: () => onFilter({ type: 'all', principal }) }, `Filter by ${principal}`),
        ip && h(Button, { key: 'ip', icon: 'filter', onClick: () => onFilter({ type: 'all', ip }) }, `Filter by ${ip}`),
        h(CopyButton, { key: 'copy', text: JSON.stringify(record, null, 2), label: 'Copy the event as JSON', small: false, kind: 'plain' }, 'Copy JSON'),
      ],
    },
    h(
      'div',
      { class: 'stack' },
      h('p', null, h(Sentence, { record, actions }), '.'),
      h(Facts, {
        items: [
          ['Time', h(Time, { at: ts })],
          ['Performed by', principal ? [principal, kind && h('span', { class: 'muted' }, ` (${kind})`)] : h('span', { class: 'muted' }, kind || 'no valid credential')],
          ip && ['IP address', h('code', null, ip)],
          ['Action', h('code', null, action)],
          target && ['Target', h('code', null, target)],
          ['Outcome', h(Badge, { kind: outcomeKind(outcome), title: outcome }, outcomeWords(outcome))],
          request && ['Request ID', h('code', null, request)],
          ['Position', `event ${sequence} of hash chain ${chain}`],
          ['Hash', h('code', null, hash)],
          previous && ['Previous hash', h('code', null, previous)],
        ],
      }),
      (before || after) && h('div', null, h(Change, { before, after })),
    ),
  );
}
