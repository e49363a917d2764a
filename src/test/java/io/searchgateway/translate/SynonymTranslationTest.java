package io.searchgateway.translate;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SynonymTranslationTest {

  private static final Map<String, List<String>> SYNONYMS = Map.of("tv", List.of("television"));

  private static String body(String query, Map<String, List<String>> synonyms) {
    Translation translation =
        Translations.of(
            "{'query':[" + query + "]}",
            Translations.withSynonyms(Translations.REFERENCE, synonyms));
    assertThat(translation.faults()).isEmpty();
    return translation.queries().get(0).body().toString();
  }

  @Test
  void aTextWithoutSynonymIsTranslatedAsBefore() {
    String query = "{'id':'a','dataField':'title','value':'radio stand'}";
    assertThat(body(query, SYNONYMS)).isEqualTo(Translations.body(query).toString());
  }

  @Test
  void theBestWordingCountsAlone() {
    String query = "{'id':'a','dataField':'title','value':'tv'}";
    JsonObject found =
        Translations.json(body(query, SYNONYMS).replace('"', '\'')).getJsonObject("query");
    assertThat(found.toString()).contains("\"dis_max\":{\"queries\":[");
    assertThat(found.toString()).contains("\"query\":\"television\"");
  }

  @Test
  void theWordsOfASynonymMustStandTogether() {
    assertThat(
            body(
                "{'id':'a','dataField':'title','value':'sofa'}",
                Map.of("sofa", List.of("couch", "love seat"))))
        .containsOnlyOnce("\"filter\"")
        .contains(
            "{\"bool\":{\"filter\":[{\"multi_match\":{\"query\":\"love seat\","
                + "\"fields\":[\"title\"],\"type\":\"phrase\"");
  }

  private static final List<String> FORMS =
      List.of("", ".keyword", ".raw", ".autosuggest", ".search", ".lang", ".delimiter");

  /** Fields as an index with many texts has them, each with its forms. */
  private static String fields(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> "'f" + i / FORMS.size() + FORMS.get(i % FORMS.size()) + "'")
        .collect(Collectors.joining(",", "[", "]"));
  }

  private static Translation translated(String queries, String engine) {
    List<String> many = IntStream.range(0, 49).mapToObj(i -> "word" + i).toList();
    Translation translation =
        Translations.of(
            "{'query':[" + queries + "]}",
            Translations.withSynonyms(
                Translations.dialect(engine), Map.of("tv", many, "stand", List.of("rack"))));
    assertThat(translation.faults()).isEmpty();
    return translation;
  }

  /** Clauses that an engine makes of a body, as it counts them. */
  private static int clauses(JsonValue value) {
    if (value instanceof JsonArray array) {
      return array.stream().mapToInt(SynonymTranslationTest::clauses).sum();
    }
    if (!(value instanceof JsonObject object)) {
      return 0;
    }
    if (!(object.get("multi_match") instanceof JsonObject match)) {
      return object.values().stream().mapToInt(SynonymTranslationTest::clauses).sum();
    }
    int words = match.getString("query").split(" ", -1).length;
    return match.getJsonArray("fields").getValuesAs(JsonString.class).stream()
        .mapToInt(field -> isWhole(field.getString()) ? 1 : words)
        .map(
            terms ->
                switch (match.getString("type")) {
                  case "phrase" -> 1;
                  case "best_fields" -> terms * match.getInt("max_expansions", 1);
                  default -> terms;
                })
        .sum();
  }

  private static boolean isWhole(String field) {
    return field.endsWith(".keyword") || field.endsWith(".raw");
  }

  private static String search(String id, int fields, String more) {
    return "{'id':'"
        + id
        + "','dataField':"
        + fields(fields)
        + ",'value':'tv stand','fuzziness':'AUTO'"
        + more
        + "}";
  }

  @ParameterizedTest
  @ValueSource(strings = {"opensearch-2.19.6", "opensearch-3.5.0", "elasticsearch-8.19.21"})
  void aSearchInManyFieldsFindsSynonymsWithinWhatTheEngineTakes(String engine) {
    JsonObject body = translated(search("a", 60, ""), engine).queries().get(0).body();
    assertThat(body.toString()).contains("word0 stand", "word1 stand");
    assertThat(clauses(body)).isLessThan(engine.startsWith("open") ? 1_024 : 2_048);
  }

  @Test
  void textsThatAreSearchedTogetherShareWhatTheEngineTakes() {
    JsonObject both =
        translated(
                search("a", 60, "") + "," + search("b", 60, ",'react':{'and':'a'}"),
                "opensearch-2.19.6")
            .queries()
            .get(1)
            .body();
    assertThat(both.toString().split("\"word0 stand\"", -1).length).isGreaterThan(4);
    assertThat(clauses(both)).isLessThan(1_024);
  }

  @Test
  void anotherWordingIsSearchedInTheFieldsThatAreNotForTyping() {
    String found = translated(search("a", 7, ""), "opensearch-2.19.6").queries().get(0).body() + "";
    String other = found.substring(found.indexOf("word0 stand"));
    assertThat(other)
        .contains("[\"f0\",\"f0.lang\"]", "\"fuzziness\":\"AUTO\",\"max_expansions\":5")
        .doesNotContain("f0.keyword", "f0.raw", "f0.search", "phrase_prefix");
  }

  @Test
  void aWordingThatIsTooLargeWithOtherLettersIsSearchedWithout() {
    String queries = search("a", 60, "") + "," + search("b", 60, ",'react':{'and':'a'}");
    String found = translated(queries, "opensearch-2.19.6").queries().get(0).body().toString();
    assertThat(found.substring(found.indexOf("word0 stand"))).contains("\"fuzziness\":0");
  }

  @Test
  void aLongTextHasNoOtherWordings() {
    String query = "{'id':'a','dataField':'title','value':'tv " + "x".repeat(1_000) + "'}";
    assertThat(body(query, SYNONYMS)).doesNotContain("television");
  }

  @Test
  void aSynonymNeverGivesAQueryStringTooManyWildcards() {
    String query = "{'id':'a','dataField':'title','searchOperators':true,'value':'tv'}";
    assertThat(body(query, Map.of("tv", List.of("what" + "?".repeat(17), "television"))))
        .contains("television")
        .doesNotContain("what");
  }

  @Test
  void anExplanationNamesTheSynonym() {
    Translation translation =
        Translations.of(
            "{'query':[{'id':'a','dataField':'title','value':'tv'}]}",
            new TranslationContext(
                "192.0.2.7",
                Optional.empty(),
                Translations.REFERENCE,
                true,
                query -> Translations.lookup(SYNONYMS)));
    assertThat(translation.queries().get(0).explanation().parts())
        .filteredOn(part -> part.source().kind() == Source.Kind.SYNONYM)
        .singleElement()
        .satisfies(
            part -> {
              assertThat(part.note()).isEqualTo("synonym tv, television");
              assertThat(part.source().name()).isEqualTo("tv, television");
              assertThat(part.from()).isEqualTo("/query/0/value");
              assertThat(part.part()).endsWith("/dis_max/queries/1");
            });
  }
}
