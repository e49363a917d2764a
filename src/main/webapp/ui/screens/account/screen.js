import { h } from 'preact';
import { Badge, Button, Facts, Page, Section, Time } from '../../app/components/index.js';
import { navigate } from '../../app/router.js';
import { useSession } from '../../app/session.js';
import { CredentialForm } from '../../app/signin.js';

function ActAs() {
  const { signInAs, backToSession, acting } = useSession();
  const enter = async (name, secret) => {
    await signInAs(name, secret);
    navigate('');
  };
  return h(
    Section,
    { title: 'Use another credential', lead: 'See the dashboard with the rights of an API credential or another user. The password stays in the memory of this tab until you close or reload it.' },
    h(CredentialForm, {
      enter, action: 'Use credential',
      others: acting === 'own' && h(Button, { icon: 'undo', onClick: () => backToSession().then(() => navigate('')) }, 'Back to your session'),
    }),
  );
}

const words = (list, all) => (list?.length ? list.map((word) => h(Badge, { key: word }, word)) : all);

const KEPT = { own: 'a credential in the memory of this tab', session: 'a session in this browser', added: 'a credential that the browser or a proxy adds' };

function Me() {
  const { whoami, acting, external } = useSession();
  return h(
    Section,
    { title: 'Signed in as' },
    h(Facts, {
      items: [
        ['Name', h('strong', null, whoami.username)],
        ['Kind', whoami.kind],
        ['Authenticated with', KEPT[external ? 'added' : acting]],
        ['Rights', whoami.is_admin ? h(Badge, { kind: 'accent' }, 'all') : h('span', { class: 'badges' }, words(whoami.categories, 'none'))],
        ['Operations', h('span', { class: 'badges' }, words(whoami.ops, 'none'))],
        ['Indices', h('span', { class: 'badges' }, words(whoami.indices, 'none'))],
        whoami.include_fields?.length > 0 && ['Included fields', h('span', { class: 'badges' }, words(whoami.include_fields))],
        whoami.exclude_fields?.length > 0 && ['Excluded fields', h('span', { class: 'badges' }, words(whoami.exclude_fields))],
        whoami.document_filter && ['Documents', 'those that match its document filter'],
        whoami.expires_at && ['Valid until', h(Time, { at: whoami.expires_at })],
      ],
    }),
  );
}

/** Who acts, and acting with another credential. */
export default function Screen() {
  return h(Page, { title: 'Your account' }, h('div', { class: 'columns' }, h(Me, {}), h(ActAs, {})));
}
