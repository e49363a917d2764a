package io.searchgateway.feature.uibuilder.model;

import io.searchgateway.feature.uibuilder.model.PageModel.Sort;
import io.searchgateway.feature.uibuilder.model.PageModel.Weighted;
import io.searchgateway.feature.uibuilder.model.PageState.Range;
import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The declarative request of a page: the query {@code search} is what somebody typed, each facet
 * and each chart is one of its own, and {@code result} depends on all of them. The same as the
 * script of the page sends, so that it can go on with the response.
 */
public final class PageRequest {

  /** Behind the ID of a range: the query that counts within it. */
  public static final String COUNTED = "__range";

  private static final Pattern PLACE = Pattern.compile("\\{([^{}]+)}");

  private final PageModel model;
  private final PageState state;

  private PageRequest(PageModel model, PageState state) {
    this.model = model;
    this.state = state;
  }

  /** The body of the request for a state of a page. */
  public static JsonObject of(PageModel model, PageState state) {
    PageRequest request = new PageRequest(model, state);
    return Json.object()
        .add("query", request.queries())
        .add("settings", Json.object().add("recordAnalytics", false).add("mergePromoted", true))
        .build();
  }

  private JsonArrayBuilder queries() {
    JsonArrayBuilder queries = Json.array().add(text()).add(result());
    for (Filter filter : model.filters()) {
      JsonObject others = reacting(filter.isRange() || !filter.all() ? filter.id() : "");
      if (filter.isRange()) {
        queries.add(range(filter)).add(counted(filter, others));
      } else {
        queries.add(term(filter, others));
      }
    }
    for (Filter chart : model.charts()) {
      if (!chart.filters()) {
        JsonObject all = reacting("");
        queries.add(chart.isRange() ? counted(chart, all) : term(chart, all));
      }
    }
    return queries;
  }

  /** On all that filters but one. */
  private JsonObject reacting(String self) {
    List<String> ids =
        Stream.concat(Stream.of("search"), model.filters().stream().map(Filter::id))
            .filter(id -> !id.equals(self))
            .toList();
    return Json.object().add("and", Json.array(ids)).build();
  }

  private void searched(JsonObjectBuilder query) {
    if (!model.search().fields().isEmpty()) {
      query.add("dataField", Json.array(model.search().fields(), PageRequest::weighted));
    }
  }

  private static JsonObject weighted(Weighted field) {
    JsonObjectBuilder written = Json.object().add("field", field.field());
    return (field.weight() > 0 ? written.add("weight", plain(field.weight())) : written).build();
  }

  /** Whole numbers as scripts write them. */
  private static BigDecimal plain(double number) {
    BigDecimal written = BigDecimal.valueOf(number).stripTrailingZeros();
    return written.scale() < 0 ? written.setScale(0) : written;
  }

  private JsonObjectBuilder text() {
    JsonObjectBuilder query =
        Json.object()
            .add("id", "search")
            .add("type", "search")
            .add("execute", false)
            .add("queryFormat", model.search().format());
    searched(query);
    if (!state.q().isEmpty()) {
      query.add("value", state.q());
    }
    String fuzziness = model.search().fuzziness();
    if (!fuzziness.isEmpty()) {
      query.add(
          "fuzziness",
          fuzziness.matches("\\d") ? Json.number(Long.parseLong(fuzziness)) : Json.text(fuzziness));
    }
    return query;
  }

  private JsonObjectBuilder result() {
    int size = model.results().size();
    JsonObjectBuilder query =
        Json.object()
            .add("id", "result")
            .add("type", "search")
            .add("react", reacting(""))
            .add("size", size)
            .add("from", (state.page() - 1) * size);
    order()
        .ifPresent(
            sort ->
                query.add(
                    "sortField",
                    Json.array().add(Json.wrapped(sort.field(), Json.text(sort.order())))));
    List<String> shown = shown(model);
    if (!shown.isEmpty()) {
      query.add("includeFields", Json.array(shown));
    }
    if (model.results().highlights() && !state.q().isEmpty()) {
      highlight(query);
    }
    if (!state.q().isEmpty() && !model.search().fields().isEmpty()) {
      searched(query);
      query.add("enableSpelling", true);
    }
    return query;
  }

