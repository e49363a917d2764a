package io.searchgateway.http;

import java.util.HexFormat;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Ids of requests: the client's own where it is harmless to repeat, else 32 random hex digits. */
final class RequestIds {

  private static final int MAX_CHARS = 128;
  private static final HexFormat HEX = HexFormat.of();

  /** Ids must differ, not be secret, so a quick generator serves. */
  private static final ThreadLocal<SplittableRandom> RANDOM =
      ThreadLocal.withInitial(SplittableRandom::new);

  private RequestIds() {}

  static String idFor(@Nullable String given) {
    if (given != null && isUsable(given)) {
      return given;
    }
    SplittableRandom random = RANDOM.get();
    return HEX.toHexDigits(random.nextLong()) + HEX.toHexDigits(random.nextLong());
  }

  private static boolean isUsable(String id) {
    if (id.isEmpty() || id.length() > MAX_CHARS) {
      return false;
    }
    for (int i = 0; i < id.length(); i++) {
      char c = id.charAt(i);
      boolean plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
      if (!plain && "-_.:/+=".indexOf(c) < 0) {
        return false;
      }
    }
    return true;
  }
}
