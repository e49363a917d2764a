package io.searchgateway.feature.analytics.recording;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** Ids of searches, sessions and events: UUIDs of version 7 (RFC 9562), which begin with a time. */
public final class QueryIds {

  private static final SecureRandom RANDOM = new SecureRandom();
  private static final int VERSION = 7;
  private static final int LENGTH = 36;

  private QueryIds() {}

  /** A new id of that time. */
  public static String of(Instant time) {
    long high = time.toEpochMilli() << 16 | (long) VERSION << 12 | RANDOM.nextInt(1 << 12);
    long low = RANDOM.nextLong() >>> 2 | 1L << 63;
    return new UUID(high, low).toString();
  }

  /** The id of something of that time and name: the same for the same. */
  static String of(Instant time, String name) {
    UUID hash = UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8));
    long high =
        time.toEpochMilli() << 16 | (long) VERSION << 12 | hash.getMostSignificantBits() >>> 52;
    return new UUID(high, hash.getLeastSignificantBits()).toString();
  }

  /** An id that is the same for the same name: a UUID of version 3. */
  public static String named(String name) {
    return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString();
  }

  /** Whether a text is a UUID, in its usual form. */
  public static boolean isId(String text) {
    return uuid(text).isPresent();
  }

  /** The time that is in an id; absent where none is. */
  public static Optional<Instant> time(String id) {
    return uuid(id)
        .filter(uuid -> uuid.version() == VERSION)
        .map(uuid -> Instant.ofEpochMilli(uuid.getMostSignificantBits() >>> 16));
  }

  private static Optional<UUID> uuid(String text) {
    try {
      return text.length() == LENGTH ? Optional.of(UUID.fromString(text)) : Optional.empty();
    } catch (IllegalArgumentException none) {
      return Optional.empty();
    }
  }
}
