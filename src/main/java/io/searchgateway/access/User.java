package io.searchgateway.access;

import java.time.Instant;

/**
 * A person or application that may sign in.
 *
 * @param name unique, without a colon
 * @param passwordHash bcrypt, in the modular crypt form
 * @param administrator whether every right is held; in this version every user is one
 * @param createdAt when the record was made
 */
public record User(String name, String passwordHash, boolean administrator, Instant createdAt) {

  public User {
    if (name.isEmpty() || name.indexOf(':') >= 0) {
      throw new IllegalArgumentException("a user's name is not empty and has no colon");
    }
    if (!PasswordHasher.isHash(passwordHash)) {
      throw new IllegalArgumentException("the password hash is no bcrypt hash");
    }
  }
}
