package io.searchgateway.feature.analytics.recording;

import io.searchgateway.search.history.Searcher;
import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDate;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.SecretKey;

/**
 * Users and credentials as they are recorded: by keyed hashes, from which neither an id, a name nor
 * an address can be told. Who is known by address and user agent only is somebody else on the next
 * day.
 */
final class SearcherKeys {

  private static final int BYTES = 16;

  private final SecretKey key;

  SearcherKeys(SecretKey key) {
    this.key = key;
  }

  /** The user on that day (UTC). */
  String of(Searcher searcher, LocalDate day) {
    return searcher
        .userId()
        .map(this::ofId)
        .orElseGet(
            () -> "a" + hash("day\n" + day, searcher.address() + "\n" + searcher.userAgent()));
  }

  /** The user of that id. */
  String ofId(String userId) {
    return "u" + hash("user", userId);
  }

  /** The credential of that name; empty for none. */
  String ofCredential(String name) {
    return name.isEmpty() ? "" : "c" + hash("credential", name);
  }

  /** The address on that day (UTC). */
  String ofAddress(String address, LocalDate day) {
    return "h" + hash("address\n" + day, address);
  }

  /** A user, by its hash, as one whose data was erased. */
  String ofErased(String user) {
    return "x" + hash("erased", user);
  }

  /** An event of that id, sent with that credential. */
  String ofEvent(String credential, String eventId) {
    return "e" + hash("event\n" + credential, eventId);
  }

  private String hash(String purpose, String text) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(key);
      mac.update(purpose.getBytes(StandardCharsets.UTF_8));
      mac.update((byte) 0);
      byte[] digest = mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest, 0, BYTES);
    } catch (NoSuchAlgorithmException | InvalidKeyException everyPlatformHasIt) {
      throw new IllegalStateException(everyPlatformHasIt);
    }
  }
}
