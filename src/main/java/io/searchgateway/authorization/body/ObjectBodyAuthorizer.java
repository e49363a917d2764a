package io.searchgateway.authorization.body;

import io.searchgateway.access.Decision;
import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.StrictJson;
import io.searchgateway.authorization.id.OpaqueIds;
import io.searchgateway.authorization.traversal.BodyTraversals;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.RequestTarget;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Judges bodies that are one object. */
final class ObjectBodyAuthorizer {

  private static final Set<BodyKind> QUERIES =
      Set.of(BodyKind.SEARCH, BodyKind.QUERY, BodyKind.BY_QUERY);
  private static final String TEMPLATE = "/template";

  /** What would tell how a search was executed. */
  private static final Set<String> SHOWING = Set.of("explain", "profile");

  private static final String DELETE_BY_QUERY = "delete_by_query";
  private static final String QUERY = "query";
  private static final String PIT = "pit";

  private final BodyTraversals traversals;
  private final SearchTemplates templates;

  ObjectBodyAuthorizer(BodyTraversals traversals, SearchTemplates templates) {
    this.traversals = traversals;
    this.templates = templates;
  }

  /** Judges a body; one of no bytes is one that says nothing. */
  CompletionStage<AuthorizedCall> judged(
      Decision.Restricted restricted, OpaqueIds ids, AuthorizedCall call, byte[] body) {
    JsonObject asked = body.length == 0 ? JsonValue.EMPTY_JSON_OBJECT : StrictJson.object(body);
    BodyKind kind = restricted.route().body();
    if (kind == BodyKind.NONE) {
      return CompletableFuture.completedFuture(nothing(asked, call));
    }
    if (kind == BodyKind.SEARCH_TEMPLATE) {
      return templated(restricted, ids, call, asked);
    }
    if (QUERIES.contains(kind) && restricted.rights().seesPartly()) {
      UriSearchParameters uri = new UriSearchParameters(call.target(), kind == BodyKind.SEARCH);
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
      throw Problem.of(400, "query_missing", "a delete by query requires a query");
    }
  }

  private static AuthorizedCall nothing(JsonObject asked, AuthorizedCall call) {
    if (!asked.isEmpty()) {
      throw Problem.of(400, "body_not_expected", "this request does not take a body");
    }
    return call.with(new byte[0]);
  }

  private CompletionStage<AuthorizedCall> templated(
      Decision.Restricted restricted, OpaqueIds ids, AuthorizedCall call, JsonObject template) {
    if (restricted.route().name().startsWith("render")) {
      if (SearchTemplates.isStored(template)
          || !NormalizedPath.of(call.target()).endsWith(TEMPLATE)) {
        // Where stored scripts are read, by GET, a restricted caller is refused in the same way.
        throw unjudged();
      }
      return CompletableFuture.completedFuture(
          call.with(Json.bytes(SearchTemplates.known(template, Pointer.ROOT))));
    }
    RequestTarget search = SearchTemplates.searched(call.target());
    boolean stored = SearchTemplates.isStored(template);
    if (stored) {
      BodyParameters.of(search).stream()
          .filter(asked -> SHOWING.contains(asked.name()) && !asked.value().equals("false"))
          .findFirst()
          .ifPresent(
              asked -> {
                throw SearchTemplates.shown("the parameter " + asked.name(), Pointer.ROOT);
              });
    }
    return templates
        .ofRestricted(template, Pointer.ROOT)
        .thenCompose(
            rendered -> {
              boolean partly = restricted.rights().seesPartly();
              UriSearchParameters uri = new UriSearchParameters(search, true);
              JsonObject asked = partly ? uri.within(rendered) : rendered;
              RequestTarget target = partly ? uri.left(search) : search;
              return traversals
                  .judged("search", restricted, ids, asked, Pointer.ROOT)
                  .thenApply(judged -> call.to(target).withJson(Json.bytes(judged)));
            })
        .exceptionallyCompose(
            failure ->
                CompletableFuture.failedFuture(
                    stored ? SearchTemplates.refused(failure) : failure));
  }

  /** The refusal of what is only for callers who need no authorization of bodies. */
  static Problem unjudged() {
    return Problem.of(403, "api_not_judged", "this API is not available to restricted credentials");
  }

  private CompletionStage<AuthorizedCall> walked(
      Decision.Restricted restricted,
      OpaqueIds ids,
      AuthorizedCall call,
      JsonObject asked,
      byte[] body) {
    if (restricted.route().body() == BodyKind.INDEX_PROPERTIES) {
      return IndexDefinitionCheck.judged(traversals, restricted, ids, asked)
          .thenApply(judged -> call.with(Json.bytes(judged)));
    }
    String section = BodySections.of(restricted.route().body()).orElseThrow();
    return traversals
        .judged(section, restricted, ids, asked, Pointer.ROOT)
        .thenApply(
            judged -> {
              AuthorizedCall target = judged.containsKey(PIT) ? overPointInTime(call) : call;
              if (body.length == 0 && judged.isEmpty()) {
                return target;
              }
              return body.length == 0
                  ? target.withJson(Json.bytes(judged))
                  : target.with(Json.bytes(judged));
            });
  }

  /** A point in time holds its indices itself, and takes none beside. */
  private static AuthorizedCall overPointInTime(AuthorizedCall call) {
    String path = call.target().path();
    int api = path.lastIndexOf("/_");
    return call.to(new RequestTarget(path.substring(api), call.target().query()));
  }
}
