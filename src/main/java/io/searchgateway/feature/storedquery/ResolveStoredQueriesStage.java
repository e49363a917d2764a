package io.searchgateway.feature.storedquery;

import io.searchgateway.config.SearchSettings;
import io.searchgateway.json.Json;
import io.searchgateway.json.JsonTemplate;
import io.searchgateway.json.Pointer;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.pipeline.rewriting.CaseInsensitiveObject;
import io.searchgateway.pipeline.rewriting.DeclarativeBody;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.query.RawEngineQuery;
import io.searchgateway.query.StoredQueryReference;
import io.searchgateway.search.ResolvedQueries;
import io.searchgateway.search.SearchTarget;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Puts stored queries in place of their references in declarative requests. */
@Dependent
@PipelineStage(
    name = ResolveStoredQueriesStage.NAME,
    summary = "Replaces references to stored queries in declarative requests.")
public final class ResolveStoredQueriesStage implements Stage {

  static final String NAME = "resolveStoredQueries";

  private static final Set<String> REFERENCE = Set.of("id", "params");
  private static final List<String> PROPERTIES = List.of("defaultQuery", "customQuery");

  private final StoredQueries queries;
  private final StoredQueryUsage usage;
  private final StoredQueryRights rights;
  private final SearchSettings limits;

  @Inject
  public ResolveStoredQueriesStage(
      StoredQueries queries,
      StoredQueryUsage usage,
      StoredQueryRights rights,
      SearchSettings limits) {
    this.queries = queries;
    this.usage = usage;
    this.rights = rights;
    this.limits = limits;
  }

  @Override
  public JsonObject inputsSchema() {
    return InputsSchema.NONE.json();
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    Optional<DeclarativeBody> body =
        DeclarativeBody.find(context.request().body()).filter(Resolution::concerns);
    if (body.isEmpty()) {
      return StageResult.unchanged();
    }
    return context
        .exchange()
        .caller()
        .map(rights::ready)
        .orElseGet(() -> CompletableFuture.completedStage(null))
        .thenCompose(ready -> new Resolution(context).of(body.get()));
  }

  /** The references of one request. */
  private final class Resolution {

    private final StageContext context;
    private final boolean plain;
    private final JsonTemplate.Budget budget = QueryDefinition.budget();
    private final Map<String, JsonObject> resolved = new HashMap<>();
    private final List<String> run = new ArrayList<>();
    private final List<Fault> faults = new ArrayList<>();

    Resolution(StageContext context) {
      this.context = context;
      this.plain = context.exchange().caller().filter(StoredQueryRights::isPlain).isPresent();
    }

    /** Whether there may be references: most requests have none. */
    static boolean concerns(DeclarativeBody body) {
      return body.queries().stream()
          .anyMatch(
              query ->
                  PROPERTIES.stream()
                      .anyMatch(property -> query.members().find(property).isPresent()));
    }

    CompletionStage<StageResult> of(DeclarativeBody body) {
      if (!(body.members().find("query").orElse(JsonValue.NULL) instanceof JsonArray all)) {
        return StageResult.unchanged();
      }
      if (all.size() > limits.queries()) {
        return StageResult.unchanged(); // Who reads the request refuses it.
      }
      JsonArrayBuilder changed = Json.array();
      for (int i = 0; i < all.size(); i++) {
        changed.add(
            all.get(i) instanceof JsonObject query
                ? resolved(query, Pointer.ROOT.child("query").child(i))
                : all.get(i));
      }
      StageResult.Builder result =
          StageResult.change().attach(ResolvedQueries.class, new ResolvedQueries(resolved, faults));
      if (resolved.isEmpty()) {
        return result.done();
      }
      if (faults.isEmpty() && !context.dry() && !isShown()) {
        run.forEach(usage::ran);
      }
      MessageBody.Held written = body.with("query", changed.build()).written();
      return result.request(context.request().withBody(written)).done();
    }

    /** Whether the request is to be validated only. */
    private boolean isShown() {
      return context.request().target().path().endsWith("/validate");
    }

    private JsonObject resolved(JsonObject query, Pointer at) {
      CaseInsensitiveObject members = new CaseInsensitiveObject(query);
      for (String property : PROPERTIES) {
        Optional<JsonObject> raw =
            members
                .find(property)
                .filter(JsonObject.class::isInstance)
                .map(JsonValue::asJsonObject);
        Optional<StoredQueryReference> reference =
            raw.flatMap(known -> new RawEngineQuery(known).storedQuery());
        Optional<JsonObject> found =
            reference.isPresent() && isAlone(raw.get(), members, at.child(property))
                ? found(reference.get(), members, at.child(property))
                : Optional.empty();
        if (found.isPresent()) {
          members = members.with(property, found.get());
        }
      }
      return members.json();
    }

    /** What else stands beside a reference would be lost. */
    private boolean isAlone(JsonObject raw, CaseInsensitiveObject query, Pointer at) {
      Optional<String> more =
          raw.keySet().stream().filter(name -> !REFERENCE.contains(name)).findFirst();
      more.ifPresent(
          name ->
              faults.add(
                  Fault.badRequest(
                          plain ? "query_dsl_disabled" : "unknown_member",
                          "a reference to a stored query can have only id and params",
                          at.child(name).toString())
                      .of(query.text("id").orElse(""))));
      return more.isEmpty();
    }

    /** The query that is referred to; absent when something is wrong with the reference. */
    private Optional<JsonObject> found(
        StoredQueryReference reference, CaseInsensitiveObject query, Pointer at) {
      String queryId = query.text("id").orElse("");
      try {
        QueryDefinition definition = queries.get(reference.id()).value().definition();
        context.exchange().caller().ifPresent(caller -> rights.check(caller, definition.index()));
        String target =
            query
                .text("index")
                .filter(index -> !index.isBlank())
                .orElseGet(() -> SearchTarget.indices(context.envs()));
        if (!DefinitionIndices.covers(definition.index(), target)) {
          faults.add(StoredQueryExecution.notCovered(at.child("id").toString()).of(queryId));
          return Optional.empty();
        }
        JsonObject rendered =
            definition.render(reference.params(), at.child("params"), plain, budget);
        resolved.put(at.toString(), rendered);
        run.add(reference.id());
        return Optional.of(rendered);
      } catch (Problem problem) {
        List<Fault> told =
            problem.faults().isEmpty()
                ? List.of(
                    new Fault(
                        problem.status(),
                        problem.type(),
                        problem.message(),
                        at.child("id").toString()))
                : problem.faults();
        told.forEach(fault -> faults.add(fault.of(queryId)));
        return Optional.empty();
      }
    }
  }
}
