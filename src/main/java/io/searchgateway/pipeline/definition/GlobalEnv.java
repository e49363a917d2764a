package io.searchgateway.pipeline.definition;

import jakarta.json.JsonObject;

/**
 * A value for all pipelines, set when a definition that carries it is saved.
 *
 * @param key of {@code A-Z a-z 0-9 _}
 * @param label shown to people
 * @param value text; an object or array in it is given parsed
 * @param secret whether it is never shown again
 * @param source the object as it was sent
 */
public record GlobalEnv(
    String key, String label, String value, boolean secret, JsonObject source) {}
