package io.searchgateway.search.suggestion;

import java.util.Optional;

/**
 * How a client shows a suggestion and what choosing it does.
 *
 * @param action {@code navigate}, {@code function} or {@code select}
 * @param subAction what the action needs, as text
 */
public record Presentation(
    Optional<String> url,
    Optional<String> description,
    Optional<String> action,
    Optional<String> subAction,
    Optional<String> icon,
    Optional<String> iconUrl) {

  private static final Presentation PLAIN = link(Optional.empty());

  /** Nothing but the text. */
  public static Presentation plain() {
    return PLAIN;
  }

  /** The text and where it leads. */
  public static Presentation link(Optional<String> url) {
    return new Presentation(
        url,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }
}
