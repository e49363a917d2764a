import { keptDraft } from '../../../app/drafts.js';

/** The draft of a page that is kept in this tab: `{document, etag, version}`, with the ETag and the version that it began with. */
export const draftOf = (id) => keptDraft(`search page ${id}`);
