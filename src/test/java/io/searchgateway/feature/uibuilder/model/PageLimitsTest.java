package io.searchgateway.feature.uibuilder.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.searchgateway.json.Json;
import io.searchgateway.problem.Fault;
import io.searchgateway.query.reader.QueryLimits;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.Map;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PageLimitsTest {

  private static JsonObject facet(int at) {
    return Json.wrapped(
        "rsConfig",
        Json.object()
            .add("componentId", "facet" + at)
            .add("filterType", at % 2 == 0 ? "range" : "list")
            .add("queryFormat", "and")
            .add("dataField", "field" + at)
            .build());
  }

  private static JsonArray many(int count, IntFunction<JsonValue> one) {
    JsonArrayBuilder all = Json.array();
    for (int i = 0; i < count; i++) {
      all.add(one.apply(i));
    }
    return all.build();
  }

  private static JsonObject unfolded(int facets, int charts) {
    return Json.object()
        .add("facetSettings", Json.wrapped("dynamicFacets", many(facets, PageLimitsTest::facet)))
        .add("chartSettings", Json.wrapped("charts", many(charts, at -> facet(1000 + at))))
        .build();
  }

  private static JsonObject folded(int facets) {
    JsonObjectBuilder components = Json.object();
    for (int i = 0; i < facets; i++) {
      components.add("component" + i, facet(i));
    }
    return Json.wrapped(
        "pageSettings",
        Json.wrapped(
            "pages", Json.wrapped("a/b", Json.wrapped("componentSettings", components.build()))));
  }

  @Test
  void whatIsAllowedIsARequestThatTheGatewayAnswers() {
    for (JsonObject document : new JsonObject[] {unfolded(30, 0), unfolded(16, 14), folded(30)}) {
      assertThat(PageLimits.faults(document)).isEmpty();
      PageModel model = PageReader.read(document);
      JsonArray queries =
          PageRequest.of(model, PageState.of(model, Map.of())).getJsonArray("query");
      int references =
          queries.getValuesAs(JsonObject.class).stream()
              .filter(query -> query.containsKey("react"))
              .mapToInt(query -> query.getJsonObject("react").getJsonArray("and").size())
              .sum();
      assertThat(references).isLessThanOrEqualTo(QueryLimits.DEFAULTS.references());
      assertThat(queries.size()).isLessThanOrEqualTo(QueryLimits.DEFAULTS.queries());
    }
  }

  @Test
  void facetsAndChartsAreCountedTogetherInBothForms() {
    assertThat(PageLimits.faults(unfolded(31, 0)))
        .extracting(Fault::type, Fault::pointer)
        .containsExactly(tuple("too_many_entries", "/facetSettings/dynamicFacets"));
    assertThat(PageLimits.faults(unfolded(10, 21)))
        .extracting(Fault::pointer)
        .containsExactly("/chartSettings/charts");
    assertThat(PageLimits.faults(folded(6900)))
        .extracting(Fault::pointer)
        .containsExactly("/pageSettings/pages/a~1b/componentSettings");
  }

  @ParameterizedTest
  @ValueSource(strings = {"displayFields", "sortOptionSelector", "dataField"})
  void columnsOrdersAndSearchedFieldsAreCounted(String member) {
    JsonObject entry = Json.object().add("dataField", "a").add("label", "A").build();
    String holder = member.equals("dataField") ? "searchSettings" : "resultSettings";
    assertThat(PageLimits.faults(Json.wrapped(holder, Json.wrapped(member, many(50, i -> entry)))))
        .isEmpty();
    assertThat(PageLimits.faults(Json.wrapped(holder, Json.wrapped(member, many(51, i -> entry)))))
        .extracting(Fault::pointer)
        .containsExactly("/" + holder);
  }

  @Test
  void namesAndAddressesAreNotLong() {
    JsonObject result =
        Json.object()
            .add("fields", Json.wrapped("title", Json.text("a.".repeat(257))))
            .add("urlPattern", "/{a}".repeat(501))
            .build();
    JsonObject facet =
        Json.object().add("componentId", "x".repeat(129)).add("dataField", "a").build();
    JsonObject document =
        Json.object()
            .add("resultSettings", result)
            .add(
                "facetSettings",
                Json.wrapped("dynamicFacets", many(1, i -> Json.wrapped("rsConfig", facet))))
            .build();
    assertThat(PageLimits.faults(document))
        .extracting(Fault::pointer)
        .containsExactly("/resultSettings", "/facetSettings/dynamicFacets", "/resultSettings");
  }
}
