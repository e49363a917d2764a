import { h } from 'preact';
import { Button } from './button.js';

/**
 * The end of a form: its actions, and whether what is typed is saved.
 *
 * @param {{draft?: {changed: boolean, restored: boolean}, count?: number, onDiscard?: () => void, children?: any}} props `draft`: as
 *     useDraft() tells it; `count`: how many changes there are, where they are counted
 */
export function FormBar({ draft, count, onDiscard, children }) {
  const changed = count === undefined ? draft?.changed : count > 0;
  const words = [draft?.restored ? 'Unsaved changes, restored' : 'Unsaved changes', count > 0 && `: ${count} ${count === 1 ? 'change' : 'changes'}`].filter(Boolean).join('');
  return h(
    'div',
    { class: 'form-bar' },
    children,
    changed && onDiscard && h(Button, { kind: 'quiet', onClick: onDiscard }, 'Discard changes'),
    h('span', { class: 'form-bar-state', 'aria-live': 'polite' }, changed ? words : ''),
  );
}
