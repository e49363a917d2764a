package io.searchgateway.pipeline.stored;

import jakarta.json.JsonObject;

/**
 * A script that was uploaded beside a definition.
 *
 * @param name as the definition refers to it
 * @param text as uploaded
 * @param form what the compiler made of it, kept so that it need not be compiled again
 */
public record StoredScript(String name, String text, JsonObject form) {}
