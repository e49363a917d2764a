package io.searchgateway.translate;

import io.searchgateway.engine.dialect.SearchFeature;
import io.searchgateway.engine.dialect.SearchForm;
import io.searchgateway.problem.Fault;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.DeferredValue;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.Set;

/**
 * What the parts of one translation share.
 *
 * @param context the caller's circumstances
 * @param limits what may not be exceeded
 * @param faults collects what is wrong in the order found, each once
 * @param budget counts what it costs
 * @param origins takes notes when somebody asks for an explanation
 */
record TranslationScope(
    TranslationContext context,
    TranslationLimits limits,
    Set<Fault> faults,
    TranslationBudget budget,
    PropertyOrigins origins) {

  SearchForm form() {
    return context.dialect().search();
  }

  /** Reports what a property of a query does wrong. */
  void fault(DeclarativeQuery query, String property, String type, String message) {
    faults.add(Fault.badRequest(type, message, SentNames.pointer(query, property)));
  }

  /** What was read of a property, its fault reported: now it is needed. */
  <T> Optional<T> use(DeferredValue<T> reading) {
    reading.fault().ifPresent(faults::add);
    return reading.value();
  }

  /** Reports a property that the engine is too old, or of the wrong family, for. */
  boolean engineHas(SearchFeature feature, DeclarativeQuery query, String property) {
    if (form().has(feature)) {
      return true;
    }
    fault(
        query,
        property,
        "unsupported_by_engine",
        "`"
            + property
            + "` needs "
            + feature.needs()
            + "; this engine is "
            + context.dialect().engine());
    return false;
  }

  /** Reports that there is no field to make a clause from. */
  boolean hasField(DeclarativeQuery query) {
    if (!query.dataFields().isEmpty()) {
      return true;
    }
    fault(query, "dataField", "missing_data_field", "field 'dataField' cannot be empty");
    return false;
  }

  /** Reports a number of hits that also is one of buckets, of which there must be one. */
  void needsBuckets(DeclarativeQuery query) {
    if (query.common().execute()
        && query.common().aggregation().size().isEmpty()
        && query.common().paging().size().orElse(1) < 1) {
      fault(
          query,
          "size",
          "too_few_buckets",
          "without `aggregationSize`, `size` is the number of buckets and " + "must be at least 1");
    }
  }

  /** Notes where a value comes from, and hands it on. */
  <T extends JsonValue> T from(DeclarativeQuery query, T value, String note, String... properties) {
    origins.note(value, query, note, properties);
    return value;
  }
}
