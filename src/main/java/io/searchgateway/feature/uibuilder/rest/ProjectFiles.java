package io.searchgateway.feature.uibuilder.rest;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.uibuilder.credential.CredentialCheck;
import io.searchgateway.feature.uibuilder.document.PageDocument;
import io.searchgateway.feature.uibuilder.document.PageVersion;
import io.searchgateway.feature.uibuilder.model.PageConfig;
import io.searchgateway.feature.uibuilder.model.PublicDocument;
import io.searchgateway.feature.uibuilder.project.PageProject;
import io.searchgateway.problem.Problem;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** The project of a page, by what was asked for. */
@Component
public final class ProjectFiles {

  private static final Pattern ENDPOINT =
      Pattern.compile("https?://[A-Za-z0-9.-]{1,253}(:\\d{1,5})?(/[A-Za-z0-9._~/-]{0,200})?");

  private static final Pattern HOST = Pattern.compile("[A-Za-z0-9.-]{1,253}(:\\d{1,5})?");

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
   * @throws Problem 400 when it is none
   */
  static String endpoint(Optional<String> asked, HttpServletRequest request) {
    String host = Optional.ofNullable(request.getHeader("Host")).orElse("");
    String own =
        request.getScheme()
            + "://"
            + (HOST.matcher(host).matches() ? host : "localhost")
            + request.getContextPath();
    String endpoint = asked.filter(text -> !text.isBlank()).orElse(own).replaceFirst("/+$", "");
    if (!ENDPOINT.matcher(endpoint).matches()) {
      throw Problem.of(
          400, "invalid_parameter", "endpoint must be the http or https URL of the gateway");
    }
    return endpoint;
  }
}
