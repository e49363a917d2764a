package io.searchgateway.pipeline.definition;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Pattern of a route's path, by segments (section 4.1): {@code /a/{name}/{name:regex}}; a last
 * {@code {name:.*}} spans the rest.
 *
 * @param text with its leading slash, without a trailing one
 * @param segments in order
 */
public record PathPattern(String text, List<Segment> segments) {

  public PathPattern {
    segments = List.copyOf(segments);
  }

  /** The first segment where it is literal. */
  public Optional<String> literalStart() {
    return !segments.isEmpty() && segments.get(0) instanceof Literal literal
        ? Optional.of(literal.text())
        : Optional.empty();
  }

  /** One segment. */
  public sealed interface Segment {}

  /** Matches its decoded text alone. */
  public record Literal(String text) implements Segment {}

  /** Matches any one segment. */
  public record Variable(String name) implements Segment {}

  /** Matches one segment that the regular expression matches wholly. */
  public record Matching(String name, Pattern pattern) implements Segment {}

  /** Matches all that is left, nothing as well. */
  public record Rest(String name) implements Segment {}
}
