package io.searchgateway.config;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The first administrator and how credentials are verified.
 *
 * @param bootstrap the administrator that is created when the store holds no user
 * @param bcryptCost work factor of new password hashes, 2^cost rounds
 * @param strangerRate requests in a second, and at once, of one address without a valid credential;
 *     0 for as many as come
 * @param publicKey file with the keys of the identity provider that count while none are stored
 * @param publicKeySetting the setting that names it, of the two that may
 */
public record AuthenticationSettings(
    Optional<Bootstrap> bootstrap,
    int bcryptCost,
    int strangerRate,
    Optional<Path> publicKey,
    String publicKeySetting) {

  /** A name with its password in clear, as configured; never shown. */
  public record Bootstrap(String username, String password) {

    @Override
    public String toString() {
      return "Bootstrap[username=" + username + "]";
    }
  }
}
