package io.searchgateway.judge.body;

import io.searchgateway.access.Decision;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.json.Pointer;
import io.searchgateway.judge.LineJudge;
import io.searchgateway.judge.id.OpaqueIds;
import io.searchgateway.judge.line.BulkLines;
import io.searchgateway.judge.line.SearchLines;
import io.searchgateway.judge.walk.Walks;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.RequestTarget;
import jakarta.json.JsonObject;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Makes judges of bodies of many lines. */
final class LineBodies {

  private final Walks walks;
  private final Templates templates;
  private final int maxBytes;

  LineBodies(Walks walks, Templates templates, int maxBytes) {
    this.walks = walks;
    this.templates = templates;
    this.maxBytes = maxBytes;
  }

  /** The judge of a body; empty when it is not one of lines. */
  Optional<LineJudge> judge(Decision.Restricted restricted, OpaqueIds ids, RequestTarget target) {
    Optional<LineJudge> judge =
        switch (restricted.route().body()) {
          case BULK -> Optional.of(new BulkLines(walks, restricted, ids, maxBytes));
          case MSEARCH ->
              Optional.of(
                  new SearchLines(
                      walks,
                      restricted,
                      ids,
                      (line, at) -> CompletableFuture.completedFuture(line),
                      maxBytes));
          case MSEARCH_TEMPLATE ->
              Optional.of(
                  new SearchLines(walks, restricted, ids, new RenderedLines(templates), maxBytes));
          default -> Optional.empty();
        };
    if (judge.isPresent() && Parameters.value(target, Parameters.SOURCE).isPresent()) {
      throw Problem.of(
          403,
          "parameter_not_judged",
          "a restricted credential sends lines as a body, not in the parameter source");
    }
    return judge;
  }

  /** Searches that templates render to; a stored one is not to be told of. */
  private record RenderedLines(Templates templates) implements SearchLines.Searches {

    @Override
    public CompletionStage<JsonObject> of(JsonObject line, Pointer at) {
      return templates.ofRestricted(line, at);
    }

    @Override
    public Throwable told(JsonObject line, Throwable failure) {
      return Templates.isStored(line) ? Templates.refused(failure) : failure;
    }
  }

  /** What is called: templates are sent as the searches that they render to. */
  static RequestTarget target(Decision.Restricted restricted, RequestTarget target) {
    return restricted.route().body() == BodyKind.MSEARCH_TEMPLATE
        ? Templates.searched(target)
        : target;
  }
}
