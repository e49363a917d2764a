import { h } from 'preact';
import { ErrorBox, LinkButton } from '../../../app/components/index.js';
import { href } from '../../../app/router.js';

/**
 * Why a search was refused, with ways to the places that it is about.
 *
 * @param {{error: any, onFault: (pointer: string) => void}} props
 */
export function SearchFailure({ error, onFault }) {
  const said = error.answer?.error ?? {};
  const faults = (Array.isArray(said.faults) ? said.faults : [said]).filter(({ pointer }) => typeof pointer === 'string');
  const gone = error.status === 404;
  return h(
    'div',
    { class: 'playground-failure' },
    h(ErrorBox, { error, title: gone ? 'The index does not exist.' : 'The search failed.' }),
    faults.length > 0 &&
      h(
        'ul',
        { class: 'playground-said' },
        faults.slice(0, 6).map((fault, at) => h('li', { key: at }, h('button', { type: 'button', class: 'link', onClick: () => onFault(fault.pointer) }, `Show ${fault.pointer || 'the request'} in the JSON`), fault.message !== error.message && h('span', { class: 'muted' }, fault.message))),
      ),
    gone && h(LinkButton, { href: href('indices'), icon: 'stack' }, 'Show all indices'),
  );
}
