import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Dialog, ErrorBox, SelectField } from '../../app/components/index.js';
import { isConflict } from '../rights/faults.js';
import { SecretShown } from '../rights/secretshown.js';
import { read, rotate } from './calls.js';

const GRACES = [
  { value: '0', label: 'None (revoke immediately)' },
  { value: '300', label: '5 minutes' },
  { value: '3600', label: '1 hour' },
  { value: '86400', label: '1 day' },
  { value: '604800', label: '7 days' },
  { value: '2592000', label: '30 days' },
];

/**
 * Another password for a credential; the present one may count for some time yet.
 * @param {{name: string, etag: string, onClose: () => void, onDone: () => void}} props
 */
export function Rotate({ name, etag, onClose, onDone }) {
  const [grace, setGrace] = useState('3600');
  const [state, setState] = useState({ etag });
  const [made, setMade] = useState(null);
  const go = async () => {
    setState({ ...state, busy: true, error: null });
    try {
      setMade(await rotate(name, Number(grace), state.etag));
    } catch (error) {
      const newer = isConflict(error) ? (await read(name).catch(() => null))?.etag : undefined;
      setState({ etag: newer ?? state.etag, error });
    }
  };
  return made
    ? h(SecretShown, {
      of: made, title: 'Password rotated', onClose: onDone,
      text: grace === '0' ? 'The old password is no longer valid.' : `The old password remains valid for ${GRACES.find((one) => one.value === grace).label}. Update your applications before it expires.`,
    })
    : h(Dialog, {
      open: true, title: 'Rotate password', onClose,
      actions: [h(Button, { key: 'no', onClick: onClose }, 'Cancel'), h(Button, { key: 'go', kind: 'primary', busy: state.busy, onClick: go }, 'Rotate password')],
    },
      h(ErrorBox, { error: state.error }),
      h('p', null, 'A new password is generated. The name and the rights do not change. If the old password has leaked, revoke it immediately.'),
      h(SelectField, { label: 'Grace period of the current password', value: grace, options: GRACES, onChange: setGrace }));
}
