package io.searchgateway.judge.body;

import io.searchgateway.classify.BodyKind;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.judge.StrictJson;
import io.searchgateway.judge.own.Breadth;
import io.searchgateway.judge.own.NameScan;
import io.searchgateway.judge.own.NarrowedIndices;
import io.searchgateway.judge.own.OwnNames;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Bodies that are read whole to take the gateway's own indices out of their wildcards. */
final class GuardedObjects {

  private static final String SCRIPT = "script";

  private final OwnNames own;
  private final NarrowedIndices narrowed;

  GuardedObjects(OwnNames own) {
    this.own = own;
    this.narrowed = new NarrowedIndices(own);
  }

  /** Actions on aliases, or source and destination of a copy. */
  CompletionStage<byte[]> judged(BodyKind kind, byte[] body) {
    try {
      new NameScan(own, Breadth.WITHOUT_WILDCARDS).whole(body);
      JsonObject asked = StrictJson.object(body);
      if (kind == BodyKind.REINDEX && asked.containsKey(SCRIPT)) {
        throw OwnNames.composed("a script here", Pointer.ROOT.child(SCRIPT).toString());
      }
      return CompletableFuture.completedFuture(Json.bytes(narrowed.within(asked, Pointer.ROOT)));
    } catch (Problem refused) {
      return CompletableFuture.failedFuture(refused);
    }
  }

  /** What is restored from a snapshot, which has the gateway's own indices too. */
  CompletionStage<byte[]> restored(byte[] body) {
    try {
      new NameScan(own, Breadth.EVERYWHERE).whole(body);
      RestoredIndices.check(own, StrictJson.object(body));
      return CompletableFuture.completedFuture(body);
    } catch (Problem refused) {
      return CompletableFuture.failedFuture(refused);
    }
  }
}
