package io.searchgateway.access;

import com.nulabinc.zxcvbn.StandardDictionaries;
import com.nulabinc.zxcvbn.StandardKeyboards;
import com.nulabinc.zxcvbn.Zxcvbn;
import com.nulabinc.zxcvbn.ZxcvbnBuilder;
import io.searchgateway.problem.Fault;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a password that somebody has chosen must be like. */
public final class PasswordRules {

  /** Characters, not bytes. */
  public static final int LEAST_CHARACTERS = 12;

  /** A name of one or two letters is in many a good password. */
  private static final int LEAST_NAME = 3;

  /**
   * Tries that find it, were common passwords, words, rows of keys, dates and repeats tried first.
   */
  private static final double LEAST_GUESSES = 1e8;

  private PasswordRules() {}

  /** Read at the first password that is chosen: common ones, and words of English. */
  private static final class Common {
    static final Zxcvbn MEASURE = measure();

    private static Zxcvbn measure() {
      try {
        return new ZxcvbnBuilder()
            .dictionary(StandardDictionaries.PASSWORDS_LOADER.load())
            .dictionary(StandardDictionaries.ENGLISH_WIKIPEDIA_LOADER.load())
            .keyboards(StandardKeyboards.loadAllKeyboards())
            .build();
      } catch (IOException unreadable) {
        throw new UncheckedIOException(unreadable);
      }
    }
  }

  /**
   * What is wrong with a password.
   *
   * @param name of the user that it is for
   * @param pointer where it stands in what was sent
   */
  public static Optional<Fault> fault(String password, String name, String pointer) {
    if (password.isEmpty()
        || password.getBytes(StandardCharsets.UTF_8).length > PasswordHasher.MAX_BYTES
        || password.chars().anyMatch(Character::isISOControl)) {
      return refused(
          "bad_password",
          "a password can have at most "
              + PasswordHasher.MAX_BYTES
              + " bytes in UTF-8 and no control characters",
          pointer);
    }
    if (password.codePointCount(0, password.length()) < LEAST_CHARACTERS) {
      return refused(
          "short_password",
          "a password must have at least "
              + LEAST_CHARACTERS
              + " characters; several words work well",
          pointer);
    }
    if (name.length() >= LEAST_NAME && lower(password).contains(lower(name))) {
      return refused("password_with_name", "the password must not contain the username", pointer);
    }
    if (Common.MEASURE.measure(password, List.of(name)).getGuesses() < LEAST_GUESSES) {
      return refused(
          "common_password",
          "the password is too easy to guess: avoid common passwords, "
              + "keyboard patterns, repetitions and dates",
          pointer);
    }
    return Optional.empty();
  }

  private static Optional<Fault> refused(String type, String message, String pointer) {
    return Optional.of(Fault.badRequest(type, message, pointer));
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
