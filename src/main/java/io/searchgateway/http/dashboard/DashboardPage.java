package io.searchgateway.http.dashboard;

import io.searchgateway.rest.ServedFile;
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
 *
 * <p>The rules that import style sheets come first: Chromium looks ahead in what has arrived, and
 * asks for a part of an address where a rule is cut in two.
 */
final class DashboardPage {

  private static final int NONCE_BYTES = 18;

  /** The editor, the map and what only some screens share come when they are needed. */
  private static final Pattern FRAME =
      Pattern.compile(
          "app/(?!search/|indexfields|reindexjobs|components/(codemirror|map\\.|geo\\.)).*\\.js");

  private final SecureRandom random = new SecureRandom();
  private final String text;
  private final String scripts;

  /**
   * @param early a script that runs before anything else, without a request of its own
   * @param folder of the dashboard's own files, with a slash at its end
   * @param names of these files; the modules of its frame are asked for at once, not one after the
   *     other as they import each other
   */
  DashboardPage(
      String template,
      String early,
      String folder,
      DashboardLibraries libraries,
      Set<String> names) {
    String importMap = libraries.importMap();
    text =
        template
            .replace(
                "{{librarystyles}}",
                "<style nonce=\"{{nonce}}\">" + libraries.styleRules() + "</style>")
            .replace("{{early}}", "<script>" + early + "</script>")
            .replace(
                "{{libraries}}",
                "<script type=\"importmap\">"
                    + importMap
                    + "</script>"
                    + fonts(libraries)
                    + preloads(libraries, names))
            .replace("{{files}}", folder);
    scripts = "'self' " + hash(early) + ' ' + hash(importMap);
  }

  private static String hash(String script) {
    return "'sha256-" + ServedFile.sha256(script.getBytes(StandardCharsets.UTF_8)) + "'";
  }

  private static String fonts(DashboardLibraries libraries) {
    return libraries.fontsAtOnce().stream()
        .map(
            name ->
                "\n    <link rel=\"preload\" as=\"font\" type=\"font/woff2\" crossorigin href=\""
                    + name
                    + "\">")
        .collect(Collectors.joining());
  }

  private static String preloads(DashboardLibraries libraries, Set<String> names) {
    Stream<String> own =
        names.stream().filter(FRAME.asMatchPredicate()).sorted().map(name -> "{{files}}" + name);
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

  /** What the page may load: its own, its inline scripts, and the sheets that the editor makes. */
  String policy(String nonce) {
    return "default-src 'none'; script-src "
        + scripts
        + "; style-src 'self' 'nonce-"
        + nonce
        + "'; img-src 'self' data:; connect-src 'self'; font-src 'self'; frame-src 'self';"
        + " frame-ancestors 'none';"
        + " base-uri 'none'; form-action 'none'";
  }
}
