package io.searchgateway.feature.rules.rest;

import io.searchgateway.feature.rules.condition.IndexScope;
import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.rest.QueryValues;
import io.searchgateway.rights.IndexNames;
import jakarta.json.JsonArray;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which rules are listed.
 *
 * @param text part of ID, name, description or expression, in lower case; empty for any
 * @param tag that they have; absent for any
 * @param index name of an index that they can apply to; absent for any
 * @param enabled whether they are enabled; absent for either
 */
record RuleFilter(
    String text, Optional<String> tag, Optional<String> index, Optional<Boolean> enabled) {

  static RuleFilter of(MultivaluedMap<String, String> query) {
    return new RuleFilter(
        Optional.ofNullable(query.getFirst("q")).orElse("").strip().toLowerCase(Locale.ROOT),
        Optional.ofNullable(query.getFirst("tag")),
        Optional.ofNullable(query.getFirst("index")),
        QueryValues.flag("enabled", query.getFirst("enabled")));
  }

  boolean accepts(Rule rule) {
    return enabled.filter(wanted -> wanted != rule.enabled()).isEmpty()
        && tag.filter(wanted -> !tags(rule).contains(wanted)).isEmpty()
        && index.filter(name -> !isFor(rule, name)).isEmpty()
        && Stream.of(rule.id(), rule.name(), description(rule), rule.trigger().expression())
            .anyMatch(part -> part.toLowerCase(Locale.ROOT).contains(text));
  }

  private static boolean isFor(Rule rule, String index) {
    return IndexScope.of(rule.trigger().condition())
        .filter(names -> !IndexNames.cover(IndexNames.patterns(names), List.of(index)))
        .isEmpty();
  }

  private static List<String> tags(Rule rule) {
    return rule.members().get("tags") instanceof JsonArray tags
        ? tags.stream().map(RuleFilter::text).toList()
        : List.of(text(rule.members().getOrDefault("tags", JsonValue.NULL)));
  }

  private static String description(Rule rule) {
    return text(rule.members().getOrDefault("description", JsonValue.NULL));
  }

  private static String text(JsonValue value) {
    return value instanceof JsonString text ? text.getString() : "";
  }
}
