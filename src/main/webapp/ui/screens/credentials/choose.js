import { h } from 'preact';
import { LinkButton, Page } from '../../app/components/index.js';
import { href } from '../../app/router.js';
import { PRESETS } from '../rights/presets.js';

/**
 * What a new credential is for.
 * @param {{role?: string}} props a role that it shall have
 */
export function Choose({ role }) {
  return h(Page, { title: role ? `New credential for the role ${role}` : 'New credential', lead: 'What is it for? You can change everything on the next page.', actions: h(LinkButton, { href: href('credentials') }, 'Cancel') },
    h('ul', { class: 'rights-presets' }, PRESETS.map(({ id, title, text }) =>
      h('li', { key: id },
        h('a', { href: href('credentials/new', { preset: id, role }) },
          h('strong', null, title),
          h('span', null, text))))));
}
