package io.searchgateway.feature.analytics.fact;

import jakarta.json.JsonObject;
import java.time.Instant;

/**
 * A document of the analytics.
 *
 * @param id under which it replaces what was there
 * @param place a time in the month of its index
 */
public record Fact(String id, Instant place, JsonObject document) {}
