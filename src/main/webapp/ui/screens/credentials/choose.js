import { h } from 'preact';
import { LinkCards, Page } from '../../app/components/index.js';
import { href } from '../../app/router.js';
import { PRESETS } from '../rights/presets.js';

const ICONS = { browser: 'search', reader: 'eye', writer: 'edit', administrator: 'badge', blank: 'plus' };

/**
 * What a new credential is for.
 * @param {{role?: string}} props a role that it shall have
 */
export function Choose({ role }) {
  return h(Page, { title: role ? `Create API credential for role ${role}` : 'Create API credential', lead: 'Choose a template. You can change every right in the next step.', within: { title: 'API credentials', href: href('credentials') } },
    h(Templates, { role }));
}

/** Where a new credential begins. */
export function Templates({ role }) {
  return h(LinkCards, { label: 'Templates', items: PRESETS.map(({ id, title, text }) => ({ href: href('credentials/new', { preset: id, role }), title, text, icon: ICONS[id] })) });
}
