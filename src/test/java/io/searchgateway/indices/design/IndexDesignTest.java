package io.searchgateway.indices.design;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.engine.dialect.MappingForm;
import io.searchgateway.json.Json;
import io.searchgateway.language.Languages;
import jakarta.json.JsonObject;
import jakarta.json.JsonStructure;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class IndexDesignTest {

  private static final MappingForm NEW = new MappingForm(Optional.empty(), false, true, true, true);
  private static final MappingForm OLD =
      new MappingForm(Optional.of("doc"), true, false, false, false);

  private static JsonObject json(String text) {
    return Json.readObject(text.getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  private static JsonValue at(JsonStructure root, String pointer) {
    return Json.at(root, pointer).orElseThrow();
  }

  @Test
  void textsThatPeopleSearchGetTheAnalyzersAndTheirSubFields() {
    JsonObject body = IndexDesign.of(List.of(Column.of("title", ColumnUse.SEARCH))).body(NEW);

    assertThat(at(body, "/mappings/properties/title"))
        .isEqualTo(
            json(
                """
                {"type":"text","analyzer":"universal_analyzer","fields":{
                  "keyword":{"type":"keyword","ignore_above":256},
                  "raw":{"type":"keyword","ignore_above":256},
                  "autosuggest":{"type":"text","analyzer":"autosuggest_analyzer",
                    "search_analyzer":"simple"},
                  "search":{"type":"text","analyzer":"ngram_analyzer",
                    "search_analyzer":"simple"},
                  "lang":{"type":"text","analyzer":"language_analyzer"},
                  "synonyms":{"type":"text","analyzer":"synonyms_analyzer"},
                  "delimiter":{"type":"text","analyzer":"universal_delimiter_analyzer"}}}
                """));
    assertThat(at(body, "/settings/index/max_ngram_diff")).isEqualTo(Json.number(7));
    assertThat(at(body, "/settings/index/analysis/filter/ngram_filter/max_gram"))
        .isEqualTo(Json.number(9));
  }

  @Test
  void theOldestEngineWritesStringsBelowAType() {
    JsonObject body = IndexDesign.of(List.of(Column.of("title", ColumnUse.TEXT))).body(OLD);

    assertThat(at(body, "/mappings/doc/properties/title/type")).isEqualTo(Json.text("string"));
    assertThat(at(body, "/mappings/doc/properties/title/fields/raw/index"))
        .isEqualTo(Json.text("not_analyzed"));
    assertThat(Json.at(body, "/settings/index/max_ngram_diff")).isEmpty();
  }

  @Test
  void withoutAnalyzersNoFieldNamesThem() {
    IndexDesign plain =
        new IndexDesign(
            List.of(Column.of("title", ColumnUse.SEARCH)),
            Set.of(),
            AnalysisDesign.USUAL,
            JsonValue.EMPTY_JSON_OBJECT,
            JsonValue.EMPTY_JSON_OBJECT,
            JsonValue.EMPTY_JSON_OBJECT);

    assertThat(plain.body(NEW).toString()).doesNotContain("_analyzer");
  }

  @Test
  void dotsLeadIntoObjectsAndIntoTheNestedOnesThatAreDeclared() {
    JsonObject mapping =
        IndexDesign.of(
                List.of(
                    Column.of("offers.price", ColumnUse.DOUBLE),
                    Column.of("offers", ColumnUse.NESTED),
                    Column.of("maker.name", ColumnUse.KEYWORD),
                    Column.of("secret", ColumnUse.IGNORE),
                    Column.dates("made", "yyyy-MM-dd")))
            .mapping(NEW);

    assertThat(mapping)
        .isEqualTo(
            json(
                """
                {"properties":{
                  "offers":{"type":"nested","properties":{"price":{"type":"double"}}},
                  "maker":{"properties":{"name":{"type":"keyword"}}},
                  "made":{"type":"date","format":"yyyy-MM-dd"}}}
                """));
    assertThat(mapping.getJsonObject("properties").keySet())
        .containsExactly("offers", "maker", "made");
  }

  @Test
  void whatTheCallerSaysOfMappingAndSettingsCounts() {
    IndexDesign design =
        new IndexDesign(
            List.of(Column.of("title", ColumnUse.SEARCH), Column.of("year", ColumnUse.LONG)),
            IndexDesign.ANALYZERS,
            new AnalysisDesign(
                Languages.UNIVERSAL, true, true, List.of(), List.of(), true, true, new Grams(2, 3)),
            json("{\"product\":{\"properties\":{\"year\":{\"type\":\"short\"}}}}"),
            json(
                "{\"index.number_of_shards\":2,\"number_of_replicas\":0,"
                    + "\"index\":{\"refresh_interval\":\"5s\"},"
                    + "\"analysis\":{\"filter\":{\"mine\":{\"type\":\"stop\"}}}}"),
            json("{\"shop\":{}}"));

    JsonObject body = design.body(NEW);

    assertThat(at(body, "/mappings/properties/year/type")).isEqualTo(Json.text("short"));
    assertThat(at(body, "/settings/index/number_of_shards")).isEqualTo(Json.number(2));
    assertThat(at(body, "/settings/index/number_of_replicas")).isEqualTo(Json.number(0));
    assertThat(at(body, "/settings/index/refresh_interval")).isEqualTo(Json.text("5s"));
    assertThat(at(body, "/settings/index/max_ngram_diff")).isEqualTo(Json.number(1));
    assertThat(body.getJsonObject("settings").keySet()).containsExactly("index");
    assertThat(at(body, "/settings/index/analysis/filter").asJsonObject().keySet())
        .contains("mine", "ngram_filter");
    assertThat(body.getJsonObject("aliases")).isEqualTo(json("{\"shop\":{}}"));
  }

  @Test
  void aMappingTellsWhatItsColumnsAreFor() {
    List<Column> columns =
        List.of(
            Column.of("title", ColumnUse.SEARCH),
            Column.of("plot", ColumnUse.TEXT),
            Column.of("place", ColumnUse.GEO_POINT),
            Column.of("maker", ColumnUse.OBJECT),
            Column.of("maker.name", ColumnUse.KEYWORD),
            Column.of("notes", ColumnUse.NONE),
            Column.dates("made", "yyyy"));

    for (MappingForm form : List.of(NEW, OLD)) {
      assertThat(MappedColumns.of(IndexDesign.of(columns).body(form).getJsonObject("mappings")))
          .containsExactlyElementsOf(columns);
    }
  }

  @Test
  void aTypeWithoutAUseKeepsItsMapping() {
    assertThat(MappedColumns.of(json("{\"properties\":{\"v\":{\"type\":\"dense_vector\"}}}")))
        .containsExactly(
            new Column(
                "v",
                ColumnUse.NONE,
                Optional.empty(),
                Optional.of(json("{\"type\":\"dense_vector\"}"))));
  }

  @Test
  void usesHaveTheNamesOfOtherTools() {
    assertThat(ColumnUse.of("Geo point")).contains(ColumnUse.GEO_POINT);
    assertThat(ColumnUse.of("SearchableText")).contains(ColumnUse.SEARCH);
    assertThat(ColumnUse.of("aggs")).contains(ColumnUse.KEYWORD);
    assertThat(ColumnUse.of("vector")).isEmpty();
  }
}
