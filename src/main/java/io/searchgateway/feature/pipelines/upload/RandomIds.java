package io.searchgateway.feature.pipelines.upload;

import java.security.SecureRandom;
import java.util.function.Supplier;

/** Ids that nobody chose: 22 letters and digits, of about 130 random bits. */
final class RandomIds implements Supplier<String> {

  private static final int LENGTH = 22;
  private static final String ALPHABET =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

  private final SecureRandom random = new SecureRandom();

  @Override
  public String get() {
    StringBuilder id = new StringBuilder(LENGTH);
    for (int i = 0; i < LENGTH; i++) {
      id.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
    }
    return id.toString();
  }
}
