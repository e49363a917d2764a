package io.searchgateway.search.curation;

import jakarta.json.JsonObject;
import java.util.Optional;

/**
 * A document at a fixed position.
 *
 * @param position from 1, over all pages
 * @param stored the hit that is shown where the document is not found; absent: nothing
 * @param open whether everyone may see {@code stored}; otherwise those who see everything
 * @param merged whether it stands among the hits; otherwise beside them
 */
public record PinnedDocument(
    CuratedDocument document,
    int position,
    Optional<JsonObject> stored,
    boolean open,
    boolean merged) {

  /** The same at another position. */
  PinnedDocument at(int other) {
    return new PinnedDocument(document, other, stored, open, merged);
  }

  /** The same among the hits. */
  PinnedDocument amongHits() {
    return new PinnedDocument(document, position, stored, open, true);
  }

  /** The same beside the hits. */
  PinnedDocument besideHits() {
    return new PinnedDocument(document, position, stored, open, false);
  }

  /** The same with what the name of its index leads to. */
  PinnedDocument of(CuratedDocument known) {
    return new PinnedDocument(known, position, stored, open, merged);
  }
}
