package io.searchgateway.search;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.Body;
import io.searchgateway.pipeline.PipelineRequest;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.query.SearchRequest;
import io.searchgateway.query.reader.ReadRequest;
import io.searchgateway.request.Caller;
import io.searchgateway.translate.TranslatedQuery;
import io.searchgateway.translate.Translation;
import jakarta.json.JsonString;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** Turns the declarative body into a multi-search (pipelines 11.3, declarative-search 2.1). */
@PipelineStage(name = "declarativeQuery", aliases = "reactivesearchQuery")
public final class DeclarativeQueryStage implements Stage {

  private static final String NDJSON = "application/x-ndjson";

  private final Translating translating;
  private final LastJoint joint;
  private final Supplier<Optional<Dialect>> dialect;

  /**
   * The stage.
   *
   * @param dialect that of the engine, once it has been seen
   */
  public DeclarativeQueryStage(
      Translating translating, LastJoint joint, Supplier<Optional<Dialect>> dialect) {
    this.translating = translating;
    this.joint = joint;
    this.dialect = dialect;
  }

  @Override
  public Kind kind() {
    return Kind.PREPARES_BACKEND;
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    PipelineRequest received = context.request();
    SearchTarget target = SearchTarget.of(context.envs(), received.target());
    SearchRequest request = read(received.body());
    Translation translation =
        translating.translate(request, target, engine(), request.settings().explain(), context);
    refuse(translation.faults());
    Optional<Caller> caller = context.exchange().caller();
    List<GuardedSearch> searches =
        translation.queries().stream().map(query -> guarded(caller, query)).toList();
    Body.Held body = MultiSearch.written(searches);
    JsonString original = Json.text(received.body().text());
    return StageResult.change()
        .request(
            received
                .withTarget(target.call())
                .withHeaders(
                    HttpFields.build(received.headers()).put(HttpHeader.CONTENT_TYPE, NDJSON))
                .withBody(body))
        .env("ORIGINAL_DECLARATIVE_BODY", original)
        .env("ORIGINAL_RS_BODY", original)
        .attach(
            MultiSearch.class,
            new MultiSearch(request, translation, searches, body, target.alias()))
        .done();
  }

  private SearchRequest read(Body.Held body) {
    ReadRequest read = translating.reader().read(body.bytes());
    refuse(read.faults());
    return read.request().orElseThrow();
  }

  /** The first fault is the one that is told (declarative-search 17). */
  private static void refuse(List<Fault> faults) {
    if (!faults.isEmpty()) {
      throw Problem.of(faults.subList(0, 1));
    }
  }

  private Dialect engine() {
    return dialect
        .get()
        .orElseThrow(
            () ->
                Problem.retryable(
                    503,
                    "engine_unknown",
                    "the engine has not been reached yet, so nothing can be written for it",
                    Duration.ofSeconds(1)));
  }

  private GuardedSearch guarded(Optional<Caller> caller, TranslatedQuery query) {
    try {
      return joint.guard(caller, new SearchLines(query.header(), query.body()));
    } catch (Problem refused) {
      throw refused.pointer().isPresent() ? refused : at(query, refused);
    }
  }

  private static Problem at(TranslatedQuery query, Problem refused) {
    return Problem.of(
        List.of(
            new Fault(
                refused.status(), refused.type(), refused.message(), query.query().pointer())));
  }
}
