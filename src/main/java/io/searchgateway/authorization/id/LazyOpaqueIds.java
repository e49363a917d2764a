package io.searchgateway.authorization.id;

import io.searchgateway.authorization.LookupPending;
import io.searchgateway.request.Caller;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javax.crypto.SecretKey;

/** Ids of one caller that ask for the key only when there is one to seal or open. */
public final class LazyOpaqueIds implements OpaqueIds {

  private final IdKeySource keys;
  private final Caller caller;
  private Optional<OpaqueIds> ids = Optional.empty();

  public LazyOpaqueIds(IdKeySource keys, Caller caller) {
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
        throw new LookupPending(key);
      }
      ids = Optional.of(new SignedOpaqueIds(key.join(), caller));
    }
    return ids.get();
  }
}
