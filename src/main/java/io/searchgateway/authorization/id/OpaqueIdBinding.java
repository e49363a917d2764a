package io.searchgateway.authorization.id;

import io.searchgateway.access.Decision;
import io.searchgateway.authorization.answer.AnswerFilter;
import io.searchgateway.cdi.Component;
import io.searchgateway.classify.AnswerKind;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.classify.QueryParameters;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Acl;
import jakarta.inject.Inject;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Binds the ids in an answer to the caller who gets it. */
@Component
public final class OpaqueIdBinding {

  private static final String SCROLL = "scroll";

  private final IdKeySource keys;

  @Inject
  public OpaqueIdBinding(IdKeySource keys) {
    this.keys = keys;
  }

  /**
   * What seals the ids of an answer; nothing where there can be none.
   *
   * @param target what the engine is sent
   * @return fails when the key is not to be had
   */
  public CompletionStage<AnswerFilter> filter(
      Caller caller, Decision.Restricted restricted, RequestTarget target) {
    return !restricted.toOwnOnly() && mayGive(restricted, target)
        ? keys.key().thenApply(key -> new OpaqueIdFilter(new SignedOpaqueIds(key, caller)))
        : CompletableFuture.completedFuture(AnswerFilter.NOTHING);
  }

  private static boolean mayGive(Decision.Restricted restricted, RequestTarget target) {
    Acl acl = restricted.route().acl();
    if (acl == Acl.PIT || acl == Acl.ASYNC_SEARCH || restricted.route().body() == BodyKind.SCROLL) {
      return true;
    }
    // A search without an index before it is one in a point in time, whose id may have changed.
    return restricted.route().answer() == AnswerKind.SEARCH
        && (target.path().startsWith("/_")
            || target.query().map(QueryParameters::parse).orElse(List.of()).stream()
                .anyMatch(parameter -> parameter.name().equals(SCROLL)));
  }
}
