package io.searchgateway.indices.reindex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.engine.dialect.MappingForm;
import io.searchgateway.indices.IndexDescription;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ChangedColumnsTest {

  private static final MappingForm FORM =
      new MappingForm(Optional.empty(), false, true, true, true);
  private static final JsonObject MAPPING =
      json(
          """
          {"dynamic":"strict","properties":{
            "year":{"type":"text"},
            "name":{"type":"keyword","ignore_above":7},
            "address":{"properties":{"city":{"type":"text"},"zip":{"type":"long"}}}}}\
          """);

  private static JsonObject json(String text) {
    return Json.readObject(text.getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  private static JsonObject over(String body) {
    JsonObject none = JsonValue.EMPTY_JSON_OBJECT;
    IndexDescription indexDescription =
        new IndexDescription("movies", none, none, MAPPING, "", MAPPING);
    return ChangedColumns.read(json(body)).over(indexDescription, FORM);
  }

  private static JsonValue at(JsonObject root, String pointer) {
    return Json.at(root, pointer).orElseThrow();
  }

  @Test
  void onlyTheNamedFieldsChangeAndTheRestOfTheMappingStaysAsItIs() {
    JsonObject body =
        over(
            "{\"columns\":[{\"name\":\"year\",\"use\":\"integer\"},{\"name\":\"address.zip\",\"use\":\"keyword\"}]}");

    assertThat(at(body, "/mappings/dynamic")).isEqualTo(Json.text("strict"));
    assertThat(at(body, "/mappings/properties/year/type")).isEqualTo(Json.text("integer"));
    assertThat(at(body, "/mappings/properties/name")).isEqualTo(at(MAPPING, "/properties/name"));
    assertThat(at(body, "/mappings/properties/address/properties/city/type"))
        .isEqualTo(Json.text("text"));
    assertThat(at(body, "/mappings/properties/address/properties/zip/type"))
        .isEqualTo(Json.text("keyword"));
    assertThat(body).doesNotContainKeys("columns", "settings");
  }

  @Test
  void searchableTextBringsTheAnalyzersThatItNeeds() {
    JsonObject body =
        over(
            "{\"columns\":[{\"name\":\"year\",\"use\":\"search\"}],\"settings\":{\"number_of_shards\":2}}");

    assertThat(at(body, "/mappings/properties/year/fields/autosuggest/analyzer"))
        .isEqualTo(Json.text("autosuggest_analyzer"));
    assertThat(at(body, "/settings/index/analysis/analyzer").asJsonObject())
        .containsKey("autosuggest_analyzer");
    assertThat(at(body, "/settings/index/number_of_shards")).isEqualTo(Json.number(2));
  }

  @Test
  void ignoredFieldsAreNeitherMappedNorCopied() {
    JsonObject body =
        over(
            "{\"columns\":[{\"name\":\"address.zip\",\"use\":\"ignore\"}],\"exclude_fields\":[\"x\"]}");

    assertThat(at(body, "/mappings/properties/address/properties").asJsonObject())
        .containsOnlyKeys("city");
    assertThat(at(body, "/exclude_fields").asJsonArray())
        .containsExactly(Json.text("x"), Json.text("address.zip"));
  }

  @Test
  void withoutColumnsNothingIsAdded() {
    assertThat(over("{\"query\":{\"match_all\":{}}}"))
        .isEqualTo(json("{\"query\":{\"match_all\":{}}}"));
  }

  @Test
  void columnsWithoutAUseAreRefused() {
    assertThatThrownBy(() -> over("{\"columns\":[{\"name\":\"year\"}]}"))
        .isInstanceOf(Problem.class);
  }
}
