package io.searchgateway.pipeline.rewriting;

import io.searchgateway.json.BoundedJson;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * The body of a declarative request that stages rewrite; immutable. What is no declarative request
 * has no queries, so that nothing applies to it.
 */
public record DeclarativeBody(JsonValue json) {

  private static final String QUERY = "query";

  /**
   * Reads a body.
   *
   * @throws Problem {@code invalid_request} when it is no JSON
   */
  static DeclarativeBody read(MessageBody.Held body) {
    BoundedJson.Result result = body.json();
    if (result instanceof BoundedJson.Read read) {
      return new DeclarativeBody(read.value());
    }
    throw Problem.of(
        400,
        "invalid_request",
        result instanceof BoundedJson.Malformed malformed
            ? malformed.message()
            : "the body is nested too deeply");
  }

  /** The body as a declarative one; empty when it is no JSON. */
  public static Optional<DeclarativeBody> find(MessageBody.Held body) {
    return body.json() instanceof BoundedJson.Read read
        ? Optional.of(new DeclarativeBody(read.value()))
        : Optional.empty();
  }

  /** The members, if it is an object. */
  public CaseInsensitiveObject members() {
    return new CaseInsensitiveObject(
        json instanceof JsonObject object ? object : JsonValue.EMPTY_JSON_OBJECT);
  }

  /** The queries, in order; what is no object is no query. */
  public List<QueryItem> queries() {
    List<QueryItem> queries = new ArrayList<>();
    for (JsonValue query : listed()) {
      if (query instanceof JsonObject object) {
        queries.add(new QueryItem(new CaseInsensitiveObject(object)));
      }
    }
    return queries;
  }

  private JsonArray listed() {
    return members().find(QUERY).orElse(JsonValue.EMPTY_JSON_ARRAY) instanceof JsonArray queries
        ? queries
        : JsonValue.EMPTY_JSON_ARRAY;
  }

  /** The ids of all queries. */
  public Set<String> ids() {
    return queries().stream().flatMap(query -> query.id().stream()).collect(Collectors.toSet());
  }

  /** Each query as {@code change} makes it; the same body when none was changed. */
  public DeclarativeBody withEach(UnaryOperator<QueryItem> change) {
    JsonArrayBuilder queries = Json.array();
    boolean changed = false;
    for (JsonValue value : listed()) {
      if (value instanceof JsonObject object) {
        QueryItem before = new QueryItem(new CaseInsensitiveObject(object));
        QueryItem after = change.apply(before);
        changed |= !after.equals(before);
        queries.add(after.json());
      } else {
        queries.add(value);
      }
    }
    return changed ? with(QUERY, queries.build()) : this;
  }

  /** With more queries, after the others. */
  DeclarativeBody withMore(List<JsonObject> queries) {
    if (queries.isEmpty()) {
      return this;
    }
    JsonArrayBuilder all = Json.array(listed());
    queries.forEach(all::add);
    return with(QUERY, all.build());
  }

  /** With a member, in place of one of that name. */
  public DeclarativeBody with(String name, JsonValue value) {
    return new DeclarativeBody(members().with(name, value).json());
  }

  /** The body as it is sent on. */
  public MessageBody.Held written() {
    return MessageBody.of(json);
  }
}
