package io.searchgateway.config;

import java.util.Optional;

/**
 * The first administrator and how credentials are verified.
 *
 * @param bootstrap the administrator that is created when the store holds no user
 * @param bcryptCost work factor of new password hashes, 2^cost rounds
 */
public record AuthenticationSettings(Optional<Bootstrap> bootstrap, int bcryptCost) {

  /** A name with its password in clear, as configured; never shown. */
  public record Bootstrap(String username, String password) {

    @Override
    public String toString() {
      return "Bootstrap[username=" + username + "]";
    }
  }
}
