/**
 * The title, the address and the price of a result.
 *
 * @module
 */

import { plain, safeUrl, textOf, valueOf } from './dom.js';

/** @typedef {import('./response.js').Hit} Hit */

/** Characters of a title; what is longer is a text in the wrong field. */
const LONGEST = 1000;

/** @param {Hit} hit @returns {string} its ID without a title */
export function titleOf(hit, { definition, t }) {
  return plain(textOf(valueOf(hit.source, definition.result.fields.title)).slice(0, LONGEST)) || plain(hit.id) || t('untitled');
}

/**
 * The address of a result: a field, or a pattern such as `products/{handle}`, in which the names of fields are in braces.
 *
 * @param {Hit} hit
 * @param {{fields: object, urlPattern: string}} result
 * @returns {string} empty without one
 */
export function addressOf(hit, { fields, urlPattern }) {
  const own = textOf(valueOf(hit.source, fields.url));
  if (!urlPattern || /^(https?:)?\//i.test(own)) return safeUrl(own);
  let complete = true;
  const address = urlPattern.replace(/\{([^{}]+)\}/g, (all, field) => {
    const value = field === '_id' ? hit.id : field === 'handle' || field === 'url' ? own : textOf(valueOf(hit.source, field));
    complete &&= value !== '';
    return encodeURIComponent(value);
  });
  return complete ? safeUrl(address) : '';
}

/** @returns {string} with the currency of the document, or of the page; empty without a price */
export function priceOf(hit, { definition, formats }) {
  const { fields, priceUnit } = definition.result;
  const amount = textOf(valueOf(hit.source, fields.price));
  if (amount === '') return '';
  const unit = textOf(valueOf(hit.source, priceUnit)) || (/^[A-Z]{3}$/.test(priceUnit) ? priceUnit : undefined);
  return formats.price(amount, unit);
}
