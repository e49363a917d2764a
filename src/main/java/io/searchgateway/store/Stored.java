package io.searchgateway.store;

import io.searchgateway.engine.dialect.DocumentVersion;

/**
 * A document as read from the store.
 *
 * @param id the document's id
 * @param version the state it was read in
 * @param value what it means
 */
public record Stored<T>(String id, DocumentVersion version, T value) {}
