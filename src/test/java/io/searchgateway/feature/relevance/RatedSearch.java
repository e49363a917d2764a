package io.searchgateway.feature.relevance;

import static java.util.stream.Collectors.toMap;

import io.searchgateway.json.Json;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A search of the sample films whose results were rated.
 *
 * @param difficulty its class, such as {@code typo}
 * @param ratings by the IDs of the films; others have a rating of 0
 */
record RatedSearch(String difficulty, String query, boolean holdout, Map<String, Integer> ratings) {

  private static final Path FILE = Path.of("src/test/resources/relevance/movies.json");

  RatedSearch {
    ratings = Map.copyOf(ratings);
  }

  static List<RatedSearch> all() throws IOException {
    return Json.read(Files.readAllBytes(FILE)).orElseThrow().asJsonArray().stream()
        .map(entry -> of(entry.asJsonObject()))
        .toList();
  }

  private static RatedSearch of(JsonObject entry) {
    return new RatedSearch(
        entry.getString("class"),
        entry.getString("query"),
        entry.getBoolean("holdout"),
        entry.getJsonObject("ratings").entrySet().stream()
            .collect(
                toMap(
                    Map.Entry::getKey,
                    rating -> ((JsonNumber) rating.getValue()).intValueExact())));
  }
}
