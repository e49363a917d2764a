package io.searchgateway.http.dashboard;

import io.searchgateway.problem.Problem;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.ProblemWriter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * The 401 page for a browser that opens the dashboard without a credential. It is the same for
 * everybody, and has neither script nor input.
 */
public final class SignInPage {

  private static final int UNAUTHORIZED = 401;

  private static final String STYLE =
      ":root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;"
          + "margin:18vh auto 0;padding:0 1.5rem}h1{font-size:1.4rem}p{opacity:.85}"
          + "a{color:light-dark(#0b6670,#5fc7cf)}";

  private static final String HTML =
      """
      <!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8">
          <meta name="viewport" content="width=device-width, initial-scale=1">
          <title>Sign in · Search Gateway</title>
          <style>%s</style>
        </head>
        <body>
          <h1>Sign in to Search Gateway</h1>
          <p>The dashboard needs a user or an API credential. Your browser asks for it: a user name and a
          password, or the id and the secret of a credential.</p>
          <p><a href="">Ask me again</a></p>
        </body>
      </html>
      """
          .formatted(STYLE);

  private static final byte[] BODY = HTML.getBytes(StandardCharsets.UTF_8);

  private static final String POLICY =
      "default-src 'none'; style-src 'sha256-"
          + ServedFile.sha256(STYLE.getBytes(StandardCharsets.UTF_8))
          + "'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

  private SignInPage() {}

  /** Whether a refusal is to be read by a person who wanted the dashboard. */
  public static boolean suits(HttpServletRequest request, Exchange exchange, Problem problem) {
    String accept = request.getHeader("Accept");
    return problem.status() == UNAUTHORIZED
        && DashboardFiles.isBelow(exchange.target())
        && accept != null
        && accept.contains("text/html");
  }

  /**
   * Answers with it.
   *
   * @throws IOException when the client is gone
   */
  public static void write(HttpServletResponse response, Exchange exchange, Problem problem)
      throws IOException {
    Map<String, String> headers = new HashMap<>(DashboardAnswers.guards(POLICY));
    headers.put("Cache-Control", "no-store");
    ProblemWriter.write(response, exchange, problem, headers, "text/html; charset=utf-8", BODY);
  }
}
