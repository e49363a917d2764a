import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, ErrorBox, Icon, Note, TagsField, useLoad } from '../../../app/components/index.js';
import { notify } from '../../../app/notify.js';
import { href, part } from '../../../app/router.js';
import { createCredential, dropCredential, readableFields } from '../calls.js';
import { covers, holderOf, indexOf, usesOf } from '../model/missing.js';

/**
 * The credential that the page searches with. Everybody who sees the page can see it, and it can do little.
 *
 * @param {{builder: import('../builder/useBuilder.js').Builder, mayWrite: boolean, made: {current: string},
 *     saveCredential: (credential: string) => Promise<void>}} props `made`: one that could not be saved, for the next try
 */
export function CredentialStep({ builder, mayWrite, made, saveCredential }) {
  const [sites, setSites] = useState([]);
  const [state, setState] = useState({ busy: false, error: null });
  const credential = builder.base.exportSettings?.credentials ?? '';
  const create = async () => {
    setState({ busy: true, error: null });
    try {
      made.current ||= await createCredential(builder.id, sites.length > 0 ? { referers: sites } : {});
      await saveCredential(made.current);
      made.current = '';
      notify('Public credential created');
      setState({ busy: false, error: null });
    } catch (error) {
      // Another try would be refused as well.
      if (error.status === 400 && made.current !== '') {
        dropCredential(made.current).catch(() => {});
        made.current = '';
      }
      setState({ busy: false, error });
    }
  };
  const index = indexOf(builder.base);
  const [name] = credential.split(':');
  const readable = useLoad((signal) => (name === '' ? Promise.resolve(null) : readableFields(name, signal).catch(() => null)), [name]);
  const hidden = readable.value && builder.fields.length > 0 ? [...new Set(usesOf(builder.base).map(({ field }) => field))].filter((field) => ![field, holderOf(field, builder.fields)].some((one) => covers(readable.value, one))) : [];
  const form = [
    h(Sites, { key: 'sites', sites, onChange: setSites }),
    h(ErrorBox, { key: 'error', error: state.error }),
  ];
  const button = (props) => h(Button, { ...props, busy: state.busy, disabled: builder.isChanged, onClick: create }, made.current === '' ? 'Create public credential' : 'Save public credential');
  if (credential === '') {
    return h('div', { class: 'pages-step' },
      h(Icon, { name: 'key' }),
      h('div', { class: 'stack' },
        h('div', null,
          h('strong', null, 'Public credential'),
          h('p', { class: 'muted' }, `The page needs a credential that visitors may see. It can only search the index “${index}”, and read the fields that the page shows.`)),
        form,
        mayWrite && h('div', null, button({ kind: 'primary', icon: 'key' }))));
  }
  return h('div', { class: 'pages-step done' },
    h(Icon, { name: 'check' }),
    h('div', null,
      h('strong', null, 'Public credential'),
      h('p', { class: 'muted small' }, `Visitors search the index “${index}” with it, and read the fields that the page shows. `, h('a', { href: href(`credentials/${part(name)}`) }, 'Show its rights')),
      hidden.length > 0 && h(Note, { kind: 'warning' }, 'The page has fields that it cannot read: ', hidden.map((field, at) => [at > 0 && ', ', h('code', { key: field }, field)]), '. Create another one, then deploy the page again.'),
      mayWrite && h('details', { class: 'pages-more', open: hidden.length > 0 },
        h('summary', null, 'Create another one'),
        h('p', { class: 'muted small' }, 'For other sites, or after you have changed which fields are shown. The deployed page uses the new one when you deploy it again; the one before works until you delete it in ', h('a', { href: href('credentials') }, 'API credentials'), '.'),
        form,
        button({ small: true }))));
}

function Sites({ sites, onChange }) {
  return h(TagsField, { label: 'Sites that embed the page', values: sites, placeholder: 'https://www.example.com/*', hint: 'Optional. Only pages of these sites can use the credential, and the page that the gateway hosts.', onChange });
}
