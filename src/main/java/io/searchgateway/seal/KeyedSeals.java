package io.searchgateway.seal;

import com.github.benmanes.caffeine.cache.Ticker;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import javax.crypto.SecretKey;

/**
 * Authenticates stored records by HMAC-SHA-256 over index, id, revision and content. Revisions grow
 * with every write of any gateway, as far as one knows of the other, and follow the clock.
 */
public final class KeyedSeals implements RecordSeals {

  /** The member that holds the seal. */
  public static final String MEMBER = "seal";

  /**
   * Collections that decide nothing: marks (a forged one delays a look by a minute at most), which
   * gateways there are, and claims of roles (a role that two permissions have is nobody's).
   */
  private static final Set<String> UNCOVERED = Set.of("revisions", "gateways", "roles");

  /** Members that are encrypted, by collection; each is a text. */
  private static final Map<String, Set<String>> SECRETS =
      Map.of(
          "signingkeys", Set.of("secret"),
          "keys", Set.of("key"),
          "pipeline-envs", Set.of("sealed"),
          "pipeline-versions", Set.of("content", "definition"),
          "cache", Set.of("content"));

  private static final String SCHEME = "hs256";

  /** What is to be thought of a stored record. */
  public enum Verification {
    /** Sealed with the current key. */
    CURRENT,
    /** Sealed with an older key. */
    FORMER,
    UNSEALED,
    FORGED,
    OTHER_KEY
  }

  private record Seal(String key, long revision, String digest) {}

  private final String prefix;
  private final StoreKeys keys;
  private final SecretMember secrets;
  private final SealAlarm alarm;
  private final InstantSource clock;
  private final SeenRevisions seen;
  private final AtomicLong lastRevision = new AtomicLong();

  /**
   * Seals for the indices of one prefix.
   *
   * @param keys at least one of 256 bits; the first seals and encrypts, all verify and decrypt
   */
  public KeyedSeals(
      String prefix, List<SecretKey> keys, SealAlarm alarm, InstantSource clock, Ticker ticker) {
    this.prefix = prefix;
    this.keys = new StoreKeys(keys);
    this.secrets = new SecretMember(this.keys);
    this.alarm = alarm;
    this.clock = clock;
    this.seen = new SeenRevisions(ticker);
  }

  @Override
  public boolean cover(String index) {
    return !UNCOVERED.contains(collection(index));
  }

  private String collection(String index) {
    return index.startsWith(prefix) ? index.substring(prefix.length()) : index;
  }

  @Override
  public JsonObject seal(RecordPlace place, JsonObject content) {
    if (!cover(place.index())) {
      return content;
    }
    JsonObjectBuilder sealed = Json.object(content).remove(MEMBER);
    for (String member : secretsOf(place)) {
      if (content.get(member) instanceof JsonString text) {
        sealed.add(member, secrets.encrypted(place, member, text.getString()));
      }
    }
    JsonObject stored = asWritten(sealed.build());
    long revision = nextRevision();
    StoreKey key = keys.current();
    String text =
        String.join(
            ".", SCHEME, key.name(), Long.toString(revision), digest(key, place, revision, stored));
    return Json.object(stored).add(MEMBER, text).build();
  }

  @Override
  public void written(RecordPlace place, JsonObject stored) {
    if (cover(place.index())) {
      seal(stored).ifPresent(made -> seen.seen(place, made.revision()));
    }
  }

  /** What a reader will make of it: not every text survives its way through UTF-8. */
  private static JsonObject asWritten(JsonObject content) {
    return Json.readObject(Json.bytes(content)).orElse(content);
  }

  private Set<String> secretsOf(RecordPlace place) {
    return SECRETS.getOrDefault(collection(place.index()), Set.of());
  }

  private long nextRevision() {
    Instant now = clock.instant();
    long micros = now.getEpochSecond() * 1_000_000 + now.getNano() / 1000;
    return lastRevision.updateAndGet(last -> Math.max(last + 1, micros));
  }

