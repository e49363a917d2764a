package io.searchgateway.access;

import io.searchgateway.rights.WildcardPattern;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Pages from which a credential may be used. A pattern names a host, or scheme and host, or these
 * and a path; each part is matched as a whole, so that a star in one never runs into the next.
 */
final class RefererPatterns {

  private static final String ANY = "*";

  private RefererPatterns() {}

  /**
   * Whether a request comes from a page that is allowed.
   *
   * @param patterns none, or a mere star, means any page and none
   */
  static boolean allow(List<String> patterns, RequestOrigin origin) {
    if (patterns.isEmpty()
        || patterns.contains(ANY)
        || (patterns.contains(HostedPages.REFERER) && HostedPages.isOrigin(origin))) {
      return true;
    }
    Optional<Page> page =
        origin.referer().isPresent()
            ? Page.read(origin.referer().get())
            : origin.page().flatMap(Page::read);
    return page.isPresent() && patterns.stream().anyMatch(pattern -> matches(pattern, page.get()));
  }

  private static boolean matches(String pattern, Page page) {
    int scheme = pattern.indexOf("://");
    String rest = scheme < 0 ? pattern : pattern.substring(scheme + 3);
    int slash = rest.indexOf('/');
    String authority = (slash < 0 ? rest : rest.substring(0, slash)).toLowerCase(Locale.ROOT);
    boolean schemeFits =
        scheme < 0 || part(pattern.substring(0, scheme).toLowerCase(Locale.ROOT), page.scheme());
    boolean hostFits =
        part(authority, page.authority()) || (scheme < 0 && part(authority, page.host()));
    return schemeFits
        && hostFits
        && (slash < 0
            || part(rest.substring(slash), page.path())
            || part(rest.substring(slash), page.path() + page.query()));
  }

  private static boolean part(String pattern, String text) {
    return !pattern.isEmpty() && new WildcardPattern(pattern).matches(text);
  }

  /**
   * A page.
   *
   * @param authority host and port, without the usual port of the scheme
   * @param path raw; at least a slash
   * @param query raw, with its question mark; empty when there is none
   */
  private record Page(String scheme, String host, String authority, String path, String query) {

    static Optional<Page> read(String text) {
      try {
        URI uri = new URI(text);
        if (uri.getScheme() == null || uri.getHost() == null || uri.getRawUserInfo() != null) {
          return Optional.empty();
        }
        String scheme = uri.getScheme().toLowerCase(Locale.ROOT);
        String host = uri.getHost().toLowerCase(Locale.ROOT);
        boolean usual =
            uri.getPort() < 0
                || (scheme.equals("https") && uri.getPort() == 443)
                || (scheme.equals("http") && uri.getPort() == 80);
        String path = uri.getRawPath();
        return Optional.of(
            new Page(
                scheme,
                host,
                usual ? host : host + ":" + uri.getPort(),
                path == null || path.isEmpty() ? "/" : path,
                uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery()));
      } catch (URISyntaxException none) {
        return Optional.empty();
      }
    }
  }
}
