package io.searchgateway.access;

import io.searchgateway.request.Caller;

/**
 * A user or an API credential: whoever may sign in with a name and a password.
 *
 * @param caller for whom requests are made once the password was verified
 * @param secrets what the password is verified against
 */
public record Account(Caller caller, PasswordHashes secrets) {

  public String name() {
    return caller.name();
  }
}
