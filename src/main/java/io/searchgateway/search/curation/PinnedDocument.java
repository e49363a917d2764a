package io.searchgateway.search.curation;

import jakarta.json.JsonObject;
import java.util.Optional;

/**
 * A document at a fixed position of the hits.
 *
 * @param index where it is; absent: in the indices of the search
 * @param source shown where the document is not found, to those who see everything; absent: nothing
 * @param position from 1, over all pages
 */
public record PinnedDocument(
    String id, Optional<String> index, Optional<JsonObject> source, int position) {}
