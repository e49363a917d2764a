package io.searchgateway.feature.analytics.report;

import io.searchgateway.cdi.Component;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.SharedKey;
import io.searchgateway.store.StoreProblems;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import javax.crypto.Mac;
import javax.crypto.SecretKey;

/** The hash with the key that all gateways of an engine share, by which users are recorded. */
@Component
public final class StoredUserHash implements UserHash {

  private static final StoreProblems PROBLEMS =
      new StoreProblems("the key of users", "request the report without a user");
  private static final int BYTES = 16;

  private final SharedKey key;
  private final Supplier<Optional<Dialect>> dialect;

  /** The hash; {@code dialect} is there once the engine is known. */
  @Inject
  public StoredUserHash(OwnIndices own, Supplier<Optional<Dialect>> dialect) {
    this.key = new SharedKey(own, "searchers");
    this.dialect = dialect;
  }

  @Override
  public CompletionStage<String> ofId(String userId) {
    return PROBLEMS.in(dialect.get(), key::read).thenApply(read -> "u" + hash(read, userId));
  }

  private static String hash(SecretKey key, String userId) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(key);
      mac.update("user".getBytes(StandardCharsets.UTF_8));
      mac.update((byte) 0);
      byte[] digest = mac.doFinal(userId.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest, 0, BYTES);
    } catch (NoSuchAlgorithmException | InvalidKeyException everyPlatformHasIt) {
      throw new IllegalStateException(everyPlatformHasIt);
    }
  }
}