  /** The whole title, and the passages of the description that match. */
  private void highlight(JsonObjectBuilder query) {
    JsonObjectBuilder parts = Json.object();
    String title = model.results().field("title");
    if (!title.isEmpty()) {
      parts.add(title, Json.object().add("number_of_fragments", 0));
    }
    String description = model.results().field("description");
    if (!description.isEmpty()) {
      parts.add(description, Json.object().add("fragment_size", 200).add("number_of_fragments", 2));
    }
    JsonObject fields = parts.build();
    if (!fields.isEmpty()) {
      query
          .add("highlight", true)
          .add(
              "highlightConfig",
              Json.object()
                  .add("pre_tags", Json.array().add("<mark>"))
                  .add("post_tags", Json.array().add("</mark>"))
                  .add("require_field_match", false)
                  .add("fields", fields));
    }
  }

  private Optional<Sort> order() {
    List<Sort> all = model.results().sort();
    return state.sort() < all.size()
        ? Optional.of(all.get(state.sort())).filter(sort -> !sort.field().equals("_score"))
        : Optional.empty();
  }

  /** The fields of documents that a page shows, with the names that documents have for them. */
  public static List<String> shown(PageModel model) {
    return named(model).stream().map(FieldNames::plain).distinct().toList();
  }

  /** The fields that a page shows, as its document names them. */
  public static List<String> named(PageModel model) {
    Set<String> fields = new LinkedHashSet<>();
    Stream.of(
            "title",
            "description",
            "image",
            "price",
            "date",
            "url",
            "category",
            "location",
            "priceUnit")
        .map(model.results()::field)
        .forEach(fields::add);
    model.results().columns().forEach(column -> fields.add(column.field()));
    Matcher places = PLACE.matcher(model.results().urlPattern());
    while (places.find()) {
      fields.add(places.group(1));
    }
    return fields.stream().filter(field -> !field.isEmpty() && !field.startsWith("_")).toList();
  }

  private JsonObjectBuilder term(Filter filter, JsonObject react) {
    JsonObjectBuilder query =
        Json.object()
            .add("id", filter.id())
            .add("type", "term")
            .add("dataField", Json.array().add(filter.field()))
            .add("aggregationSize", filter.size())
            .add("queryFormat", filter.all() ? "and" : "or")
            .add("sortBy", filter.sortBy())
            .add("react", react);
    List<String> values = state.values().getOrDefault(filter.id(), List.of());
    if (!values.isEmpty()) {
      query.add("value", filter.single() ? Json.text(values.get(0)) : Json.array(values).build());
    }
    if (!filter.missing().isEmpty()) {
      query.add("showMissing", true).add("missingLabel", filter.missing());
    }
    return query;
  }

  private JsonObjectBuilder range(Filter filter) {
    boolean date = filter.kind() == Filter.Kind.DATE;
    JsonObjectBuilder query =
        Json.object()
            .add("id", filter.id())
            .add("type", "range")
            .add("execute", false)
            .add("dataField", Json.array().add(filter.field()));
    if (date) {
      query.add("queryFormat", "date");
    }
    Optional.ofNullable(state.ranges().get(filter.id()))
        .ifPresent(range -> query.add("value", ends(range, date)));
    return query;
  }

  private static JsonObjectBuilder ends(Range range, boolean date) {
    JsonObjectBuilder ends = Json.object();
    if (!range.from().isEmpty()) {
      ends.add("start", end(range.from(), date));
    }
    if (!range.to().isEmpty()) {
      ends.add("end", end(range.to(), date));
    }
    return ends;
  }

  private static JsonValue end(String text, boolean date) {
    return date ? Json.text(text) : Json.number(new BigDecimal(text));
  }

  /** Histograms of numbers need to know where they begin and end, as the document may say. */
  private static JsonObjectBuilder counted(Filter filter, JsonObject react) {
    JsonObjectBuilder query =
        Json.object()
            .add("id", filter.id() + COUNTED)
            .add("type", "range")
            .add("dataField", Json.array().add(filter.field()))
            .add("react", react);
    JsonArrayBuilder counts = Json.array().add("min").add("max");
    if (filter.drawn() && filter.kind() == Filter.Kind.DATE) {
      query.add("calendarInterval", filter.interval());
      counts.add("histogram");
    } else if (filter.drawn() && filter.start().isPresent() && filter.end().isPresent()) {
      Steps steps = Steps.between(filter.start().get(), filter.end().get());
      if (steps.isSome()) {
        query
            .add("range", Json.object().add("start", steps.start()).add("end", steps.end()))
            .add("interval", steps.interval());
        counts.add("histogram");
      }
    }
    return query.add("aggregations", counts);
  }
}
