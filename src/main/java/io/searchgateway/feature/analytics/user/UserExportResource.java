package io.searchgateway.feature.analytics.user;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.audit.AuditTrail;
import io.searchgateway.audit.Author;
import io.searchgateway.feature.analytics.recording.Recorder;
import io.searchgateway.request.StreamedAnswers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rights.Category;
import io.searchgateway.store.CompletionFailures;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.Context;
import java.util.Map;
import java.util.Optional;

/**
 * {@code GET /_gateway/analytics/users/{id}/export}: everything that is known of a user, streamed
 * as NDJSON. Needs the category {@code analytics} and rights to every index. 200; an export that
 * fails on the way is cut off; 503 while the engine is away.
 */
@Path(UserPaths.USER + "/export")
@OpenTo(value = Audience.HOLDERS, category = Category.ANALYTICS, whole = true)
@Dependent
public class UserExportResource {

  private static final Map<String, String> HEADERS =
      Map.of(
          "Content-Type",
          "application/x-ndjson; charset=utf-8",
          "Content-Disposition",
          "attachment; filename=\"user.ndjson\"",
          "X-Content-Type-Options",
          "nosniff",
          "Cache-Control",
          "no-store");

  private final UserExport export;
  private final Recorder recorder;
  private final StreamedAnswers answers;
  private final AuditTrail audit;

  @Inject
  public UserExportResource(
      UserExport export, Recorder recorder, StreamedAnswers answers, AuditTrail audit) {
    this.export = export;
    this.recorder = recorder;
    this.answers = answers;
    this.audit = audit;
  }

  /** One JSON object for each event and for each thing that the user keeps. */
  @GET
  public void export(
      @PathParam("id") String id,
      @Context HttpServletRequest request,
      @Context HttpServletResponse response,
      @Suspended AsyncResponse answer) {
    Author author = Author.of(Exchanges.of(request));
    String user = recorder.user(id);
    String key = recorder.erasedKey(user);
    var unused =
        export
            .begin(id, user)
            .whenComplete(
                (body, failure) -> {
                  if (failure != null) {
                    answer.resume(CompletionFailures.cause(failure));
                  } else {
                    audit.note(
                        author.changed(
                            "analytics.user.export", key, Optional.empty(), Optional.empty()));
                    answers.write(request, response, HEADERS, body);
                  }
                });
  }
}
