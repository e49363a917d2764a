package io.searchgateway.search;

import jakarta.json.JsonObject;

/**
 * An answer to a declarative request.
 *
 * @param bytes how long it was
 */
public record InnerReply(JsonObject json, int bytes) {}
