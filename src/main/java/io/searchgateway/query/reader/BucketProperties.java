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
          "sortBy", sortBy(), "Order of hits or of buckets. count applies to buckets only.");
  static final Property<JsonValue> SORT_FIELD =
      Property.of(
              "sortField",
              Shapes.deferred(SortFields.FORM),
              "Field or fields to sort hits by. Each field can have its own " + "direction.")
          .only(QueryType.SEARCH);
  static final Property<String> AGGREGATION_FIELD =
      Property.of(
          "aggregationField", Shapes.NAME, "Field to group hits by, with a sample hit per bucket.");
  static final Property<Integer> AGGREGATION_SIZE =
      Property.of("aggregationSize", Shapes.whole(1), "Number of buckets.");
  static final Property<JsonObject> AFTER =
      Property.of(
          "after",
          Shapes.OBJECT,
          "The after_key of the previous response, to get the next buckets.");
  static final Property<Boolean> PAGINATION =
      Property.of(
              "pagination",
              Shapes.FLAG,
              "Return buckets in pages. Use `after` to get the next page.")
          .only(QueryType.TERM)
          .orElse(false);
  static final Property<List<String>> AGGREGATIONS =
      Property.of(
              "aggregations",
              aggregations(),
              "Aggregations to compute: min, max, histogram, date-histogram.")
          .only(QueryType.RANGE);
  static final Property<Long> INTERVAL =
      Property.of("interval", interval(), "Interval of the histogram.").only(QueryType.RANGE);
  static final Property<String> CALENDAR_INTERVAL =
      Property.of(
              "calendarInterval",
              Shapes.text(
                  new JsonForm.Pattern(
                      "(second|minute|hour|day|week|month|quarter|year)"
                          + "|[1-9][0-9]{0,8}(nanos|micros|ms|s|m|h|d|w|M|q|y)|",
                      "a calendar unit such as month or 1M",
                      "month")),
              "Calendar interval, such as month. Turns the histogram into a date " + "histogram.")
          .only(QueryType.RANGE);
  static final Property<RangeBounds> RANGE =
      Property.of("range", RangeValues.BOUNDS, "Minimum and maximum of the slider.")
          .only(QueryType.RANGE);
  static final Property<Boolean> INCLUDE_NULL_VALUES =
      Property.of("includeNullValues", Shapes.FLAG, "Also match documents without the field.")
          .only(QueryType.RANGE)
          .orElse(false);
  static final Property<Boolean> SHOW_MISSING =
      Property.of("showMissing", Shapes.FLAG, "Add a bucket for documents without a value.")
          .orElse(false);
  static final Property<String> MISSING_LABEL =
      Property.of(
              "missingLabel",
              Shapes.NAME,
              "Name of the bucket for documents without a value. Default: N/A.")
          .only(QueryType.TERM);
  static final Property<String> SELECT_ALL_LABEL =
      Property.of("selectAllLabel", Shapes.NAME, "Value that matches any term.")
          .only(QueryType.TERM);
  static final Property<ValueFilter> INCLUDE_VALUES =
      Property.of("includeValues", valueFilter(), "Values that can become buckets.")
          .only(QueryType.TERM, QueryType.SEARCH, QueryType.SUGGESTION);
  static final Property<ValueFilter> EXCLUDE_VALUES =
      Property.of("excludeValues", valueFilter(), "Values that cannot become buckets.")
          .only(QueryType.TERM, QueryType.SEARCH, QueryType.SUGGESTION);

  private BucketProperties() {}

  /** A width below 1 is brought to 1, for it asks for no harm. */
  private static Shape<Long> interval() {
    return new Shape<>(
        Shapes.LONG.form(),
        (value, at, findings) -> {
          long width = ((JsonNumber) value).longValue();
          if (width < 1) {
            findings.warning("value_out_of_range", "'interval' is read as 1 or more", at);
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
