package io.searchgateway.audit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/**
 * An action of the audit log, a line of {@code actions.txt}.
 *
 * @param action as records have it
 * @param text what was done, to follow the name of who did it where somebody did; {@code {target}}
 *     stands for the record's target
 */
public record AuditAction(String action, Type type, String text) {

  private static final String TABLE = "actions.txt";

  /** Kinds of actions. */
  public enum Type {
    /** Something was changed. */
    CHANGE,
    /** A request was refused. */
    REFUSAL,
    /** Somebody signed in, could not, or signed out. */
    SIGN_IN,
    /** The gateway tells of itself. */
    LOG;

    /** The word in queries and answers. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** All there are, in the order of the alphabet. */
  public static List<AuditAction> all() {
    try (InputStream in = AuditAction.class.getResourceAsStream(TABLE)) {
      if (in == null) {
        throw new IllegalStateException(TABLE + " is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split(" +", 3))
          .map(parts -> new AuditAction(parts[0], type(parts[1]), parts[2]))
          .toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static Type type(String word) {
    return Type.valueOf(word.toUpperCase(Locale.ROOT));
  }
}
