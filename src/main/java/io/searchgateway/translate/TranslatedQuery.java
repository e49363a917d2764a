package io.searchgateway.translate;

import io.searchgateway.query.DeclarativeQuery;
import jakarta.json.JsonObject;

/**
 * One search for the engine.
 *
 * @param query what it was made from
 * @param header its first line in {@code _msearch}
 * @param body its second line
 * @param explanation empty unless asked for
 */
public record TranslatedQuery(
    DeclarativeQuery query, JsonObject header, JsonObject body, Explanation explanation) {}
