package io.searchgateway.search.suggestion;

import io.searchgateway.query.Highlighting;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Tags around what is marked.
 *
 * @param before opening tag
 * @param after closing tag
 */
public record HighlightTags(String before, String after) {

  /** Those of a query, or the usual ones where it names none. */
  public static HighlightTags of(Highlighting highlighting) {
    Optional<JsonObject> config = highlighting.config().filter(tags -> highlighting.enabled());
    return new HighlightTags(
        config.flatMap(tags -> tag(tags, "pre_tags")).orElse(Prediction.DEFAULT_BEFORE),
        config.flatMap(tags -> tag(tags, "post_tags")).orElse(Prediction.DEFAULT_AFTER));
  }

  /** A text, or all texts of a list in one. */
  private static Optional<String> tag(JsonObject config, String name) {
    List<JsonValue> list = LenientMembers.array(config, name);
    return list.isEmpty()
        ? LenientMembers.text(config, name)
        : Optional.of(
            list.stream()
                .flatMap(tag -> LenientMembers.text(tag).stream())
                .collect(Collectors.joining()));
  }
}
