import { h } from 'preact';
import { Icon } from '../../../app/components/index.js';
import { fieldName, withField } from '../model/kinds.js';
import { getIn, pointerOf } from '../model/paths.js';

/** What is said about a member: that it was rejected, or what was removed from it when it was saved. */
function said(builder, path) {
  const [error, warning] = [builder.errorAt(path), builder.warningAt(path)];
  return {
    ...(error ? { error } : {}),
    ...(warning ? { hint: h('span', { class: 'pages-warning' }, h(Icon, { name: 'warning' }), warning) } : {}),
  };
}

/** For a TextField; an empty text removes the member. */
export const text = (builder, path, usual = '') => ({
  value: String(getIn(builder.document, path) ?? usual),
  onChange: (value) => builder.set(path, value === '' ? undefined : value, pointerOf(path)),
  ...said(builder, path),
});

/** For a NumberField. */
export const number = (builder, path, usual) => ({
  value: getIn(builder.document, path) ?? usual,
  onChange: (value) => builder.set(path, value ?? undefined, pointerOf(path)),
  ...said(builder, path),
});

/** For a SelectField. */
export const choice = (builder, path, usual) => ({
  value: String(getIn(builder.document, path) ?? usual),
  onChange: (value) => builder.set(path, value),
  ...said(builder, path),
});

/** For a Toggle. */
export const toggle = (builder, path, usual = false) => ({
  checked: getIn(builder.document, path) ?? usual,
  onChange: (on) => builder.set(path, on),
});

/** For a FieldSelect. */
export const field = (builder, path) => {
  const value = getIn(builder.document, path);
  return { value: fieldName(value), fields: builder.fields, onChange: (name) => builder.set(path, withField(value, name)), ...said(builder, path) };
};

/** For a TagsField. */
export const tags = (builder, path) => {
  const value = getIn(builder.document, path);
  const names = (Array.isArray(value) ? value : []).map(fieldName).filter(Boolean);
  const before = new Map((Array.isArray(value) ? value : []).map((one) => [fieldName(one), one]));
  const lost = names.map((_, at) => builder.errorAt([...path, at])).filter(Boolean);
  return { values: names, onChange: (next) => builder.set(path, next.map((name) => before.get(name) ?? name)), ...said(builder, path), ...(lost.length > 0 ? { error: lost.join(' ') } : {}) };
};
