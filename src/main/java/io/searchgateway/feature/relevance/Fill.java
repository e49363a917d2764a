package io.searchgateway.feature.relevance;

import jakarta.json.JsonValue;

/**
 * A property that settings give to queries.
 *
 * @param property its name
 * @param saved whether somebody has saved the value; otherwise it is a factory default
 */
record Fill(String property, JsonValue value, boolean saved) {}
