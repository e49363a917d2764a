package io.searchgateway.authorization.id;

import java.util.concurrent.CompletionStage;
import javax.crypto.SecretKey;

/** Where the key comes from by which ids are signed. */
@FunctionalInterface
public interface IdKeySource {

  /** The key; fails when it can be neither read nor made. */
  CompletionStage<SecretKey> key();
}
