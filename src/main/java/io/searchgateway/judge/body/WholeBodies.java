package io.searchgateway.judge.body;

import io.searchgateway.access.Decision;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.judge.JudgedCall;
import io.searchgateway.judge.StrictJson;
import io.searchgateway.judge.id.OpaqueIds;
import io.searchgateway.judge.walk.Walks;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.RequestTarget;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Judges bodies that are one object. */
final class WholeBodies {

  private static final Set<BodyKind> QUERIES =
      Set.of(BodyKind.SEARCH, BodyKind.QUERY, BodyKind.BY_QUERY);
  private static final String TEMPLATE = "/template";

  /** What would tell how a search was executed. */
  private static final Set<String> SHOWING = Set.of("explain", "profile");

  private static final String DELETE_BY_QUERY = "delete_by_query";
  private static final String QUERY = "query";
  private static final String PIT = "pit";

  private final Walks walks;
  private final Templates templates;

  WholeBodies(Walks walks, Templates templates) {
    this.walks = walks;
    this.templates = templates;
  }

  /** Judges a body; one of no bytes is one that says nothing. */
  CompletionStage<JudgedCall> judged(
      Decision.Restricted restricted, OpaqueIds ids, JudgedCall call, byte[] body) {
    JsonObject asked = body.length == 0 ? JsonValue.EMPTY_JSON_OBJECT : StrictJson.object(body);
    BodyKind kind = restricted.route().body();
    if (kind == BodyKind.NONE) {
      return CompletableFuture.completedFuture(nothing(asked, call));
    }
    if (kind == BodyKind.SEARCH_TEMPLATE) {
      return templated(restricted, ids, call, asked);
    }
    if (QUERIES.contains(kind) && restricted.rights().seesPartly()) {
      UriSearch uri = new UriSearch(call.target(), kind == BodyKind.SEARCH);
      JsonObject whole = uri.within(asked);
      required(restricted, whole);
      return walked(restricted, ids, call.to(uri.left(call.target())), whole, body);
    }
    return walked(restricted, ids, call, asked, body);
  }

  /** As the engine does: held to a filter, a missing query would stand for all that matches it. */
  private static void required(Decision.Restricted restricted, JsonObject body) {
    if (restricted.route().name().equals(DELETE_BY_QUERY)
        && body.getOrDefault(QUERY, JsonValue.NULL) == JsonValue.NULL) {
      throw Problem.of(400, "query_missing", "what is deleted must be said by a query");
    }
  }

  private static JudgedCall nothing(JsonObject asked, JudgedCall call) {
    if (!asked.isEmpty()) {
      throw Problem.of(400, "body_not_expected", "a body has no meaning for this call");
    }
    return call.with(new byte[0]);
  }

  private CompletionStage<JudgedCall> templated(
      Decision.Restricted restricted, OpaqueIds ids, JudgedCall call, JsonObject template) {
    if (restricted.route().name().startsWith("render")) {
      if (Templates.isStored(template) || !PlainPath.of(call.target()).endsWith(TEMPLATE)) {
        // Where stored scripts are read, by GET, a restricted caller is refused in the same way.
        throw PlannedBodies.unjudged();
      }
      return CompletableFuture.completedFuture(
          call.with(Json.bytes(Templates.known(template, Pointer.ROOT))));
    }
    RequestTarget search = Templates.searched(call.target());
    boolean stored = Templates.isStored(template);
    if (stored) {
      Parameters.of(search).stream()
          .filter(asked -> SHOWING.contains(asked.name()) && !asked.value().equals("false"))
          .findFirst()
          .ifPresent(
              asked -> {
                throw Templates.shown("the parameter " + asked.name(), Pointer.ROOT);
              });
    }
    return templates
        .ofRestricted(template, Pointer.ROOT)
        .thenCompose(
            rendered -> {
              boolean partly = restricted.rights().seesPartly();
              UriSearch uri = new UriSearch(search, true);
              JsonObject asked = partly ? uri.within(rendered) : rendered;
              RequestTarget target = partly ? uri.left(search) : search;
              return walks
                  .judged("search", restricted, ids, asked, Pointer.ROOT)
                  .thenApply(judged -> call.to(target).withJson(Json.bytes(judged)));
            })
        .exceptionallyCompose(
            failure ->
                CompletableFuture.failedFuture(stored ? Templates.refused(failure) : failure));
  }

  private CompletionStage<JudgedCall> walked(
      Decision.Restricted restricted,
      OpaqueIds ids,
      JudgedCall call,
      JsonObject asked,
      byte[] body) {
    if (restricted.route().body() == BodyKind.INDEX_PROPERTIES) {
      return IndexProperties.judged(walks, restricted, ids, asked)
          .thenApply(judged -> call.with(Json.bytes(judged)));
    }
    String section = Sections.of(restricted.route().body()).orElseThrow();
    return walks
        .judged(section, restricted, ids, asked, Pointer.ROOT)
        .thenApply(
            judged -> {
              JudgedCall target = judged.containsKey(PIT) ? overPointInTime(call) : call;
              if (body.length == 0 && judged.isEmpty()) {
                return target;
              }
              return body.length == 0
                  ? target.withJson(Json.bytes(judged))
                  : target.with(Json.bytes(judged));
            });
  }

  /** A point in time holds its indices itself, and takes none beside. */
  private static JudgedCall overPointInTime(JudgedCall call) {
    String path = call.target().path();
    int api = path.lastIndexOf("/_");
    return call.to(new RequestTarget(path.substring(api), call.target().query()));
  }
}
