package io.searchgateway.indices;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.authorization.call.EngineReply;
import io.searchgateway.authorization.call.GuardedEngine;
import io.searchgateway.cdi.Component;
import io.searchgateway.engine.EngineProblems;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.indices.design.IndexDesign;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** Makes, shows and deletes indices, and gives them aliases. */
@Component
public final class IndexAdministration {

  private static final int BAD_REQUEST = 400;

  private final GuardedEngine engine;
  private final Supplier<Optional<Dialect>> dialect;
  private final AuditTrail audit;
  private final DefaultReplicas replicas;

  /**
   * Tools over an engine.
   *
   * @param dialect of the engine, once that is known
   * @param replicas of new indices
   */
  @Inject
  public IndexAdministration(
      GuardedEngine engine,
      Supplier<Optional<Dialect>> dialect,
      AuditTrail audit,
      DefaultReplicas replicas) {
    this.engine = engine;
    this.dialect = dialect;
    this.audit = audit;
    this.replicas = replicas;
  }

  /**
   * How the engine is spoken to.
   *
   * @throws Problem 503 while it is not known
   */
  public Dialect dialect() {
    return dialect.get().orElseThrow(EngineProblems::unknown);
  }

  /** Calls on behalf of callers. */
  public GuardedEngine engine() {
    return engine;
  }

  /** Takes note of a change. */
  public AuditTrail audit() {
    return audit;
  }

  /**
   * One index, by its own name or an alias.
   *
   * @return fails with a {@link Problem}: 404 when there is none, 400 when an alias leads to
   *     several
   */
  public CompletionStage<IndexDescription> find(Caller caller, String name) {
    return engine.ask(caller, "GET", IndexName.path(name)).thenApply(reply -> found(name, reply));
  }

  private static IndexDescription found(String name, EngineReply reply) {
    return IndexDescription.only(
        name, reply.status() == 404 ? JsonValue.EMPTY_JSON_OBJECT : reply.checked().object());
  }

  /** The index, with everything that the caller may know of it. */
  public CompletionStage<JsonObject> view(Caller caller, String name) {
    return find(caller, name).thenCompose(app -> new IndexView(engine, caller).of(app));
  }

  /** Makes an index; answers its view. */
  public CompletionStage<JsonObject> create(IndexCaller who, String name, IndexDesign design) {
    String path = IndexName.path(name);
    return replicas
        .in(design.body(dialect().mapping()))
        .thenCompose(body -> create(who, name, path, body));
  }

  private CompletionStage<JsonObject> create(
      IndexCaller who, String name, String path, JsonObject body) {
    return engine
        .ask(who.caller(), "PUT", path, Optional.of(body))
        .thenCompose(
            reply -> {
              if (isThere(reply)) {
                throw Problem.of(409, "index_exists", "there is an index or alias " + name);
              }
              reply.checked();
              audit.note(who.event("index.create", name, body));
              return view(who.caller(), name);
            });
  }

  static boolean isThere(EngineReply reply) {
    return reply.status() == BAD_REQUEST && reply.problem().message().contains("already");
  }

  /**
   * Deletes an index.
   *
   * @param body {@code {"confirm":"<its name>"}}, as a person has typed it
   */
  public CompletionStage<JsonObject> delete(IndexCaller who, String name, JsonObject body) {
    String path = IndexName.path(name);
    if (!(body.get("confirm") instanceof JsonString typed) || !typed.getString().equals(name)) {
      throw Problem.of(
          List.of(
              Fault.badRequest(
                  "not_confirmed", "confirm must be the name of the index", "/confirm")));
    }
    return engine
        .ask(who.caller(), "DELETE", path)
        .thenApply(
            reply -> {
              if (reply.status() == 404) {
                throw Problem.of(404, "index_unknown", "there is no index " + name);
              }
              reply.checked();
              audit.note(who.event("index.delete", name, body));
              return message("index " + name + " is deleted");
            });
  }

  /**
   * Gives an index an alias, or changes one.
   *
   * @param body its filter and routings, as the engine takes them; may be empty
   */
  public CompletionStage<JsonObject> putAlias(
      IndexCaller who, String name, String alias, JsonObject body) {
    return engine
        .ask(who.caller(), "PUT", aliasPath(name, alias), Optional.of(body))
        .thenApply(
            reply -> {
              reply.checked();
              audit.note(who.event("alias.put", name, named(alias, body)));
              return message("index " + name + " has the alias " + alias);
            });
  }

  /** Takes an alias away. */
  public CompletionStage<JsonObject> deleteAlias(IndexCaller who, String name, String alias) {
    return engine
        .ask(who.caller(), "DELETE", aliasPath(name, alias))
        .thenApply(
            reply -> {
              if (reply.status() == 404) {
                throw Problem.of(404, "alias_unknown", "index " + name + " has no alias " + alias);
              }
              reply.checked();
              audit.note(
                  who.event("alias.delete", name, named(alias, JsonValue.EMPTY_JSON_OBJECT)));
              return message("index " + name + " has no alias " + alias + " any more");
            });
  }

  private static String aliasPath(String name, String alias) {
    return IndexName.path(name) + "/_alias/" + IndexName.segment(alias);
  }

  private static JsonObject named(String alias, JsonObject body) {
    return Json.object().add(alias, body).build();
  }

  /** {@code {"message":…}}. */
  public static JsonObject message(String text) {
    return Json.object().add("message", text).build();
  }
}
