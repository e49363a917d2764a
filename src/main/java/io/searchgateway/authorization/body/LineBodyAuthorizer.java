package io.searchgateway.authorization.body;

import io.searchgateway.access.Decision;
import io.searchgateway.authorization.LineAuthorizer;
import io.searchgateway.authorization.id.OpaqueIds;
import io.searchgateway.authorization.ndjson.BulkLineAuthorizer;
import io.searchgateway.authorization.ndjson.SearchLineAuthorizer;
import io.searchgateway.authorization.traversal.BodyTraversals;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.RequestTarget;
import jakarta.json.JsonObject;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Makes judges of bodies of many lines. */
final class LineBodyAuthorizer {

  private final BodyTraversals traversals;
  private final SearchTemplates templates;
  private final int maxBytes;

  LineBodyAuthorizer(BodyTraversals traversals, SearchTemplates templates, int maxBytes) {
    this.traversals = traversals;
    this.templates = templates;
    this.maxBytes = maxBytes;
  }

  /** The judge of a body; empty when it is not one of lines. */
  Optional<LineAuthorizer> judge(
      Decision.Restricted restricted, OpaqueIds ids, RequestTarget target) {
    Optional<LineAuthorizer> judge =
        switch (restricted.route().body()) {
          case BULK -> Optional.of(new BulkLineAuthorizer(traversals, restricted, ids, maxBytes));
          case MSEARCH ->
              Optional.of(
                  new SearchLineAuthorizer(
                      traversals,
                      restricted,
                      ids,
                      (line, at) -> CompletableFuture.completedFuture(line),
                      maxBytes));
          case MSEARCH_TEMPLATE ->
              Optional.of(
                  new SearchLineAuthorizer(
                      traversals, restricted, ids, new RenderedLines(templates), maxBytes));
          default -> Optional.empty();
        };
    if (judge.isPresent() && BodyParameters.value(target, BodyParameters.SOURCE).isPresent()) {
      throw Problem.of(
          403,
          "parameter_not_judged",
          "restricted credentials must send NDJSON as a body, not in the " + "parameter source");
    }
    return judge;
  }

  /** Searches that templates render to; a stored one is not to be told of. */
  private record RenderedLines(SearchTemplates templates) implements SearchLineAuthorizer.Searches {

    @Override
    public CompletionStage<JsonObject> of(JsonObject line, Pointer at) {
      return templates.ofRestricted(line, at);
    }

    @Override
    public Throwable told(JsonObject line, Throwable failure) {
      return SearchTemplates.isStored(line) ? SearchTemplates.refused(failure) : failure;
    }
  }

  /** What is called: templates are sent as the searches that they render to. */
  static RequestTarget target(Decision.Restricted restricted, RequestTarget target) {
    return restricted.route().body() == BodyKind.MSEARCH_TEMPLATE
        ? SearchTemplates.searched(target)
        : target;
  }
}
