import { createStore } from './store.js';

/** The question that is open, if one is; the frame draws it. */
export const question = createStore(null);

/**
 * Asks before something is done.
 *
 * @param {{title: string, text?: any, danger?: boolean, typed?: string, action?: string}} asked `typed`: what has to be
 *     typed in first; `action`: the word on the button; `text` may be elements
 * @returns {Promise<boolean>}
 */
export function confirm(asked) {
  question.get()?.answer(false);
  return new Promise((resolve) => {
    question.set({
      ...asked,
      answer(yes) {
        question.set(null);
        resolve(yes);
      },
    });
  });
}