  private static String digest(StoreKey key, RecordPlace place, long revision, JsonObject stored) {
    JsonValue sealed =
        Json.array().add(place.index()).add(place.id()).add(revision).add(stored).build();
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(key.digest(CanonicalForm.of(sealed)));
  }

  /** What is to be thought of a record, whether an older one or not; raises no alarm. */
  public Verification standing(RecordPlace place, JsonObject stored) {
    Optional<Seal> seal = seal(stored);
    if (seal.isEmpty()) {
      return stored.containsKey(MEMBER) ? Verification.FORGED : Verification.UNSEALED;
    }
    Optional<StoreKey> key = keys.find(seal.get().key());
    if (key.isEmpty()) {
      return Verification.OTHER_KEY;
    }
    String right = digest(key.get(), place, seal.get().revision(), without(stored));
    if (!MessageDigest.isEqual(bytes(right), bytes(seal.get().digest()))) {
      return Verification.FORGED;
    }
    return key.get().name().equals(keys.current().name())
        ? Verification.CURRENT
        : Verification.FORMER;
  }

  /** The name of the key that seals. */
  public String current() {
    return keys.current().name();
  }

  /** The name of the key that a record says it is sealed with. */
  public Optional<String> keyOf(JsonObject stored) {
    return seal(stored).map(Seal::key);
  }

  /** Whether there are older keys that still open. */
  public boolean knowsSeveral() {
    return keys.several();
  }

  @Override
  public long now() {
    return seen.now();
  }

  @Override
  public JsonObject open(RecordPlace place, JsonObject stored, long readAt) {
    if (!cover(place.index())) {
      return stored;
    }
    try {
      long revision = believed(place, stored);
      if (seen.isOlder(place, revision, readAt)) {
        throw new UntrustedRecord(UntrustedRecord.Reason.OLDER);
      }
      JsonObject content = content(place, stored);
      seen.seen(place, revision);
      lastRevision.accumulateAndGet(revision, Math::max);
      return content;
    } catch (UntrustedRecord untrusted) {
      alarm.raise(place, untrusted.reason(), stored.hashCode());
      throw untrusted;
    }
  }

  private long believed(RecordPlace place, JsonObject stored) {
    switch (standing(place, stored)) {
      case UNSEALED -> throw new UntrustedRecord(UntrustedRecord.Reason.UNSEALED);
      case FORGED -> throw new UntrustedRecord(UntrustedRecord.Reason.FORGED);
      case OTHER_KEY -> throw new UntrustedRecord(UntrustedRecord.Reason.OTHER_KEY);
      case CURRENT, FORMER -> {
        // Believed.
      }
    }
    return seal(stored).orElseThrow().revision();
  }

  /**
   * What a believed record says, whether it is an older version or not.
   *
   * @throws UntrustedRecord when a secret of it cannot be decrypted
   */
  public JsonObject content(RecordPlace place, JsonObject stored) {
    JsonObjectBuilder content = Json.object(without(stored));
    for (String member : secretsOf(place)) {
      if (stored.get(member) instanceof JsonString encrypted) {
        content.add(member, secrets.opened(place, member, encrypted.getString()));
      }
    }
    return content.build();
  }

  @Override
  public void gone(RecordPlace place) {
    seen.gone(place);
  }

  private static JsonObject without(JsonObject stored) {
    return Json.object(stored).remove(MEMBER).build();
  }

  private static Optional<Seal> seal(JsonObject stored) {
    if (!(stored.get(MEMBER) instanceof JsonString text)) {
      return Optional.empty();
    }
    String[] parts = text.getString().split("\\.", -1);
    if (parts.length != 4 || !parts[0].equals(SCHEME) || !parts[2].matches("\\d{1,18}")) {
      return Optional.empty();
    }
    return Optional.of(new Seal(parts[1], Long.parseLong(parts[2]), parts[3]));
  }

  private static byte[] bytes(String ascii) {
    return ascii.getBytes(StandardCharsets.US_ASCII);
  }
}
