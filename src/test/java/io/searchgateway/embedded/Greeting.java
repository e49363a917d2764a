package io.searchgateway.embedded;

/** What the run command says once everything is up. */
final class Greeting {
  private Greeting() {}

  /** The text for an engine that the operator named. */
  static String ofNamedEngine(String gateway, String engine) {
    return """

        Search Gateway listens on %s, in front of %s
        Ctrl-C ends it.
        """
        .formatted(gateway, withoutUserInfo(engine));
  }

  /** The text for the embedded engine, with commands to try. */
  static String ofEmbeddedEngine(
      String gateway, RunSettings settings, String version, Object engine) {
    String credential = credential(settings);
    return """

        Search Gateway listens on %1$s
          credential   %3$s
          engine       OpenSearch %4$s at %5$s, started for you

        Try:
          curl -u %2$s %1$s/
          curl -u %2$s '%1$s/movies/_search?q=title:godfather&pretty'
          curl -u %2$s '%1$s/movies/_search?pretty' -H 'Content-Type: application/json' \\
            -d '{"query":{"match":{"title.autosuggest":"godf"}},"_source":["title","release_date"]}'

        Ctrl-C ends both.
        """
        .formatted(gateway, credential, explained(settings, credential), version, engine);
  }

  private static String credential(RunSettings settings) {
    String username =
        settings.find(RunSettings.ADMIN_USERNAME).orElse(GatewayConfiguration.DEVELOPMENT_USERNAME);
    // curl asks for the password when only a name is given: an operator's own is not printed.
    return settings.find(RunSettings.ADMIN_PASSWORD).isPresent()
        ? username
        : username + ":" + GatewayConfiguration.DEVELOPMENT_PASSWORD;
  }

  private static String explained(RunSettings settings, String credential) {
    return settings.find(RunSettings.ADMIN_PASSWORD).isPresent()
        ? credential + " with the password you set"
        : credential + " (for development on this machine only)";
  }

  private static String withoutUserInfo(String urls) {
    return urls.replaceAll("//[^/@]*@", "//");
  }
}
