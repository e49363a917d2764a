import { h } from 'preact';
import { Page } from './components/page.js';
import { Empty } from './components/feedback.js';
import { LinkButton } from './components/button.js';
import { useSession } from './session.js';

/** For an address that no screen has. */
export function NotFound({ path }) {
  return h(
    Page,
    { title: 'Page not found' },
    h(Empty, { title: `There is no page at “${path}”.`, action: h(LinkButton, { href: '#/', kind: 'primary' }, 'Go to overview') }),
  );
}

/** For a screen that the caller's rights do not reach, with the code that the gateway refuses its calls with. */
export function Refused({ route }) {
  const { whoami, hidden } = useSession();
  const { text, code } = needOf(route, whoami, hidden);
  return h(
    Page,
    { title: route.title },
    h(Empty, {
      icon: 'lock',
      title: `${whoami.username} does not have access to this screen.`,
      text: [text, ' The gateway denies its requests with ', h('code', { key: 'code' }, code), '.'],
      action: h(LinkButton, { href: '#/account?as=other', kind: 'primary' }, 'Use another credential'),
    }),
  );
}

function needOf({ category, or, people, entire }, { kind }, hidden) {
  if (people && kind !== 'user') {
    return { code: 'users_only', text: 'API credentials cannot manage users and credentials. Sign in as a user.' };
  }
  if (entire && hidden.fields) {
    return { code: 'not_allowed_with_field_rights', text: 'Your credential has no access to some fields, and mappings, settings and sizes reveal all fields.' };
  }
  if (entire && hidden.documents) {
    return { code: 'not_allowed_with_document_filter', text: 'Your credential has no access to some documents, and settings, counts and sizes reveal all documents.' };
  }
  return { code: 'category_not_allowed', text: `It requires the category “${category}”${or ? `, or both “${or.join('” and “')}”` : ''}. Ask an administrator, or use another credential.` };
}
