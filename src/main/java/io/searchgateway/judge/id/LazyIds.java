package io.searchgateway.judge.id;

import io.searchgateway.judge.NotYet;
import io.searchgateway.request.Caller;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javax.crypto.SecretKey;

/** Ids of one caller that ask for the key only when there is one to seal or open. */
public final class LazyIds implements OpaqueIds {

  private final KeySource keys;
  private final Caller caller;
  private Optional<OpaqueIds> ids = Optional.empty();

  public LazyIds(KeySource keys, Caller caller) {
    this.keys = keys;
    this.caller = caller;
  }

  @Override
  public String seal(String engineId) {
    return ids().seal(engineId);
  }

  @Override
  public String open(String sealed) {
    return ids().open(sealed);
  }

  private synchronized OpaqueIds ids() {
    if (ids.isEmpty()) {
      CompletableFuture<SecretKey> key = keys.key().toCompletableFuture();
      if (!key.isDone()) {
        throw new NotYet(key);
      }
      ids = Optional.of(new SealedIds(key.join(), caller));
    }
    return ids.get();
  }
}
