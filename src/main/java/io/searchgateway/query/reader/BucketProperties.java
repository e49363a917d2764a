package io.searchgateway.query.reader;

import io.searchgateway.query.QueryType;
import io.searchgateway.query.RangeBounds;
import io.searchgateway.query.SortBy;
import io.searchgateway.query.ValueFilter;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The properties about facets, ranges and order. */
final class BucketProperties {

  private static final Set<String> KNOWN_AGGREGATIONS =
      Set.of("min", "max", "histogram", "date-histogram");

  static final Property<SortBy> SORT_BY =
      Property.of(
          "sortBy", sortBy(), "Order of hits, or of buckets; count is meant for buckets alone.");
  static final Property<JsonValue> SORT_FIELD =
      Property.of(
              "sortField",
              Shapes.deferred(SortFields.FORM),
              "Field or fields to sort hits by; a field may have a direction of its own.")
          .only(QueryType.SEARCH);
  static final Property<String> AGGREGATION_FIELD =
      Property.of(
          "aggregationField", Shapes.NAME, "Field to group hits by, with a sample per bucket.");
  static final Property<Integer> AGGREGATION_SIZE =
      Property.of("aggregationSize", Shapes.whole(1), "How many buckets are wanted.");
  static final Property<JsonObject> AFTER =
      Property.of(
          "after", Shapes.OBJECT, "The after_key of a previous answer, to get the next buckets.");
  static final Property<Boolean> PAGINATION =
      Property.of("pagination", Shapes.FLAG, "Buckets in pages, gone through by `after`.")
          .only(QueryType.TERM)
          .orElse(false);
  static final Property<List<String>> AGGREGATIONS =
      Property.of(
              "aggregations",
              aggregations(),
              "What is computed: min, max, histogram, date-histogram.")
          .only(QueryType.RANGE);
  static final Property<Long> INTERVAL =
      Property.of("interval", interval(), "Width of a bucket of the histogram.")
          .only(QueryType.RANGE);
  static final Property<String> CALENDAR_INTERVAL =
      Property.of(
              "calendarInterval",
              Shapes.text(
                  new JsonForm.Pattern(
                      "(second|minute|hour|day|week|month|quarter|year)"
                          + "|[1-9][0-9]{0,8}(nanos|micros|ms|s|m|h|d|w|M|q|y)|",
                      "a unit of the calendar such as month or 1M",
                      "month")),
              "Width of a bucket such as month, which makes the histogram one of dates.")
          .only(QueryType.RANGE);
  static final Property<RangeBounds> RANGE =
      Property.of("range", RangeValues.BOUNDS, "Whole extent of the slider.").only(QueryType.RANGE);
  static final Property<Boolean> INCLUDE_NULL_VALUES =
      Property.of("includeNullValues", Shapes.FLAG, "Match documents without the field too.")
          .only(QueryType.RANGE)
          .orElse(false);
  static final Property<Boolean> SHOW_MISSING =
      Property.of("showMissing", Shapes.FLAG, "A bucket for documents without a value.")
          .orElse(false);
  static final Property<String> MISSING_LABEL =
      Property.of("missingLabel", Shapes.NAME, "Name of that bucket; N/A by default.")
          .only(QueryType.TERM);
  static final Property<String> SELECT_ALL_LABEL =
      Property.of("selectAllLabel", Shapes.NAME, "The value that means any.").only(QueryType.TERM);
  static final Property<ValueFilter> INCLUDE_VALUES =
      Property.of("includeValues", valueFilter(), "Values that may become buckets.")
          .only(QueryType.TERM, QueryType.SEARCH, QueryType.SUGGESTION);
  static final Property<ValueFilter> EXCLUDE_VALUES =
      Property.of("excludeValues", valueFilter(), "Values that may not become buckets.")
          .only(QueryType.TERM, QueryType.SEARCH, QueryType.SUGGESTION);

  private BucketProperties() {}

  /** A width below 1 is brought to 1, for it asks for no harm. */
  private static Shape<Long> interval() {
    return new Shape<>(
        Shapes.LONG.form(),
        (value, at, findings) -> {
          long width = ((JsonNumber) value).longValue();
          if (width < 1) {
            findings.warning("value_out_of_range", "'interval' is taken as 1 or more", at);
          }
          return Optional.of(width);
        });
  }

  private static Shape<List<String>> aggregations() {
    return new Shape<>(
        Shapes.TEXTS.form(),
        (value, at, findings) -> {
          Optional<List<String>> names = Shapes.TEXTS.conversion().convert(value, at, findings);
          names.orElse(List.of()).stream()
              .filter(name -> !KNOWN_AGGREGATIONS.contains(name))
              .forEach(
                  name ->
                      findings.warning(
                          "unknown_aggregation",
                          "there is no aggregation '"
                              + RequestFindings.quoted(name)
                              + "'; it is ignored",
                          at));
          return names;
        });
  }

  private static Shape<SortBy> sortBy() {
    Map<String, SortBy> orders = new LinkedHashMap<>();
    orders.put("asc", SortBy.ASC);
    orders.put("desc", SortBy.DESC);
    orders.put("count", SortBy.COUNT);
    return Shapes.choice("unknown_sort_by", "invalid sortBy encountered: ", orders);
  }

  private static Shape<ValueFilter> valueFilter() {
    return Shapes.oneOf(
        Shapes.TEXTS.map(ValueFilter.Values::new), Shapes.NAME.map(ValueFilter.Pattern::new));
  }
}
