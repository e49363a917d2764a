package io.searchgateway.pipeline.shaping;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** Ways to make one list of several; of hits with the same index and id the first is kept. */
enum MergeStrategy {
  /** One list after the other. */
  APPEND {
    @Override
    List<JsonValue> merge(List<List<JsonValue>> lists) {
      return unique(lists.stream().flatMap(List::stream).toList());
    }
  },

  /** The first of each list, then the second of each, and so on. */
  INTERLEAVE {
    @Override
    List<JsonValue> merge(List<List<JsonValue>> lists) {
      List<JsonValue> turns = new ArrayList<>();
      int longest = lists.stream().mapToInt(List::size).max().orElse(0);
      for (int rank = 0; rank < longest; rank++) {
        for (List<JsonValue> list : lists) {
          if (rank < list.size()) {
            turns.add(list.get(rank));
          }
        }
      }
      return unique(turns);
    }
  },

  /** By the sum over all lists of 1 / (60 + rank), which becomes the score. */
  RRF {
    @Override
    List<JsonValue> merge(List<List<JsonValue>> lists) {
      Map<Object, Double> scores = new LinkedHashMap<>();
      for (List<JsonValue> list : lists) {
        for (int rank = 0; rank < list.size(); rank++) {
          scores.merge(key(list.get(rank)), 1.0 / (RANK_CONSTANT + rank + 1), Double::sum);
        }
      }
      ToDoubleFunction<JsonValue> score = hit -> scores.getOrDefault(key(hit), 0.0);
      return INTERLEAVE.merge(lists).stream()
          .sorted(Comparator.comparingDouble(score).reversed())
          .map(hit -> scored(hit, score.applyAsDouble(hit)))
          .toList();
    }
  };

  private static final int RANK_CONSTANT = 60;

  /** The names of all, the default first. */
  static final List<String> WORDS =
      Arrays.stream(values()).map(one -> one.name().toLowerCase(Locale.ROOT)).toList();

  /** One list, best hits first. */
  abstract List<JsonValue> merge(List<List<JsonValue>> lists);

  static Optional<MergeStrategy> named(String word) {
    int at = WORDS.indexOf(word);
    return at < 0 ? Optional.empty() : Optional.of(values()[at]);
  }

  private static List<JsonValue> unique(List<JsonValue> hits) {
    Map<Object, JsonValue> first = new LinkedHashMap<>();
    hits.forEach(hit -> first.putIfAbsent(key(hit), hit));
    return List.copyOf(first.values());
  }

  /** What has no id is a hit of its own. */
  private static Object key(JsonValue hit) {
    return hit instanceof JsonObject object && object.containsKey("_id")
        ? Arrays.asList(object.get("_index"), object.get("_id"))
        : new Identity(hit);
  }

  private record Identity(JsonValue hit) {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Identity same && same.hit == hit;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(hit);
    }
  }

  private static JsonValue scored(JsonValue hit, double score) {
    return hit instanceof JsonObject object
        ? Json.object(object).add("_score", Json.number(BigDecimal.valueOf(score))).build()
        : hit;
  }
}
