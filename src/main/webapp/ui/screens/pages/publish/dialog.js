import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Dialog, Note, Tabs } from '../../../app/components/index.js';
import { CredentialStep } from './credential.js';
import { DeployTab } from './deploy.js';
import { EmbedTab } from './embed.js';
import { ProjectTab } from './project.js';

const TABS = [
  { id: 'deploy', title: 'Deploy', Tab: DeployTab },
  { id: 'embed', title: 'Embed', Tab: EmbedTab },
  { id: 'project', title: 'Download project', Tab: ProjectTab },
];

/**
 * How visitors get the page: hosted by the gateway, within another page, or as a project.
 *
 * @param {{builder: import('../builder/useBuilder.js').Builder, deployment: object|null, isSaved: boolean, mayWrite: boolean,
 *     onSave: () => Promise<boolean>, onChanged: () => void, onClose: () => void}} props `onChanged`: the saved page is another now
 */
export function PublishDialog({ builder, deployment, isSaved, mayWrite, onSave, onChanged, onClose }) {
  const [tab, setTab] = useState('deploy');
  const [busy, setBusy] = useState(false);
  const [deployed, setDeployed] = useState(deployment);
  const [changed, setChanged] = useState(false);
  const [credential, setCredential] = useState(builder.base.exportSettings?.credentials ?? '');
  const save = async () => {
    setBusy(true);
    await onSave();
    setBusy(false);
  };
  const close = () => {
    onClose();
    if (changed) {
      onChanged();
    }
  };
  const { Tab } = TABS.find(({ id }) => id === tab);
  return h(Dialog, { open: true, title: `Publish ${builder.document.name || builder.id}`, wide: true, stay: true, onClose: close, actions: h(Button, { onClick: close }, 'Close') },
    h('div', { class: 'stack' },
      !isSaved && h(Note, { kind: 'warning' },
        h('p', null, 'You have unsaved changes. Visitors get the page as it is saved.'),
        mayWrite && h(Button, { small: true, busy, onClick: save }, 'Save changes')),
      h(CredentialStep, { builder, credential, mayWrite, onCreated: (text) => { setCredential(text); setChanged(true); } }),
      h(Tabs, { label: 'Ways to publish', tabs: TABS, value: tab, onChange: setTab },
        h(Tab, { key: tab, builder, hasCredential: credential !== '', mayWrite, deployed, onDeployed: (now) => { setDeployed(now); setChanged(true); } }))));
}
