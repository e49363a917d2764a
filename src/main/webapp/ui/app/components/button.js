import { h } from 'preact';
import { Icon } from './icon.js';

/**
 * A button.
 *
 * @param {{kind?: 'primary'|'plain'|'danger'|'quiet', icon?: string, busy?: boolean, small?: boolean, children?: any}} props
 *     and whatever a `<button>` has
 */
export function Button({ kind = 'plain', icon, busy = false, small = false, class: name = '', disabled, children, ...rest }) {
  return h(
    'button',
    {
      type: 'button',
      ...rest,
      class: `button ${kind} ${small ? 'small' : ''} ${name}`,
      disabled: disabled || busy,
      'aria-busy': busy ? 'true' : undefined,
    },
    icon && !busy && h(Icon, { name: icon }),
    children,
  );
}

/**
 * A button that shows an icon only; its label is read out and shown as a tip.
 *
 * @param {{icon: string, label: string, kind?: 'plain'|'danger'|'quiet'}} props and whatever a `<button>` has
 */
export function IconButton({ icon, label, kind = 'quiet', class: name = '', ...rest }) {
  return h(
    'button',
    { type: 'button', ...rest, class: `button icon-only ${kind} ${name}`, 'aria-label': label, title: label },
    h(Icon, { name: icon }),
  );
}

/**
 * A link that looks like a button.
 *
 * @param {{href: string, kind?: 'primary'|'plain'|'quiet', icon?: string, children?: any}} props
 */
export function LinkButton({ kind = 'plain', icon, small = false, class: name = '', children, ...rest }) {
  return h('a', { ...rest, class: `button ${kind} ${small ? 'small' : ''} ${name}` }, icon && h(Icon, { name: icon }), children);
}
