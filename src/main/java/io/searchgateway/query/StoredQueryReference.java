package io.searchgateway.query;

import jakarta.json.JsonObject;

/** A stored query with the parameters to render it with. */
public record StoredQueryReference(String id, JsonObject params) {}
