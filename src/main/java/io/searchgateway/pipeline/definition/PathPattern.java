package io.searchgateway.pipeline.definition;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Pattern of a route's path, by segments: {@code /a/{name}/{name:regex}}; a last {@code {name:.*}}
 * spans the rest.
 *
 * @param text with its leading slash, without a trailing one
 * @param segments in order
 */
public record PathPattern(String text, List<Segment> segments) {

  /** First segments that no pipeline takes, so that a bad one cannot lock the operator out. */
  public static final Set<String> RESERVED =
      Set.of(
          "_pipeline", "_pipelines", "_user", "_users", "_permission", "_permissions", "_gateway");

  /** Below it, only what tells of pipelines is the gateway's. */
  private static final String ANALYTICS = "_analytics";

  private static final Pattern VARIABLE =
      Pattern.compile("\\{([A-Za-z_][A-Za-z0-9_]*)(?::(.+))?}", Pattern.DOTALL);

  public PathPattern {
    segments = List.copyOf(segments);
  }

  /** One segment. */
  public sealed interface Segment {}

  /** Matches its text alone, compared with the decoded segment. */
  public record Literal(String text) implements Segment {}

  /** Matches any one segment. */
  public record Variable(String name) implements Segment {}

  /** Matches one segment that the regular expression matches wholly. */
  public record Matching(String name, Pattern pattern) implements Segment {}

  /** Matches all that is left, nothing as well. */
  public record Tail(String name) implements Segment {}

  /**
   * Reads a pattern; a missing leading slash is added.
   *
   * @throws IllegalArgumentException when it is none; the message is for the author
   */
  public static PathPattern parse(String text) {
    List<String> parts = split(text);
    List<Segment> segments = new ArrayList<>(parts.size());
    Set<String> names = new HashSet<>();
    for (int i = 0; i < parts.size(); i++) {
      Segment segment = segment(parts.get(i), i == parts.size() - 1);
      name(segment)
          .filter(name -> !names.add(name))
          .ifPresent(
              name -> {
                throw new IllegalArgumentException("the variable " + name + " is repeated");
              });
      segments.add(segment);
    }
    return new PathPattern("/" + String.join("/", parts), segments);
  }

  /** Slashes within braces belong to a regular expression. */
  private static List<String> split(String text) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int begin = 0;
    for (int i = 0; i <= text.length(); i++) {
      char c = i == text.length() ? '/' : text.charAt(i);
      if (c == '{') {
        depth++;
      } else if (c == '}') {
        depth--;
      } else if (c == '/' && (depth <= 0 || i == text.length())) {
        if (i > begin) {
          parts.add(text.substring(begin, i));
        }
        begin = i + 1;
      }
    }
    return parts;
  }

  private static Segment segment(String part, boolean last) {
    if (part.indexOf('{') < 0 && part.indexOf('}') < 0) {
      if (part.equals(".") || part.equals("..")) {
        throw new IllegalArgumentException("a path must not contain dot segments");
      }
      return new Literal(part);
    }
    Matcher variable = VARIABLE.matcher(part);
    if (!variable.matches()) {
      throw new IllegalArgumentException(part + " is neither a literal segment nor a variable");
    }
    String regex = variable.group(2);
    if (regex == null) {
      return new Variable(variable.group(1));
    }
    if (last && regex.equals(".*")) {
      return new Tail(variable.group(1));
    }
    try {
      return new Matching(variable.group(1), Pattern.compile(regex));
    } catch (PatternSyntaxException wrong) {
      throw new IllegalArgumentException(regex + " is not a regular expression", wrong);
    }
  }

  /** Name of the variable that a segment is. */
  public static Optional<String> name(Segment segment) {
    if (segment instanceof Variable variable) {
      return Optional.of(variable.name());
    }
    if (segment instanceof Matching matching) {
      return Optional.of(matching.name());
    }
    return segment instanceof Tail rest ? Optional.of(rest.name()) : Optional.empty();
  }

  /** The first segment where it is literal. */
  public Optional<String> literalStart() {
    return !segments.isEmpty() && segments.get(0) instanceof Literal literal
        ? Optional.of(literal.text())
        : Optional.empty();
  }

  /** Whether the whole path is below a name that no pipeline takes. */
  public boolean isReserved() {
    return literalStart()
        .filter(start -> RESERVED.contains(start) || (start.equals(ANALYTICS) && isOfPipelines()))
        .isPresent();
  }

  private boolean isOfPipelines() {
    return segments.size() > 1
        && segments.get(1) instanceof Literal second
        && (second.text().equals("pipeline") || second.text().equals("pipelines"));
  }
}
