package io.searchgateway.authorization.id;

import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.Rights;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.SecretKey;

/**
 * Ids signed for one caller with the rights of this moment: {@code g1.<signature>.<id of the
 * engine>}. One that was given to somebody else, or before the rights became others, does not open.
 */
public final class SignedOpaqueIds implements OpaqueIds {

  private static final String SCHEME = "g1.";
  private static final String ALGORITHM = "HmacSHA256";
  private static final char END = '.';

  private final SecretKey key;
  private final byte[] holder;

  /**
   * Ids of one caller.
   *
   * @param key shared by all gateways in front of the engine
   */
  public SignedOpaqueIds(SecretKey key, Caller caller) {
    this.key = key;
    this.holder = holder(caller).getBytes(StandardCharsets.UTF_8);
  }

  /** All that decides about what the caller may see through an id. */
  private static String holder(Caller caller) {
    Rights rights = caller.rights();
    return String.join(
        "\n",
        caller.kind().name(),
        caller.name(),
        rights.indices().toString(),
        rights.fields().toString(),
        rights.documentFilter().map(Object::toString).orElse(""),
        "");
  }

  @Override
  public String seal(String engineId) {
    return SCHEME
        + Base64.getUrlEncoder().withoutPadding().encodeToString(mac(engineId))
        + END
        + engineId;
  }

  @Override
  public String open(String sealed) {
    int end = sealed.startsWith(SCHEME) ? sealed.indexOf(END, SCHEME.length()) : -1;
    if (end < 0) {
      throw foreign();
    }
    String engineId = sealed.substring(end + 1);
    byte[] given;
    try {
      given = Base64.getUrlDecoder().decode(sealed.substring(SCHEME.length(), end));
    } catch (IllegalArgumentException malformed) {
      throw foreign();
    }
    if (!MessageDigest.isEqual(given, mac(engineId))) {
      throw foreign();
    }
    return engineId;
  }

  private byte[] mac(String engineId) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      mac.update(holder);
      return mac.doFinal(engineId.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException everyPlatformHasIt) {
      throw new IllegalStateException(everyPlatformHasIt);
    }
  }

  private static Problem foreign() {
    return Problem.of(
        403, "id_not_yours", "the ID was issued to another credential, or with other rights");
  }
}
