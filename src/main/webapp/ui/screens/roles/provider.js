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
      h(Empty, { icon: 'key', title: 'No identity provider yet', text: 'Set its public key, and its tokens are accepted as “Authorization: Bearer …”.', action: edit('Set the key', 'primary') || 'Only an administrator sets it.' }));
  }
  const { record } = keys;
  return h(Section, { title: 'Identity provider', actions: edit('Change', 'plain') }, h('div', { class: 'rights-stack' },
    h(Facts, {
      items: [
        ['Keys', record.jwks ? `key set with ${record.jwks.keys?.length ?? 0} ${record.jwks.keys?.length === 1 ? 'key' : 'keys'}` : 'one public key'],
        ['Role is in claim', h('code', null, record.role_key)],
        ['Issuer', record.issuer ? h('code', null, record.issuer) : 'any'],
        ['Audience', record.audience?.length > 0 ? record.audience.join(', ') : 'any'],
        ['Clocks may differ by', `${record.clock_skew_seconds} s`],
        ['Tokens must end', record.require_expiry ? 'yes' : 'no'],
        ['Changed', h(Time, { at: record.updated_at, relative: true })],
      ],
    }),
    !record.require_expiry && h(Note, { kind: 'warning' }, 'Tokens without an end are accepted: a stolen one works until you change the key.'),
    !record.issuer && !(record.audience?.length > 0) && h(Note, null, 'Name an issuer or an audience, if the same key also signs tokens that are meant for others.')));
}
