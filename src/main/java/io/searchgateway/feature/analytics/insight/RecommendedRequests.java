package io.searchgateway.feature.analytics.insight;

import io.searchgateway.feature.analytics.insight.Recommendation.Apply;
import io.searchgateway.json.Json;
import io.searchgateway.rights.IndexNames;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Requests by which recommendations are applied. */
final class RecommendedRequests {

  private static final int LONGEST_NAME = 80;

  private RecommendedRequests() {}

  /** A rule, not enabled, that puts a document on top of the searches of a text. */
  static Apply promotion(List<String> indices, String text, JsonObject document) {
    String index = document.getString("index", "");
    JsonObjectBuilder promoted = Json.object().add("_id", document.getString("key"));
    if (!index.isEmpty()) {
      promoted.add("_index", index);
    }
    List<String> names = indices.isEmpty() && !index.isEmpty() ? List.of(index) : indices;
    String where = names.isEmpty() ? "" : quoted(String.join(",", names)) + " in $index and ";
    String name = "Promote " + document.getString("key") + " for " + text;
    return new Apply(
        "POST",
        "/_gateway/rule",
        Json.object()
            .add("name", name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) : name)
            .add("enabled", false)
            .add(
                "trigger",
                Json.object()
                    .add("type", "filter")
                    .add("expression", where + "$query exactlyMatches " + quoted(text)))
            .add(
                "actions",
                Json.array()
                    .add(
                        Json.object()
                            .add("type", "promote_result")
                            .add(
                                "data",
                                Json.array()
                                    .add(Json.object().add("doc", promoted).add("position", 1)))))
            .build());
  }

  private static String quoted(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  /** A synonym that makes a text find what another finds; absent unless one index was searched. */
  static Optional<Apply> synonym(String scope, String from, String to) {
    return IndexNames.isName(scope)
        ? Optional.of(
            new Apply(
                "PUT",
                "/_gateway/synonym/" + URLEncoder.encode(scope, StandardCharsets.UTF_8),
                Json.object()
                    .add("type", "one-way")
                    .add("synonyms", term(from) + " => " + term(to))
                    .build()))
        : Optional.empty();
  }

  /** A term, in which no sign of the form of synonyms means anything. */
  private static String term(String text) {
    return text.replace("\\", "\\\\").replace(",", "\\,").replace("=>", "\\=>");
  }

  /** Settings of relevance; absent unless it is about one index. */
  static Optional<Apply> relevance(List<String> indices, JsonObject settings) {
    return indices.size() == 1
        ? Optional.of(
            new Apply(
                "PUT",
                "/_gateway/searchrelevancy/"
                    + URLEncoder.encode(indices.get(0), StandardCharsets.UTF_8),
                settings))
        : Optional.empty();
  }

  /** Switches the cache on. */
  static Apply cache() {
    return new Apply(
        "PUT", "/_gateway/cache/preferences", Json.object().add("enable_cache", true).build());
  }
}
