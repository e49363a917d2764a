package io.searchgateway.feature.rules.effect;

import io.searchgateway.feature.rules.condition.RuleFacts;
import io.searchgateway.feature.rules.condition.Subject;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.rewriting.CaseInsensitiveObject;
import io.searchgateway.pipeline.rewriting.DeclarativeBody;
import io.searchgateway.pipeline.rewriting.QueryItem;
import io.searchgateway.query.QueryType;
import io.searchgateway.request.Caller;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * What rules know of a request.
 *
 * @param credential name of the caller; empty for none
 * @param pipeline ID of the pipeline that runs the rules
 */
record RequestFacts(
    List<QueryItem> queries,
    Map<Subject.Kind, List<String>> values,
    Map<String, List<String>> customEvents,
    String credential,
    String pipeline) {

  static RequestFacts of(DeclarativeBody body, StageContext context, Instant now) {
    CaseInsensitiveObject settings = settings(body);
    String credential =
        context
            .exchange()
            .attached(RuleDrafts.class)
            .flatMap(RuleDrafts::credential)
            .or(() -> context.exchange().caller().map(Caller::credential))
            .orElse("");
    List<QueryItem> queries = body.queries();
    Map<Subject.Kind, List<String>> values = new EnumMap<>(Subject.Kind.class);
    values.put(
        Subject.Kind.TYPE,
        queries.stream()
            .flatMap(query -> query.type().stream())
            .map(QueryType::wireName)
            .distinct()
            .toList());
    values.put(Subject.Kind.USER, settings.text("userId").map(List::of).orElse(List.of()));
    values.put(Subject.Kind.CREDENTIAL, credential.isEmpty() ? List.of() : List.of(credential));
    String referer = context.request().headers().get("Referer");
    values.put(Subject.Kind.REFERER, referer == null ? List.of() : List.of(referer));
    values.put(Subject.Kind.TIME, List.of(Long.toString(now.getEpochSecond())));
    return new RequestFacts(queries, values, events(settings), credential, context.pipelineId());
  }

  static CaseInsensitiveObject settings(DeclarativeBody body) {
    return new CaseInsensitiveObject(
        body.members().find("settings").orElse(JsonValue.EMPTY_JSON_OBJECT)
                instanceof JsonObject settings
            ? settings
            : JsonValue.EMPTY_JSON_OBJECT);
  }

  private static Map<String, List<String>> events(CaseInsensitiveObject settings) {
    Map<String, List<String>> events = new HashMap<>();
    if (settings.find("customEvents").orElse(JsonValue.NULL) instanceof JsonObject sent) {
      sent.forEach((key, value) -> events.put(key, texts(value)));
    }
    return events;
  }

  /**
   * What conditions know of one query.
   *
   * @param indices names that a query searches
   */
  RuleFacts of(QueryWithText searched, Function<QueryItem, List<String>> indices) {
    QueryItem query = searched.query();
    Map<Subject.Kind, List<String>> all = new EnumMap<>(values);
    all.put(Subject.Kind.INDEX, indices.apply(query));
    return new RuleFacts(text(searched.text()), all, filters(query), customEvents);
  }

  /** The text of a query; several are one with spaces between them. */
  static String text(QueryItem query) {
    return String.join(
        " ", query.members().find("value").map(RequestFacts::texts).orElse(List.of()));
  }

  /** The values of the filters that a query reacts to, by field. */
  private Map<String, List<String>> filters(QueryItem query) {
    Set<String> ids = new HashSet<>();
    query.members().find("react").ifPresent(react -> ids(react, ids));
    return filters(queries, filter -> filter.id().filter(ids::contains).isPresent());
  }

  /** The values of some of the filters of a request, by field. */
  static Map<String, List<String>> filters(List<QueryItem> queries, Predicate<QueryItem> counts) {
    Map<String, List<String>> filters = new HashMap<>();
    for (QueryItem other : queries) {
      boolean filter = other.is(QueryType.TERM) || other.is(QueryType.RANGE);
      if (filter && counts.test(other)) {
        List<String> chosen =
            other.members().find("value").map(RequestFacts::texts).orElse(List.of());
        for (String field : fields(other)) {
          filters.merge(
              field,
              chosen,
              (before, more) -> {
                List<String> all = new ArrayList<>(before);
                all.addAll(more);
                return all;
              });
        }
      }
    }
    return filters;
  }

  /** The fields of a query, without their weights. */
  static List<String> fields(QueryItem query) {
    return query.members().find("dataField").map(RequestFacts::names).orElse(List.of());
  }

  private static List<String> names(JsonValue fields) {
    List<JsonValue> list = fields instanceof JsonArray array ? array : List.of(fields);
    return list.stream()
        .map(field -> field instanceof JsonObject weighted ? weighted.get("field") : field)
        .filter(JsonString.class::isInstance)
        .map(field -> ((JsonString) field).getString())
        .toList();
  }

  /** IDs that a query depends on, but for those that it excludes. */
  static void ids(JsonValue react, Set<String> ids) {
    if (react instanceof JsonString id) {
      ids.add(id.getString());
    } else if (react instanceof JsonArray list) {
      list.forEach(one -> ids(one, ids));
    } else if (react instanceof JsonObject object) {
      object.forEach(
          (clause, inner) -> {
            if (!clause.equalsIgnoreCase("not")) {
              ids(inner, ids);
            }
          });
    }
  }

  /** Texts, numbers and the ends of ranges. */
  private static List<String> texts(JsonValue value) {
    if (value instanceof JsonString text) {
      return text.getString().isBlank() ? List.of() : List.of(text.getString());
    }
    if (value instanceof JsonNumber || value == JsonValue.TRUE || value == JsonValue.FALSE) {
      return List.of(value.toString());
    }
    List<String> texts = new ArrayList<>();
    if (value instanceof JsonArray list) {
      list.forEach(one -> texts.addAll(texts(one)));
    } else if (value instanceof JsonObject range) {
      Optional.ofNullable(range.get("start")).ifPresent(start -> texts.addAll(texts(start)));
      Optional.ofNullable(range.get("end")).ifPresent(end -> texts.addAll(texts(end)));
    }
    return texts;
  }
}
