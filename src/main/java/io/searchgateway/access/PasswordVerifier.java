package io.searchgateway.access;

import java.util.concurrent.CompletionStage;

/** Verifies the password of somebody who is signed in already, once more. */
@FunctionalInterface
public interface PasswordVerifier {

  /**
   * Whether the password is right; wrong ones slow down those that follow, as at a sign-in.
   *
   * @param name whose it is
   * @param address of the client
   * @return fails with a problem when there were too many tries, or it cannot be told now
   */
  CompletionStage<Boolean> isRight(String name, String password, String address);
}
