/**
 * Makes a change only in the state that was read.
 *
 * @template T
 * @param {string} etag of that state
 * @param {(etag: string) => Promise<T>} act the change
 * @param {() => Promise<{document: object, etag: string}>} read what is saved now
 * @param {(document: object) => boolean} [isKnown] whether a document is the one that was read: deploying gives a page another ETag
 *     and changes nothing in it
 * @returns {Promise<T>}
 * @throws what `act` throws; with `theirs` when it is in another state: what is saved now, or `{gone: true}`
 */
export async function held(etag, act, read, isKnown = () => false) {
  try {
    return await act(etag);
  } catch (error) {
    if (error.status !== 412) {
      throw error;
    }
    const theirs = await read().catch(({ status }) => (status === 404 ? { gone: true } : undefined));
    if (theirs?.document && isKnown(theirs.document)) {
      return act(theirs.etag);
    }
    throw Object.assign(error, { theirs });
  }
}
