package io.searchgateway.query.reader;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.QueryType;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The tables of properties and of types against what is read. */
class PropertyTableTest {

  private static final String NAMES =
      """
      id type index execute react dataField fieldWeights value queryFormat fuzziness searchOperators
      queryString enableSynonyms enableSpelling categoryField categoryValue rankFeature nestedField from size sortBy
      sortField includeFields excludeFields highlight highlightField highlightConfig customHighlight
      aggregationField aggregationSize after pagination aggregations interval calendarInterval range
      includeNullValues showMissing missingLabel selectAllLabel includeValues excludeValues
      distinctField distinctFieldConfig deepPagination deepPaginationConfig defaultQuery customQuery
      queryVector vectorDataField candidates script endpoint searchboxId enableIndexSuggestions
      indexSuggestionsConfig enablePopularSuggestions popularSuggestionsConfig
      enableRecentSuggestions recentSuggestionsConfig enableFeaturedSuggestions
      featuredSuggestionsConfig enableFAQSuggestions FAQSuggestionsConfig enableDocumentSuggestions
      documentSuggestionsConfig enableEndpointSuggestions showDistinctSuggestions
      enablePredictiveSuggestions maxPredictedWords applyStopwords customStopwords searchLanguage
      urlField compoundClause enableAI AIConfig imageValue autocompleteField
      """;
  private static final Set<String> WITHOUT_EFFECT =
      Set.of("enableAI", "AIConfig", "imageValue", "autocompleteField");

  /** What other properties need to have an effect. */
  private static final Map<String, JsonObject> CONTEXT =
      Map.of(
          "fieldWeights", members("dataField", Json.text("a")),
          "enableSynonyms", members("dataField", array("a", "b.synonyms")),
          "categoryValue", members("categoryField", Json.text("a")),
          "deepPagination",
              members("deepPaginationConfig", Json.object().add("cursor", "x").build()),
          "deepPaginationConfig", members("deepPagination", JsonValue.TRUE),
          "queryVector", members("vectorDataField", Json.text("a")),
          "vectorDataField", members("queryVector", numbers()),
          "candidates", vector(),
          "script", vector(),
          "sortBy", members("sortField", Json.text("a")));

  private static JsonObject members(String name, JsonValue value) {
    return Json.object().add(name, value).build();
  }

  private static JsonValue array(String... texts) {
    return Json.array(List.of(texts)).build();
  }

  private static JsonValue numbers() {
    return Json.array().add(1).build();
  }

  private static JsonObject vector() {
    return Json.object().add("queryVector", numbers()).add("vectorDataField", "a").build();
  }

  @Test
  void itHasThePropertiesOfTheSpecificationInTheirOrder() {
    assertThat(QueryProperties.FORM.properties())
        .extracting(Property::name)
        .containsExactly(NAMES.strip().split("\\s+", -1));
    assertThat(SettingsProperties.FORM.properties())
        .extracting(Property::name)
        .containsExactly(
            "recordAnalytics",
            "userId",
            "customEvents",
            "enableQueryRules",
            "enableSearchRelevancy",
            "useCache",
            "backend",
            "emptyQuery",
            "suggestionAnalytics",
            "queryRule",
            "mergePromoted",
            "debug",
            "queryParams",
            "explain");
  }

  static Stream<Property<?>> queryProperties() {
    return QueryProperties.FORM.properties().stream()
        .filter(property -> !WITHOUT_EFFECT.contains(property.name()))
        .filter(property -> !property.is(CommonProperties.ID));
  }

  @ParameterizedTest
  @MethodSource("queryProperties")
  void everyPropertyChangesWhatIsReadOnTheTypesItConcerns(Property<?> property) {
    for (QueryType type : QueryType.values()) {
      if (property.concerns(type)) {
        assertThat(changes(property, type)).as(type.wireName()).isTrue();
      }
    }
  }

  @ParameterizedTest
  @EnumSource(QueryType.class)
  void everyTypeIsRead(QueryType type) {
    assertThat(TypeReading.BY_TYPE).containsOnlyKeys(QueryType.values());
    assertThat(Bodies.request("{'query':[{'id':'q','type':'" + type.wireName() + "'}]}").queries())
        .singleElement()
        .returns(type, DeclarativeQuery::type);
  }

  private static boolean changes(Property<?> property, QueryType type) {
    RandomValues values = new RandomValues(new SplittableRandom(7));
    JsonObject context = CONTEXT.getOrDefault(property.name(), JsonValue.EMPTY_JSON_OBJECT);
    JsonForm form =
        property.is(CommonProperties.VALUE)
            ? TypeReading.of(type).value()
            : property.shape().form();
    String without = read(type, context);
    for (int i = 0; i < 200; i++) {
      JsonObject query = Json.object(context).add(property.name(), values.of(form)).build();
      if (!read(type, query).equals(without)) {
        return true;
      }
    }
    return false;
  }

  private static String read(QueryType type, JsonObject members) {
    JsonObjectBuilder query = Json.object().add("id", "q").add("type", type.wireName());
    members.forEach(query::add);
    JsonObject body = Json.object().add("query", Json.array().add(query)).build();
    DeclarativeQuery read =
        new RequestReader(QueryLimits.DEFAULTS).read(body).request().orElseThrow().queries().get(0);
    return read.toString().replace(read.json().toString(), "");
  }
}
