import { useRef, useState } from 'preact/hooks';
import { faultsOf, outside, showFirstError, textOf, within } from './fielderrors.js';

const NONE = { error: null, faults: [] };

/**
 * What a form was refused with: at its fields what is about them, at the form what is left. The first field that is
 * refused gets the focus.
 *
 * @param {string[]} fields JSON pointers into the body that is sent, of what has a field
 * @param {Record<string, string>} [places] fields of errors that are told without a pointer, by their type
 * @returns {{form: {current: Element|null}, error: Error|null, of: (field: string) => string|undefined,
 *     within: (field: string) => import('./fielderrors.js').Fault[], refuse: (error: Error) => void,
 *     clear: (...fields: string[]) => void}} `form`: for the element around the fields; `error`: what no field shows;
 *     `of`: the text of a field; `within`: its faults with pointers into its value; `clear`: forgets what is said of
 *     those fields and of the form, without any all
 */
export function useFieldErrors(fields, places) {
  const form = useRef(null);
  const [{ error, faults }, setState] = useState(NONE);
  return {
    form,
    error: error && faults.length > 0 && outside(faults, fields).length === 0 ? null : error,
    of: (field) => textOf(within(faults, field)),
    within: (field) => within(faults, field),
    refuse: (failure) => {
      const found = faultsOf(failure, places);
      setState({ error: failure, faults: found });
      if (outside(found, fields).length < found.length) {
        showFirstError(form.current);
      }
    },
    clear: (...changed) => setState((before) => {
      const left = changed.length > 0 ? outside(before.faults, changed) : [];
      return left.length > 0 ? { ...before, faults: left } : NONE;
    }),
  };
}
