package io.searchgateway.search.suggestion;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** Whatever an engine answers becomes an answer in the promised shape. */
class SuggestionShaperFuzzTest {
  private static final long SEED = Long.getLong("fuzz.seed", 20_260_101L);
  private static final int ANSWERS = Integer.getInteger("fuzz.answers", 2_000);

  private static final Set<String> KEYS =
      Set.of(
          "value",
          "label",
          "url",
          "sectionLabel",
          "sectionId",
          "description",
          "action",
          "subAction",
          "icon",
          "iconURL",
          "_suggestion_type",
          "_category",
          "_count",
          "_rs_score",
          "_matched_tokens",
          "_id",
          "_index",
          "_score",
          "_source");
  private static final List<String> NAMES =
      List.of(
          "hits",
          "total",
          "value",
          "_source",
          "highlight",
          "title",
          "title.search",
          "a",
          "a.b",
          "b",
          "_id",
          "_index",
          "_score",
          "aggregations",
          "buckets",
          "key",
          "doc_count",
          "max_score",
          "");
  private static final List<String> TEXTS =
      List.of(
          "Slow Roasted Pork Belly",
          "<b class=\"highlight\">Pork</b> pie",
          "pork",
          "the",
          "",
          " ",
          "<<b>>",
          "</",
          "\"\"",
          "\uD83C",
          "\u0301",
          "🍕🍔",
          "ភាសា និង",
          "日本語",
          "'''",
          "$0 \\1",
          "ﷺ ǅ İ ß",
          "a".repeat(500));

  private final SuggestionShaper shaper = new SuggestionShaper();

  @RepeatedTest(5)
  void anyAnswerHasAShape(RepetitionInfo repetition) {
    Random random = new Random(SEED + repetition.getCurrentRepetition());
    for (int i = 0; i < ANSWERS; i++) {
      JsonObject engine = random.nextInt(4) == 0 ? object(random, 5) : likely(random);
      SuggestionQueryBuilder asked = asked(random);
      JsonObject shaped = shaper.shape(asked.options(), engine, others(random));
      if (engine.containsKey("error")) {
        assertThat(shaped).isEqualTo(engine);
      } else {
        check(shaped);
      }
    }
  }

  private static void check(JsonObject shaped) {
    List<JsonObject> suggestions = SuggestionAnswers.suggestions(shaped);
    Object total = shaped.getJsonObject("hits").get("total");
    assertThat(String.valueOf(total)).contains(String.valueOf(suggestions.size()));
    assertThat(suggestions)
        .allSatisfy(suggestion -> assertThat(suggestion.keySet()).isEqualTo(KEYS))
        .allSatisfy(suggestion -> assertThat(suggestion.getJsonNumber("_score")).isNotNull())
        .allSatisfy(suggestion -> assertThat(suggestion.getString("_id")).isNotNull());
    assertThat(Json.readObject(Json.bytes(shaped))).isPresent();
  }

  @Test
  void oneShaperServesManyThreads() {
    JsonObject engine =
        SuggestionAnswers.hits(SuggestionAnswers.titled("1", 1, "Slow Roasted Pork Belly"));
    SuggestionQueryBuilder asked =
        SuggestionQueryBuilder.about("pork").fields("title").predicting(2);
    JsonObject expected = shaper.shape(asked.options(), engine, List.of());

    assertThat(
            IntStream.range(0, 2_000)
                .parallel()
                .mapToObj(i -> shaper.shape(asked.options(), engine, List.of())))
        .containsOnly(expected);
  }

  @Test
  void aBookAmongTheHitsIsNoHindrance() {
    JsonObject source =
        Json.object().add("title", "pork of " + "many <a words, ".repeat(100_000)).build();
    JsonObject hit = Json.object().add("_source", source).build();
    JsonObject engine =
        Json.object().add("hits", Json.object().add("hits", Json.array().add(hit))).build();
    SuggestionQueryBuilder asked =
        SuggestionQueryBuilder.about("pork ".repeat(10_000))
            .fields("title", "x.".repeat(1_000_000));

    assertThat(SuggestionAnswers.values(asked, engine)).hasSize(1);
    assertThat(SuggestionAnswers.values(asked.predicting(5), engine)).hasSize(1);
  }

