package io.searchgateway.query.reader;

import io.searchgateway.json.Pointer;
import io.searchgateway.query.CategoryFacet;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.DeferredValue;
import io.searchgateway.query.GeoQuery;
import io.searchgateway.query.QueryCommon;
import io.searchgateway.query.QueryFormat;
import io.searchgateway.query.QueryType;
import io.searchgateway.query.RangeQuery;
import io.searchgateway.query.SearchQuery;
import io.searchgateway.query.SortBy;
import io.searchgateway.query.SortEntry;
import io.searchgateway.query.SuggestionQuery;
import io.searchgateway.query.TermQuery;
import io.searchgateway.query.TextOptions;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiFunction;

/** Makes one query of its members, without judging it. */
final class QueryReader {

  private static final JsonValue NO_FUZZINESS =
      TextProperties.FUZZINESS.defaultValue().orElseThrow();

  private final RequestMembers members;
  private final RequestFindings findings;

  private QueryReader(RequestMembers members, RequestFindings findings) {
    this.members = members;
    this.findings = findings;
  }

  static DeclarativeQuery read(RequestMembers members, RequestFindings findings) {
    QueryType type = members.get(CommonProperties.TYPE).orElse(QueryType.DEFAULT);
    QueryCommon common = CommonReader.read(members, type, findings);
    return TypeReading.of(type).reader().apply(new QueryReader(members, findings), common);
  }

  SearchQuery search(QueryCommon common) {
    return new SearchQuery(
        common, value((sent, at) -> TextValues.search(sent, at, findings)), text(), sortFields());
  }

  SuggestionQuery suggestion(QueryCommon common) {
    return new SuggestionQuery(common, suggestionText(), text(), SuggestionReader.read(members));
  }

  TermQuery term(QueryCommon common) {
    return new TermQuery(
        common,
        value(TextValues::term),
        queryFormat(),
        members.flag(BucketProperties.PAGINATION, false),
        members.get(BucketProperties.MISSING_LABEL),
        members.get(BucketProperties.SELECT_ALL_LABEL));
  }

  RangeQuery range(QueryCommon common) {
    return new RangeQuery(
        common,
        value((sent, at) -> RangeValues.read(sent, at, findings)),
        queryFormat(),
        members.get(BucketProperties.RANGE),
        members.flag(BucketProperties.INCLUDE_NULL_VALUES, false),
        members.get(BucketProperties.INTERVAL).map(OptionalLong::of).orElseGet(OptionalLong::empty),
        members.get(BucketProperties.CALENDAR_INTERVAL));
  }

  GeoQuery geo(QueryCommon common) {
    return new GeoQuery(common, value((sent, at) -> GeoValues.read(sent, at, findings)));
  }

  private <T> DeferredValue<T> value(BiFunction<JsonValue, Pointer, DeferredValue<T>> reader) {
    return members
        .get(CommonProperties.VALUE)
        .map(sent -> reader.apply(sent, members.at(CommonProperties.VALUE)))
        .map(this::warned)
        .orElseGet(DeferredValue::absent);
  }

  /** What cannot be used is a fault only where it is used, and worth a word elsewhere. */
  private <T> DeferredValue<T> warned(DeferredValue<T> reading) {
    reading.fault().ifPresent(findings::warning);
    return reading;
  }

  private Optional<String> suggestionText() {
    return members
        .get(CommonProperties.VALUE)
        .filter(JsonString.class::isInstance)
        .map(value -> ((JsonString) value).getString())
        .filter(text -> !text.isBlank());
  }

  private QueryFormat queryFormat() {
    return members.get(TextProperties.QUERY_FORMAT).orElse(QueryFormat.OR);
  }

  private TextOptions text() {
    return new TextOptions(
        queryFormat(),
        members.get(TextProperties.FUZZINESS).orElse(NO_FUZZINESS),
        syntax(),
        members.get(TextProperties.RANK_FEATURE),
        members
            .get(TextProperties.CATEGORY_FIELD)
            .map(field -> new CategoryFacet(field, members.get(TextProperties.CATEGORY_VALUE))),
        members.flag(TextProperties.ENABLE_SYNONYMS, true),
        members.flag(TextProperties.ENABLE_SPELLING, false));
  }

  private TextOptions.Syntax syntax() {
    if (members.flag(TextProperties.QUERY_STRING, false)) {
      return TextOptions.Syntax.QUERY_STRING;
    }
    return members.flag(TextProperties.SEARCH_OPERATORS, false)
        ? TextOptions.Syntax.SIMPLE_QUERY_STRING
        : TextOptions.Syntax.WORDS;
  }

  private DeferredValue<List<SortEntry>> sortFields() {
    boolean descending =
        members.get(BucketProperties.SORT_BY).filter(by -> by == SortBy.DESC).isPresent();
    return members
        .get(BucketProperties.SORT_FIELD)
        .map(sent -> SortFields.read(sent, descending, members.at(BucketProperties.SORT_FIELD)))
        .map(this::warned)
        .orElseGet(DeferredValue::absent);
  }
}
