package io.searchgateway.feature.uibuilder.model;

import static io.searchgateway.feature.uibuilder.model.Members.field;
import static io.searchgateway.feature.uibuilder.model.Members.isFalse;
import static io.searchgateway.feature.uibuilder.model.Members.isTrue;
import static io.searchgateway.feature.uibuilder.model.Members.label;
import static io.searchgateway.feature.uibuilder.model.Members.number;
import static io.searchgateway.feature.uibuilder.model.Members.object;
import static io.searchgateway.feature.uibuilder.model.Members.text;
import static io.searchgateway.feature.uibuilder.model.Members.whole;

import io.searchgateway.feature.uibuilder.model.Filter.Kind;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads facets and charts, as the script of a page does: both must name them alike. */
final class FilterReader {

  private static final Set<String> RESERVED =
      Set.of("q", "page", "sort", "view", "area", "search", "result", "settings", "error");

  private static final Map<String, Kind> KINDS =
      Map.ofEntries(
          Map.entry("MULTILIST", Kind.LIST),
          Map.entry("MULTIDROPDOWNLIST", Kind.LIST),
          Map.entry("SINGLELIST", Kind.SINGLE),
          Map.entry("SINGLEDROPDOWNLIST", Kind.SINGLE),
          Map.entry("RANGEINPUT", Kind.RANGE),
          Map.entry("DYNAMICRANGESLIDER", Kind.RANGE),
          Map.entry("RANGESLIDER", Kind.RANGE),
          Map.entry("DATEPICKER", Kind.DATE),
          Map.entry("DATERANGE", Kind.DATE),
          Map.entry("TAGCLOUD", Kind.TAGS),
          Map.entry("TABDATALIST", Kind.TABS));

  private static final Map<String, Kind> BY_FILTER =
      Map.of("list", Kind.LIST, "range", Kind.RANGE, "date", Kind.DATE);

  private static final Set<String> INTERVALS = Set.of("year", "quarter", "month", "week", "day");
  private static final Set<String> ORDERS = Set.of("asc", "desc");

  private final JsonObject components;

  FilterReader(JsonObject components) {
    this.components = components;
  }

  /** The facets of a document. */
  List<Filter> facets(JsonObject page) {
    List<Filter> facets = new ArrayList<>();
    written(object(page, "facetSettings").getOrDefault("dynamicFacets", JsonValue.NULL), false)
        .forEach((id, rs) -> facets.add(facet(named(id), rs)));
    return facets.stream().filter(facet -> !facet.field().isEmpty()).toList();
  }

  /** The charts of a document. */
  List<Filter> charts(JsonObject page) {
    List<Filter> charts = new ArrayList<>();
    written(object(page, "chartSettings").getOrDefault("charts", JsonValue.NULL), true)
        .forEach((id, rs) -> charts.add(chart(named(id), rs)));
    return charts.stream().filter(chart -> !chart.field().isEmpty()).toList();
  }

  /** Settings by ID, in their order, from either form. */
  private Map<String, JsonObject> written(JsonValue own, boolean charts) {
    Map<String, JsonObject> found = new LinkedHashMap<>();
    if (own instanceof JsonArray array) {
      int at = 0;
      for (JsonValue one : array) {
        if (one instanceof JsonObject component && !isFalse(component, "enabled")) {
          JsonObject rs = object(component, "rsConfig");
          String slug = text(rs, "title", "facet").replaceAll("\\s+", "_") + "_" + at;
          found.put(text(rs, "componentId", slug), rs);
          at++;
        }
      }
      return found;
    }
    components.forEach(
        (id, value) -> {
          if (value instanceof JsonObject component
              && !id.equals("search")
              && !id.equals("result")
              && !isFalse(component, "enabled")) {
            JsonObject rs = object(component, "rsConfig");
            if (isChart(rs) == charts) {
              found.put(text(rs, "componentId", id), rs);
            }
          }
        });
    return found;
  }

  private static boolean isChart(JsonObject rs) {
    return text(rs, "componentType").equals("REACTIVE_CHART")
        || rs.get("chartType") instanceof JsonString;
  }

  private static String named(String id) {
    return RESERVED.contains(id) ? id + "_" : id;
  }

  private static Filter facet(String id, JsonObject rs) {
    String field = field(rs, "dataField");
    String filterType = text(rs, "filterType");
    Kind byType =
        KINDS.getOrDefault(
            text(rs, "componentType"), BY_FILTER.getOrDefault(filterType, Kind.LIST));
    boolean dated = filterType.equals("date") || !text(rs, "calendarInterval").isEmpty();
    Kind kind = byType == Kind.RANGE && dated ? Kind.DATE : byType;
    return new Filter(
        id,
        kind,
        field,
        text(rs, "title", label(field)),
        kind == Kind.SINGLE
            || kind == Kind.TABS
            || (kind == Kind.TAGS && isFalse(rs, "multiSelect")),
        text(rs, "queryFormat").equals("and"),
        whole(rs, "size", 50, 1, 1000),
        order(rs),
        !isFalse(rs, "showCount"),
        isTrue(rs, "showMissing") ? text(rs, "missingLabel", "N/A") : "",
        isTrue(rs, "showHistogram"),
        kind == Kind.DATE ? Optional.empty() : number(rs, "startValue"),
        kind == Kind.DATE ? Optional.empty() : number(rs, "endValue"),
        interval(rs),
        false,
        true);
  }

  private static Filter chart(String id, JsonObject rs) {
    String named = field(rs, "dataField");
    String field = named.isEmpty() ? field(rs, "xAxisField") : named;
    boolean ranged = text(rs, "type").equals("range") || text(rs, "chartType").equals("histogram");
    boolean dated = rs.get("calendarInterval") instanceof JsonString;
    return new Filter(
        id,
        ranged ? (dated ? Kind.DATE : Kind.RANGE) : Kind.LIST,
        field,
        text(rs, "title", label(field)),
        false,
        false,
        whole(rs, "size", 8, 1, 50),
        order(rs),
        true,
        "",
        true,
        number(rs, "startValue"),
        number(rs, "endValue"),
        interval(rs),
        true,
        isTrue(rs, "useAsFilter"));
  }

  private static String order(JsonObject rs) {
    String order = text(rs, "sortBy");
    return ORDERS.contains(order) ? order : "count";
  }

  private static String interval(JsonObject rs) {
    String interval = text(rs, "calendarInterval");
    return INTERVALS.contains(interval) ? interval : "year";
  }
}
