package io.searchgateway.http.dashboard;

import io.searchgateway.problem.Problem;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.ProblemWriter;
import io.searchgateway.rest.ConditionalRequest;
import io.searchgateway.rest.ServedFile;
import jakarta.servlet.ServletContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Answers for everything below the dashboard's path (RFC 9110: conditional requests, content
 * coding). The server's own file serving has no part in it, and at the root {@code /ui} stays the
 * engine's.
 */
public final class DashboardAnswers {

  private static final int NOT_MODIFIED = 304;
  private static final int PERMANENT_REDIRECT = 308;

  /** For what is not a page, should a browser be made to open it as one. */
  static final String FILES_POLICY =
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

  private static final String ROOT = "/ui/";

  private final DashboardFiles dashboard;

  DashboardAnswers(DashboardFiles dashboard) {
    this.dashboard = dashboard;
  }

  /**
   * The dashboard of a web application.
   *
   * @throws IOException when its page or its list of libraries cannot be read
   */
  public static DashboardAnswers of(ServletContext context) throws IOException {
    Set<String> names = new HashSet<>();
    collect(context, ROOT, names);
    return new DashboardAnswers(
        new DashboardFiles(
            names,
            ROOT,
            context::getResourceAsStream,
            path -> DashboardAnswers.class.getClassLoader().getResourceAsStream(path)));
  }

  private static void collect(ServletContext context, String folder, Set<String> names) {
    Set<String> paths = context.getResourcePaths(folder);
    for (String path : paths == null ? Set.<String>of() : paths) {
      if (path.endsWith("/")) {
        collect(context, path, names);
      } else {
        names.add(path.substring(ROOT.length()));
      }
    }
  }

  /**
   * Answers a request below the dashboard's path.
   *
   * @throws IOException when the client is gone
   */
  public void answer(HttpServletRequest request, HttpServletResponse response, Exchange exchange)
      throws IOException {
    if (!exchange.method().equals("GET") && !exchange.method().equals("HEAD")) {
      ProblemWriter.write(
          response,
          exchange,
          Problem.of(405, "method_not_allowed", "the files of the dashboard are read-only"),
          Map.of("Allow", "GET, HEAD"));
      return;
    }
    String path = exchange.target().path();
    if (path.equals(DashboardFiles.PATH)) {
      response.setStatus(PERMANENT_REDIRECT);
      response.setHeader("Location", "ui/");
      return;
    }
    String name = path.substring(DashboardFiles.PATH.length() + 1);
    boolean body = exchange.method().equals("GET");
    if (name.isEmpty()) {
      page(response, body);
      return;
    }
    Optional<ServedFile> file = dashboard.file(name);
    if (file.isPresent()) {
      response.setHeader("Cache-Control", dashboard.cacheControl(name));
      file(request, response, file.get(), body);
    } else {
      ProblemWriter.write(
          response,
          exchange,
          Problem.of(404, "not_found", "the dashboard does not have this file"),
          guards(FILES_POLICY));
    }
  }

  private void page(HttpServletResponse response, boolean body) throws IOException {
    String nonce = dashboard.page().nonce();
    guards(dashboard.page().policy(nonce)).forEach(response::setHeader);
    response.setHeader("Cache-Control", "private, no-store");
    response.setContentType("text/html; charset=utf-8");
    write(response, dashboard.page().html(nonce), body);
  }

  private static void file(
      HttpServletRequest request, HttpServletResponse response, ServedFile file, boolean body)
      throws IOException {
    guards(FILES_POLICY).forEach(response::setHeader);
    Optional<byte[]> zipped =
        file.zipped().filter(bytes -> ConditionalRequest.acceptsGzip(request));
    response.addHeader("Vary", "Accept-Encoding");
    response.setHeader("ETag", '"' + file.tag() + (zipped.isPresent() ? "-gzip\"" : "\""));
    if (ConditionalRequest.isKnown(request, file.tag())) {
      response.setStatus(NOT_MODIFIED);
      return;
    }
    response.setContentType(file.type());
    if (zipped.isPresent()) {
      response.setHeader("Content-Encoding", "gzip");
    }
    write(response, zipped.orElse(file.plain()), body);
  }

  private static void write(HttpServletResponse response, byte[] bytes, boolean body)
      throws IOException {
    response.setContentLength(bytes.length);
    if (body) {
      response.getOutputStream().write(bytes);
    }
  }

  /** What keeps a browser from doing more with an answer than it is meant for. */
  static Map<String, String> guards(String policy) {
    return Map.of(
        "Content-Security-Policy", policy,
        "X-Content-Type-Options", "nosniff",
        "Referrer-Policy", "no-referrer",
        "Cross-Origin-Opener-Policy", "same-origin",
        "Cross-Origin-Resource-Policy", "same-origin");
  }
}
