package io.searchgateway.authorization.body;

import io.searchgateway.authorization.StrictJson;
import io.searchgateway.authorization.ownindex.OwnIndexExclusion;
import io.searchgateway.authorization.ownindex.OwnIndexNames;
import io.searchgateway.authorization.ownindex.OwnIndexScanScope;
import io.searchgateway.authorization.ownindex.OwnNameScan;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Bodies that are read whole to take the gateway's own indices out of their wildcards. */
final class OwnIndexObjectGuard {

  private static final String SCRIPT = "script";

  private final OwnIndexNames own;
  private final OwnIndexExclusion narrowed;

  OwnIndexObjectGuard(OwnIndexNames own) {
    this.own = own;
    this.narrowed = new OwnIndexExclusion(own);
  }

  /** Actions on aliases, or source and destination of a copy. */
  CompletionStage<byte[]> judged(BodyKind kind, byte[] body) {
    try {
      new OwnNameScan(own, OwnIndexScanScope.WITHOUT_WILDCARDS).whole(body);
      JsonObject asked = StrictJson.object(body);
      if (kind == BodyKind.REINDEX && asked.containsKey(SCRIPT)) {
        throw OwnIndexNames.composed("a script here", Pointer.ROOT.child(SCRIPT).toString());
      }
      return CompletableFuture.completedFuture(Json.bytes(narrowed.within(asked, Pointer.ROOT)));
    } catch (Problem refused) {
      return CompletableFuture.failedFuture(refused);
    }
  }

  /** What is restored from a snapshot, which has the gateway's own indices too. */
  CompletionStage<byte[]> restored(byte[] body) {
    try {
      new OwnNameScan(own, OwnIndexScanScope.EVERYWHERE).whole(body);
      RestoredIndices.check(own, StrictJson.object(body));
      return CompletableFuture.completedFuture(body);
    } catch (Problem refused) {
      return CompletableFuture.failedFuture(refused);
    }
  }
}
