package io.searchgateway.query;

import jakarta.json.JsonObject;

/** A stored query with the parameters to render it with (specification section 9). */
public record StoredQueryReference(String id, JsonObject params) {}