  @Test
  void nestingDeeperThanAnyDocumentIsCutOff() {
    JsonObject source = SuggestionAnswers.json("{'a':'Pork'}");
    for (int i = 0; i < 2_000; i++) {
      source = Json.object().add("a", source).build();
    }
    JsonObject hit = Json.object().add("_source", source).build();

    assertThat(LeafPaths.of(source)).isEmpty();
    assertThat(
            SuggestionAnswers.values(
                SuggestionQueryBuilder.about("pork").fields("a." + "a.".repeat(400) + "a"),
                Json.object()
                    .add("hits", Json.object().add("hits", Json.array().add(hit)))
                    .build()))
        .isEmpty();
  }

  private static SuggestionQueryBuilder asked(Random random) {
    SuggestionQueryBuilder asked =
        random.nextInt(8) == 0
            ? SuggestionQueryBuilder.nothing()
            : SuggestionQueryBuilder.about(pick(random, TEXTS));
    asked.categoryField(pick(random, NAMES)).urlField(pick(random, NAMES));
    asked.language(random.nextBoolean() ? "english" : "thai");
    if (random.nextBoolean()) {
      asked.fields("title", "a.b", "title.search");
    }
    if (random.nextBoolean()) {
      asked.oneForEachDocument();
    }
    switch (random.nextInt(3)) {
      case 0 -> asked.predicting(1 + random.nextInt(5));
      case 1 -> asked.predictingWithoutStopWords(2, "belly");
      default -> asked.size(random.nextInt(9) - 1);
    }
    return asked;
  }

  private static List<Suggestion> others(Random random) {
    return random.nextInt(3) > 0
        ? List.of()
        : List.of(
            OtherSuggestions.suggestion(SuggestionKind.POPULAR, "popular", pick(random, TEXTS)),
            OtherSuggestions.suggestion(SuggestionKind.RECENT, "recent", pick(random, TEXTS)));
  }

  /** An answer of which most is as it should be. */
  private static JsonObject likely(Random random) {
    JsonArrayBuilder hits = Json.array();
    for (int i = random.nextInt(6); i > 0; i--) {
      hits.add(random.nextInt(8) == 0 ? value(random, 3) : hit(random));
    }
    JsonObjectBuilder answer =
        Json.object()
            .add(
                "hits",
                Json.object()
                    .add(
                        "total",
                        random.nextBoolean()
                            ? SuggestionAnswers.json("{'value':9}")
                            : value(random, 0))
                    .add("hits", hits));
    if (random.nextInt(4) == 0) {
      answer.add("aggregations", object(random, 4));
    }
    return answer.build();
  }

  private static JsonObject hit(Random random) {
    return Json.object()
        .add("_id", value(random, 1))
        .add("_score", value(random, 0))
        .add("_source", random.nextInt(6) == 0 ? value(random, 2) : object(random, 3))
        .add("highlight", random.nextInt(6) == 0 ? value(random, 2) : object(random, 2))
        .build();
  }

  private static JsonObject object(Random random, int depth) {
    JsonObjectBuilder object = Json.object();
    for (int i = random.nextInt(6); i > 0; i--) {
      object.add(pick(random, NAMES), value(random, depth - 1));
    }
    return object.build();
  }

  private static JsonValue value(Random random, int depth) {
    return switch (random.nextInt(depth > 0 ? 10 : 6)) {
      case 0 -> JsonValue.NULL;
      case 1 -> JsonValue.TRUE;
      case 2 -> number(random);
      case 3, 4, 5 -> SuggestionAnswers.text(pick(random, TEXTS));
      case 6, 7 -> {
        JsonArrayBuilder array = Json.array();
        for (int i = random.nextInt(4); i > 0; i--) {
          array.add(value(random, depth - 1));
        }
        yield array.build();
      }
      default -> object(random, depth);
    };
  }

  private static JsonValue number(Random random) {
    BigDecimal number =
        switch (random.nextInt(4)) {
          case 0 -> BigDecimal.valueOf(random.nextLong());
          case 1 -> BigDecimal.valueOf(random.nextGaussian());
          case 2 -> new BigDecimal("1e999999999");
          default -> new BigDecimal("-1e-999999999");
        };
    return Json.array().add(number).build().get(0);
  }

  private static String pick(Random random, List<String> from) {
    return from.get(random.nextInt(from.size()));
  }
}
