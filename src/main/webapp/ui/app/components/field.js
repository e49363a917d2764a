import { cloneElement, h, isValidElement, toChildArray } from 'preact';
import { useId, useState } from 'preact/hooks';
import { Icon } from './icon.js';

/**
 * A labelled control. The first child that is an element gets the id, the description and the state.
 *
 * @param {{label: string, hint?: any, error?: any, class?: string, hideLabel?: boolean, required?: boolean, children?: any}} props
 */
export function Field({ label, hint, error, class: name = '', hideLabel = false, required = false, children }) {
  const id = useId();
  const described = [hint && `${id}h`, error && `${id}e`].filter(Boolean).join(' ') || undefined;
  let given = false;
  const controls = toChildArray(children).map((child) => {
    if (given || !isValidElement(child)) {
      return child;
    }
    given = true;
    return cloneElement(child, { id, 'aria-describedby': described, 'aria-invalid': error ? 'true' : undefined });
  });
  return h(
    'div',
    { class: `field ${name}` },
    h('label', { for: id, class: hideLabel ? 'only-read' : '' }, label, required && h('span', { class: 'muted' }, ' (required)')),
    controls,
    hint && h('small', { id: `${id}h`, class: 'hint' }, hint),
    error && h('small', { id: `${id}e`, class: 'field-error' }, h(Icon, { name: 'warning' }), error),
  );
}

const heard = (onChange) => (event) => onChange?.(event.currentTarget.value, event);

/**
 * One line of text. `onChange` hears the text.
 *
 * @param {{label: string, value: string, onChange: (value: string) => void, type?: string, hint?: any, error?: any}} props
 *     and whatever an `<input>` has
 */
export function TextField({ label, hint, error, value, onChange, class: name, hideLabel, required, ...rest }) {
  return h(
    Field,
    { label, hint, error, class: name, hideLabel, required },
    h('input', { type: 'text', autocomplete: 'off', spellcheck: false, ...rest, value: value ?? '', onInput: heard(onChange) }),
  );
}

/** Several lines of text; else as `TextField`. */
export function TextArea({ label, hint, error, value, onChange, class: name, hideLabel, required, ...rest }) {
  return h(
    Field,
    { label, hint, error, class: name, hideLabel, required },
    h('textarea', { rows: 4, spellcheck: false, ...rest, value: value ?? '', onInput: heard(onChange) }),
  );
}

/**
 * One of several.
 *
 * @param {{label: string, value: string, options: Array<string|{value: string, label: string, disabled?: boolean}>,
 *     onChange: (value: string) => void, hint?: any, error?: any}} props and whatever a `<select>` has
 */
export function SelectField({ label, hint, error, value, options, onChange, class: name, hideLabel, required, ...rest }) {
  return h(
    Field,
    { label, hint, error, class: name, hideLabel, required },
    h(
      'select',
      { ...rest, value, onChange: heard(onChange) },
      options.map((option) => {
        const { value: of, label: word, disabled } = typeof option === 'string' ? { value: option, label: option } : option;
        return h('option', { value: of, key: of, selected: of === value, disabled }, word);
      }),
    ),
  );
}

/**
 * On or off.
 *
 * @param {{label: string, checked: boolean, onChange: (checked: boolean) => void, hint?: any, disabled?: boolean, box?: boolean}} props
 *     `box`: a check box rather than a switch
 */
export function Toggle({ label, checked, onChange, hint, disabled, box = false, class: name = '' }) {
  const id = useId();
  return h(
    'div',
    { class: `field toggle ${name}` },
    h(
      'label',
      { for: id },
      h('input', {
        id,
        type: 'checkbox',
        role: box ? undefined : 'switch',
        checked,
        disabled,
        'aria-describedby': hint ? `${id}h` : undefined,
        onChange: (event) => onChange?.(event.currentTarget.checked),
      }),
      label,
    ),
    hint && h('small', { id: `${id}h`, class: 'hint' }, hint),
  );
}

/**
 * A list of short texts, each removable; Enter, comma or leaving the field adds.
 *
 * @param {{label: string, values: string[], onChange: (values: string[]) => void, suggestions?: string[], hint?: any,
 *     error?: any, placeholder?: string}} props
 */
export function TagsField({ label, values, onChange, suggestions = [], hint, error, placeholder, ...rest }) {
  const [text, setText] = useState('');
  const list = useId();
  const add = (typed) => {
    const more = typed.split(',').map((word) => word.trim()).filter((word) => word && !values.includes(word));
    setText('');
    if (more.length > 0) {
      onChange([...values, ...new Set(more)]);
    }
  };
  const input = h('input', {
    type: 'text',
    autocomplete: 'off',
    spellcheck: false,
    placeholder: values.length === 0 ? placeholder : '',
    ...rest,
    list: suggestions.length > 0 ? list : undefined,
    value: text,
    onInput: (event) => (event.currentTarget.value.endsWith(',') ? add(event.currentTarget.value) : setText(event.currentTarget.value)),
    onBlur: () => add(text),
    onKeyDown: (event) => {
      if (event.key === 'Enter' && text) {
        event.preventDefault();
        add(text);
      } else if (event.key === 'Backspace' && !text && values.length > 0) {
        onChange(values.slice(0, -1));
      }
    },
  });
  return h(
    'div',
    { class: 'tags-field' },
    h(Field, { label, hint, error }, input),
    suggestions.length > 0 && h('datalist', { id: list }, suggestions.filter((word) => !values.includes(word)).map((word) => h('option', { value: word, key: word }))),
    values.length > 0 &&
      h(
        'ul',
        { class: 'tags', 'aria-label': `${label}: chosen` },
        values.map((word) =>
          h(
            'li',
            { key: word },
            h('span', null, word),
            h('button', { type: 'button', 'aria-label': `Remove ${word}`, onClick: () => onChange(values.filter((one) => one !== word)) }, h(Icon, { name: 'close' })),
          ),
        ),
      ),
  );
}
