package io.searchgateway.engine;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A version number of an engine.
 *
 * @param major first part
 * @param minor second part
 * @param text the number as reported, with patch and qualifier
 */
public record EngineVersion(int major, int minor, String text) {

  private static final Pattern FORM = Pattern.compile("(\\d{1,4})\\.(\\d{1,4})\\b.*");

  /** Reads {@code major.minor…}; empty when the text has another form. */
  public static Optional<EngineVersion> parse(String text) {
    Matcher matcher = FORM.matcher(text);
    return matcher.matches()
        ? Optional.of(
            new EngineVersion(
                Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)), text))
        : Optional.empty();
  }

  /** Whether this version is {@code major.minor} or later. */
  public boolean atLeast(int otherMajor, int otherMinor) {
    return major > otherMajor || (major == otherMajor && minor >= otherMinor);
  }
}
