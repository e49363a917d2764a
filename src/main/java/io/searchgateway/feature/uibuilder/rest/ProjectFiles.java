package io.searchgateway.feature.uibuilder.rest;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.uibuilder.credential.CredentialCheck;
import io.searchgateway.feature.uibuilder.document.PageDocument;
import io.searchgateway.feature.uibuilder.document.PageVersion;
import io.searchgateway.feature.uibuilder.model.PageConfig;
import io.searchgateway.feature.uibuilder.model.PublicDocument;
import io.searchgateway.feature.uibuilder.project.PageProject;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.ClientScheme;
import io.searchgateway.rest.Exchanges;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** The project of a page, by what was asked for. */
@Component
public final class ProjectFiles {

  private static final String HOST =
      "(?:[A-Za-z0-9.-]{1,253}|\\[[0-9A-Fa-f:.]{2,45}\\])(?::\\d{1,5})?";

  private static final Pattern ENDPOINT =
      Pattern.compile("https?://" + HOST + "(?:/[A-Za-z0-9._~/-]{0,200})?");

  private final CredentialCheck credentials;

  @Inject
  public ProjectFiles(CredentialCheck credentials) {
    this.credentials = credentials;
  }

  /** The texts of the newest version's files. */
  Map<String, String> of(PageDocument page, String endpoint) {
    return PageProject.files(config(page), endpoint);
  }

  /** HTML for a page of another site, which uses the files of the gateway. */
  String snippet(PageDocument page, String endpoint) {
    return PageProject.snippet(config(page), endpoint);
  }

  /** A credential that is not public is left out. */
  private PageConfig config(PageDocument page) {
    PageVersion newest = page.newest();
    PageConfig config = new PageConfig(page.id(), newest.version(), newest.document());
    return credentials.current(config.credential()).isPresent()
        ? config
        : new PageConfig(page.id(), newest.version(), PublicDocument.of(newest.document()));
  }

  /**
   * The URL of the gateway: the one that was asked for, else the one that the request used.
   *
   * @throws Problem 400 when it is none, or cannot be told from the request
   */
  static String endpoint(Optional<String> asked, HttpServletRequest request) {
    String scheme =
        Exchanges.of(request)
            .attached(ClientScheme.class)
            .map(ClientScheme::name)
            .orElseGet(request::getScheme);
    String host = Optional.ofNullable(request.getHeader("Host")).orElse("");
    return endpoint(asked, scheme + "://" + host + request.getContextPath());
  }

  /** The same, where it is known which URL the request used. */
  static String endpoint(Optional<String> asked, String own) {
    Optional<String> named = asked.filter(text -> !text.isBlank());
    String endpoint = named.orElse(own).replaceFirst("/+$", "");
    if (!ENDPOINT.matcher(endpoint).matches()) {
      throw Problem.of(
          400,
          "invalid_parameter",
          named.isPresent()
              ? "endpoint must be the http or https URL of the gateway"
              : "the URL of the gateway cannot be told from the request; send it as endpoint");
    }
    return endpoint;
  }
}
