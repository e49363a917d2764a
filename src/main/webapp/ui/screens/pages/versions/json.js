import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Dialog, JsonField } from '../../../app/components/index.js';
import { folded } from '../model/fold.js';
import { parsed } from '../model/jsontext.js';

/**
 * The document as it is saved, to be read and edited. What is applied is a change like any other, and can be undone.
 *
 * @param {{builder: import('../builder/useBuilder.js').Builder, onClose: () => void, onApply: (document: object) => void}} props
 */
export function JsonDialog({ builder, onClose, onApply }) {
  const [text, setText] = useState(() => JSON.stringify(folded(builder.document), null, 2));
  const { value, fault } = parsed(text);
  return h(Dialog, {
    open: true, title: 'Search page as JSON', wide: true, stay: true, onClose,
    actions: [
      h(Button, { key: 'cancel', onClick: onClose }, 'Cancel'),
      h(Button, { key: 'apply', kind: 'primary', disabled: Boolean(fault), onClick: () => onApply(value) }, 'Apply to draft'),
    ],
  }, h(JsonField, { label: 'Search page as JSON', height: 'large', value: text, error: fault, faults: builder.faults, onChange: setText }));
}
