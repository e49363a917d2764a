package io.searchgateway.http.dashboard;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The one HTML page: its template with the libraries filled in, and a nonce for each time it is
 * sent.
 */
final class DashboardPage {

  private static final int NONCE_BYTES = 18;

  /** The editor comes when it is needed; the theme is a script of its own. */
  private static final Pattern FRAME =
      Pattern.compile("app/(?!early|components/codemirror).*\\.js");

  private final SecureRandom random = new SecureRandom();
  private final String text;
  private final String scripts;

  /**
   * @param names of the dashboard's own files; the modules of its frame are asked for at once, not
   *     one after the other as they import each other
   */
  DashboardPage(String template, DashboardLibraries libraries, Set<String> names) {
    String importMap = libraries.importMap();
    text =
        template.replace(
            "{{libraries}}",
            "<script type=\"importmap\">"
                + importMap
                + "</script>\n    <style nonce=\"{{nonce}}\">"
                + libraries.styleRules()
                + "</style>"
                + preloads(libraries, names));
    scripts =
        "'self' 'sha256-" + ServedFile.sha256(importMap.getBytes(StandardCharsets.UTF_8)) + "'";
  }

  private static String preloads(DashboardLibraries libraries, Set<String> names) {
    Stream<String> own = names.stream().filter(FRAME.asMatchPredicate()).sorted();
    return Stream.concat(libraries.atOnce().stream(), own)
        .map(name -> "\n    <link rel=\"modulepreload\" href=\"" + name + "\">")
        .collect(Collectors.joining());
  }

  /** A word that nobody can foretell, for one answer. */
  String nonce() {
    byte[] bytes = new byte[NONCE_BYTES];
    random.nextBytes(bytes);
    return Base64.getEncoder().encodeToString(bytes);
  }

  byte[] html(String nonce) {
    return text.replace("{{nonce}}", nonce).getBytes(StandardCharsets.UTF_8);
  }

  /** What the page may load: its own, the import map, and the sheets that the editor makes. */
  String policy(String nonce) {
    return "default-src 'none'; script-src "
        + scripts
        + "; style-src 'self' 'nonce-"
        + nonce
        + "'; img-src 'self' data:; connect-src 'self'; font-src 'self'; frame-ancestors 'none';"
        + " base-uri 'none'; form-action 'none'";
  }
}
