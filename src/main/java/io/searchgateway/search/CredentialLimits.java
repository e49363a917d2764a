package io.searchgateway.search;

import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.RawEngineQuery;
import io.searchgateway.query.SearchRequest;
import io.searchgateway.rights.DeclarativeLimits;
import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Holds a request to what a credential says of declarative search: sizes, and whether the engine's
 * own language may be used. What is not said is no fault.
 */
final class CredentialLimits {

  private static final String DEFAULT_QUERY = "defaultQuery";
  private static final String CUSTOM_QUERY = "customQuery";
  private static final List<String> RAW_QUERIES = List.of(DEFAULT_QUERY, CUSTOM_QUERY);

  private static final Set<String> REFERENCE = Set.of("id", "params");

  /** Where there are hits within hits, or within a bucket. */
  private static final Pattern HITS = Pattern.compile("/(?:inner_hits(?:/\\d+)?|top_hits)$");

  private final DeclarativeLimits limits;
  private final ResolvedQueries resolved;
  private final List<Fault> faults = new ArrayList<>();

  private CredentialLimits(DeclarativeLimits limits, ResolvedQueries resolved) {
    this.limits = limits;
    this.resolved = resolved;
  }

  /**
   * What the credential does not allow, in the order of the queries.
   *
   * @param resolved what may be said in the engine's language all the same
   */
  static List<Fault> faults(
      DeclarativeLimits limits, SearchRequest request, ResolvedQueries resolved) {
    if (limits.equals(DeclarativeLimits.NONE)) {
      return List.of();
    }
    CredentialLimits check = new CredentialLimits(limits, resolved);
    request.queries().forEach(check::query);
    return List.copyOf(check.faults);
  }

  /**
   * The body of a search with the sizes that a credential allows.
   *
   * @param pointer where the body stands
   * @throws Problem 400 when it asks for more
   */
  static JsonObject held(JsonObject search, DeclarativeLimits limits, String pointer) {
    CredentialLimits check = new CredentialLimits(limits, ResolvedQueries.NONE);
    check.sizes(search, pointer);
    if (!check.faults.isEmpty()) {
      throw Problem.of(check.faults);
    }
    return SizeLimits.held(search, limits);
  }

  private void query(DeclarativeQuery query) {
    JsonObject json = query.json();
    String pointer = query.pointer();
    boolean buckets = query.countsBuckets();
    size(
        json,
        SizeLimits.SIZE,
        pointer,
        buckets ? limits.maxAggregationSize() : limits.maxSize(),
        buckets);
    size(json, "aggregationSize", pointer, limits.maxAggregationSize(), true);
    for (String name : RAW_QUERIES) {
      if (json.get(name) instanceof JsonObject raw) {
        sizes(raw, pointer + "/" + name);
      }
    }
    hitsWithin(json, pointer);
    if (limits.disableQueryDsl()) {
      language(query);
    }
  }

  private void sizes(JsonObject raw, String place) {
    size(raw, SizeLimits.SIZE, place, limits.maxSize(), false);
    raw.forEach((member, value) -> nested(value, place + "/" + Json.encodePointer(member)));
  }

  /** Hits beside each hit of a collapsed search. */
  private void hitsWithin(JsonObject json, String pointer) {
    String place = pointer + "/distinctFieldConfig/inner_hits";
    if (json.get("distinctFieldConfig") instanceof JsonObject config) {
      JsonValue inner = config.get("inner_hits");
      List<JsonValue> each =
          inner instanceof JsonArray several ? several : inner == null ? List.of() : List.of(inner);
      for (JsonValue one : each) {
        if (one instanceof JsonObject hits) {
          size(hits, SizeLimits.SIZE, place, limits.maxSize(), false);
        }
      }
    }
  }

  /** Sizes below the top of a query in the engine's language count buckets, or hits within hits. */
  private void nested(JsonValue value, String pointer) {
    if (value instanceof JsonObject object) {
      boolean hits = limits.maxSize().isPresent() && HITS.matcher(pointer).find();
      size(
          object,
          SizeLimits.SIZE,
          pointer,
          hits ? limits.maxSize() : limits.maxAggregationSize(),
          !hits);
      for (Map.Entry<String, JsonValue> member : object.entrySet()) {
        nested(member.getValue(), pointer + "/" + Json.encodePointer(member.getKey()));
      }
    } else if (value instanceof JsonArray items) {
      for (int i = 0; i < items.size(); i++) {
        nested(items.get(i), pointer + "/" + i);
      }
    }
  }

  private void size(
      JsonObject holder, String name, String pointer, OptionalInt most, boolean buckets) {
    if (most.isEmpty()) {
      return;
    }
    if (SizeLimits.isMore(holder.get(name), most.getAsInt())) {
      faults.add(
          Fault.badRequest(
              buckets ? "aggregation_size_limit" : "size_limit",
              "maximum allowed " + (buckets ? "aggregation " : "") + "size is " + most.getAsInt(),
              pointer + "/" + name));
    }
  }

  private void language(DeclarativeQuery query) {
    JsonObject json = query.json();
    for (String name : RAW_QUERIES) {
      if (json.get(name) instanceof JsonObject raw
          && !raw.isEmpty()
          && !isStoredQuery(raw, query.pointer() + "/" + name)) {
        refuse(query, name);
      }
    }
    refuseIf(isText(json, "script"), query, "script");
    refuseIf(has(json, "distinctFieldConfig", "inner_hits"), query, "distinctFieldConfig");
    for (String name : List.of("highlightConfig", "customHighlight")) {
      refuseIf(contains(json.get(name), "highlight_query"), query, name);
    }
    for (String name : List.of("includeValues", "excludeValues")) {
      refuseIf(isText(json, name), query, name);
    }
    refuseIf(json.get("queryString") == JsonValue.TRUE, query, "queryString");
  }

  private boolean isStoredQuery(JsonObject raw, String pointer) {
    return raw.equals(resolved.queries().get(pointer))
        || (new RawEngineQuery(raw).storedQuery().isPresent()
            && REFERENCE.containsAll(raw.keySet()));
  }

  private static boolean isText(JsonObject json, String name) {
    return json.get(name) instanceof JsonString text && !text.getString().isEmpty();
  }

  private static boolean has(JsonObject json, String name, String member) {
    return json.get(name) instanceof JsonObject object && object.containsKey(member);
  }

  private static boolean contains(@Nullable JsonValue value, String name) {
    if (value instanceof JsonArray items) {
      return items.stream().anyMatch(item -> contains(item, name));
    }
    return value instanceof JsonObject object
        && (object.containsKey(name)
            || object.values().stream().anyMatch(member -> contains(member, name)));
  }

  private void refuseIf(boolean said, DeclarativeQuery query, String name) {
    if (said) {
      refuse(query, name);
    }
  }

  private void refuse(DeclarativeQuery query, String name) {
    faults.add(
        Fault.badRequest(
            "query_dsl_disabled",
            "the credential may not use the engine's query language: " + name,
            query.pointer() + "/" + name));
  }
}
