import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, ErrorBox } from '../../../app/components/index.js';
import { save } from '../../../app/download.js';
import { notify } from '../../../app/notify.js';
import { exportProject } from '../calls.js';

/** The page as files that a developer goes on with. */
export function ProjectTab({ builder, hasCredential }) {
  const [state, setState] = useState({ busy: false, error: null });
  const download = async () => {
    setState({ busy: true, error: null });
    try {
      save(await exportProject(builder.id), `${builder.id}.zip`);
      notify('Project downloaded');
      setState({ busy: false, error: null });
    } catch (error) {
      setState({ busy: false, error });
    }
  };
  return h('div', { class: 'stack' },
    h('p', null, 'A zip file with HTML, CSS and standard JavaScript modules, without a framework and without a build. It runs on any static web server; the README describes how to continue.'),
    !hasCredential && h('p', { class: 'muted' }, 'Without a public credential, the project asks for nothing from the gateway until you enter one in its config.json.'),
    h(ErrorBox, { error: state.error }),
    h('div', null, h(Button, { kind: 'primary', icon: 'download', busy: state.busy, onClick: download }, 'Download project')));
}
