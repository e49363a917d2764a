import { h } from 'preact';
import { Empty, Facts, LinkButton, Note, Section, Time } from '../../app/components/index.js';
import { href } from '../../app/router.js';
import { useSession } from '../../app/session.js';

/**
 * Whose tokens are believed.
 * @param {{keys: {record: object}|null}} props
 */
export function Provider({ keys }) {
  const { whoami } = useSession();
  const edit = (text, kind) => whoami.is_admin && h(LinkButton, { href: href('roles/keys'), kind }, text);
  if (!keys) {
    return h(Section, { title: 'Identity provider' },
      h(Empty, { icon: 'key', title: 'No identity provider', text: 'Add its public key to accept its tokens as “Authorization: Bearer …”.', action: edit('Add identity provider', 'primary') || 'Only an administrator can add one.' }));
  }
  const { record } = keys;
  return h(Section, { title: 'Identity provider', actions: edit('Edit', 'plain') }, h('div', { class: 'rights-stack' },
    h(Facts, {
      items: [
        ['Keys', record.jwks ? `key set with ${record.jwks.keys?.length ?? 0} ${record.jwks.keys?.length === 1 ? 'key' : 'keys'}` : 'one public key'],
        ['Role claim', h('code', null, record.role_key)],
        ['Issuer', record.issuer ? h('code', null, record.issuer) : 'any'],
        ['Audience', record.audience?.length > 0 ? record.audience.join(', ') : 'any'],
        ['Allowed clock skew', `${record.clock_skew_seconds} s`],
        ['Expiry', record.require_expiry ? 'Required' : 'Optional'],
        ['Updated', h(Time, { at: record.updated_at, relative: true })],
      ],
    }),
    !record.require_expiry && h(Note, { kind: 'warning' }, 'Tokens without an expiry are accepted: a stolen token is valid until you replace the key.'),
    !record.issuer && !(record.audience?.length > 0) && h(Note, null, 'Set an issuer or an audience if the same key also signs tokens for other services.')));
}
