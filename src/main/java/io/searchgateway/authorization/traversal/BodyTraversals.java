package io.searchgateway.authorization.traversal;

import io.searchgateway.access.Decision;
import io.searchgateway.access.index.IndexAuthorizer;
import io.searchgateway.access.index.IndexCatalog;
import io.searchgateway.authorization.SearchLimitSource;
import io.searchgateway.authorization.StrictJson;
import io.searchgateway.authorization.id.OpaqueIds;
import io.searchgateway.cdi.Component;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/** Makes walks over bodies, each as often as it takes until all is known that it asks for. */
@Component
public final class BodyTraversals {

  private final IndexAuthorizer authorizer;
  private final IndexCatalog catalog;
  private final SearchLimitSource limits;

  @Inject
  public BodyTraversals(
      IndexAuthorizer authorizer, IndexCatalog catalog, SearchLimitSource limits) {
    this.authorizer = authorizer;
    this.catalog = catalog;
    this.limits = limits;
  }

  /** Where limits of fields and documents come from. */
  public SearchLimitSource limits() {
    return limits;
  }

  /**
   * Judges one object.
   *
   * @param section of the table that tells what it may hold
   * @param restricted with the indices that it works on
   * @param ids of the caller
   * @return what is sent in its place; fails with a {@link io.searchgateway.problem.Problem} when
   *     nothing may be
   */
  public CompletionStage<JsonObject> judged(
      String section,
      Decision.Restricted restricted,
      OpaqueIds ids,
      JsonObject object,
      Pointer at) {
    return with(restricted, ids, walk -> walk.object(section, object, at));
  }

  /**
   * The fields that hold queries, of indices that are written to; of none there are none.
   *
   * @return fails with a {@link io.searchgateway.problem.Problem} when the engine does not tell
   */
  public CompletionStage<Set<String>> queryFields(String indices) {
    return indices.isEmpty()
        ? CompletableFuture.completedFuture(Set.of())
        : limits.queryFields(indices);
  }

  /**
   * Judges a document that is written where documents hold queries.
   *
   * @param restricted with the index that it is written to
   * @return what is sent in its place, to the byte where nothing is narrowed
   */
  public CompletionStage<byte[]> document(
      Decision.Restricted restricted, OpaqueIds ids, byte[] document, Pointer at) {
    return LookupRetry.until(() -> StrictJson.object(document))
        .thenCompose(
            asked ->
                with(restricted, ids, walk -> walk.document(asked, at))
                    .thenApply(judged -> judged.equals(asked) ? document : Json.bytes(judged)));
  }

  /** Does something that walks. */
  public <T> CompletionStage<T> with(
      Decision.Restricted restricted, OpaqueIds ids, Function<BodyTraversal, T> work) {
    return LookupRetry.until(
        () -> {
          BodyIndexNames names = names(restricted);
          PercolatorFields queries = new PercolatorFields(limits, restricted.indices());
          T done =
              work.apply(
                  new BodyTraversal(
                      restricted.rights(), limits.limits(restricted), names, ids, queries));
          names.settle();
          return done;
        });
  }

  /** For names that stand outside of walks. */
  public BodyIndexNames names(Decision.Restricted restricted) {
    return new BodyIndexNames(authorizer, catalog, restricted.rights().indices());
  }
}
