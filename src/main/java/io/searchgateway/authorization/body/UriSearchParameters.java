package io.searchgateway.authorization.body;

import io.searchgateway.authorization.answer.QueryStringEdit;
import io.searchgateway.authorization.traversal.BodyProblems;
import io.searchgateway.classify.QueryParameters.Parameter;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.request.RequestTarget;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Takes the parameters of a search that have a place in its body into the body, where they are
 * judged: in the query string they would win over whatever the body was held to.
 */
final class UriSearchParameters {

  private static final Set<String> QUERY =
      Set.of("q", "df", "analyzer", "analyze_wildcard", "default_operator", "lenient");
  private static final Set<String> INCLUDES = Set.of("_source_includes", "_source_include");
  private static final Set<String> EXCLUDES = Set.of("_source_excludes", "_source_exclude");
  private static final Set<String> LISTS =
      Set.of("stored_fields", "docvalue_fields", "fielddata_fields", "fields");
  private static final String SOURCE = "_source";
  private static final String SORT = "sort";
  private static final String EXPLAIN = "explain";
  private static final String SUGGEST = "suggest_";

  private final Map<String, String> taken = new LinkedHashMap<>();

  /**
   * What is taken out of a target.
   *
   * @param wholeSearch whether it is a search, not only a query
   */
  UriSearchParameters(RequestTarget target, boolean wholeSearch) {
    for (Parameter parameter : BodyParameters.of(target)) {
      String name = parameter.name();
      if (name.startsWith(SUGGEST)) {
        throw BodyProblems.element("the parameter " + name, Pointer.ROOT);
      }
      if (QUERY.contains(name) || (wholeSearch && isOfSearch(name))) {
        taken.put(name, parameter.value());
      }
    }
  }

  private static boolean isOfSearch(String name) {
    return INCLUDES.contains(name)
        || EXCLUDES.contains(name)
        || LISTS.contains(name)
        || name.equals(SOURCE)
        || name.equals(SORT)
        || name.equals(EXPLAIN);
  }

  RequestTarget left(RequestTarget target) {
    return taken.isEmpty() ? target : QueryStringEdit.without(target, taken::containsKey);
  }

  /** The body with what was taken, which wins as it does in the engine. */
  JsonObject within(JsonObject body) {
    if (taken.isEmpty()) {
      return body;
    }
    JsonObjectBuilder whole = Json.object(body);
    if (taken.containsKey("q")) {
      whole.add("query", Json.object().add("query_string", query()));
    }
    source(whole);
    LISTS.stream()
        .filter(taken::containsKey)
        .forEach(name -> whole.add(name, Json.array(items(name))));
    if (taken.containsKey(SORT)) {
      whole.add(SORT, sort());
    }
    if (!taken.getOrDefault(EXPLAIN, "false").equals("false")) {
      whole.add(EXPLAIN, true);
    }
    return whole.build();
  }

  private JsonObjectBuilder query() {
    JsonObjectBuilder query = Json.object();
    taken.forEach(
        (name, value) -> {
          if (name.equals("q")) {
            query.add("query", value);
          } else if (name.equals("df")) {
            query.add("default_field", value);
          } else if (QUERY.contains(name)) {
            query.add(name, value);
          }
        });
    return query;
  }

  private void source(JsonObjectBuilder whole) {
    JsonObjectBuilder filter = Json.object();
    boolean filtered = false;
    for (String name : taken.keySet()) {
      if (INCLUDES.contains(name) || EXCLUDES.contains(name)) {
        filtered = true;
        filter.add(INCLUDES.contains(name) ? "includes" : "excludes", Json.array(items(name)));
      }
    }
    String plain = taken.getOrDefault(SOURCE, "");
    if (plain.equals("false")) {
      whole.add(SOURCE, JsonValue.FALSE);
    } else if (filtered) {
      whole.add(SOURCE, filter);
    } else if (plain.equals("true")) {
      whole.add(SOURCE, JsonValue.TRUE);
    } else if (!plain.isEmpty()) {
      whole.add(SOURCE, Json.array(items(SOURCE)));
    }
  }

  private JsonArrayBuilder sort() {
    JsonArrayBuilder keys = Json.array();
    for (String item : items(SORT)) {
      int colon = item.lastIndexOf(':');
      if (colon < 0) {
        keys.add(item);
      } else {
        keys.add(Json.object().add(item.substring(0, colon), item.substring(colon + 1)));
      }
    }
    return keys;
  }

  private List<String> items(String name) {
    return List.of(taken.getOrDefault(name, "").split(",", -1));
  }
}
