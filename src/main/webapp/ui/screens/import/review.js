/** The review of an import, kept in this tab until the import has begun. */
import { keptDraft } from '../../app/drafts.js';
import { SOURCE } from './source.js';

const REVIEW = 'import review';

/** Rows that were typed or are at an address; no file outlasts its page. */
function keptSource(kind) {
  const typed = keptDraft(SOURCE).read()?.[kind];
  return kind !== 'file' && typed ? { kind, [kind]: typed } : null;
}

/**
 * What is left of a review that was begun before the page was loaded.
 *
 * @returns {{source: import('./calls.js').Source|null, analysis: any, asked: object, plan: any, file: string}|null} without a
 *     source while the file of that name has to be selected again
 */
export function keptReview() {
  const kept = keptDraft(REVIEW).read();
  return kept && { ...kept, source: keptSource(kept.kind) };
}

/** Keeps a review. */
export function keepReview(source, { analysis, asked, plan }) {
  keptDraft(REVIEW).write({ kind: source.kind, file: source.kind === 'file' ? source.file.name : '', analysis, asked, plan });
}

/** Forgets it. */
export const forgetReview = () => keptDraft(REVIEW).forget();
