package io.searchgateway.feature.analytics.user;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.audit.AuditTrail;
import io.searchgateway.audit.Author;
import io.searchgateway.feature.analytics.recording.Recorder;
import io.searchgateway.feature.analytics.recording.UserErasure;
import io.searchgateway.json.Json;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * {@code DELETE /_gateway/analytics/users/{id}}: deletes everything that is known of a user. Needs
 * the category {@code analytics} and rights to every index. 200 with {@code {"searches", "events",
 * "kept"}}; 503 when not all was deleted, which is to be tried again.
 */
@Path(UserPaths.USER)
@OpenTo(value = Audience.HOLDERS, category = Category.ANALYTICS, whole = true)
@Dependent
public class RecordedUserResource {

  private final UserErasure erasure;
  private final Recorder recorder;
  private final AuditTrail audit;

  @Inject
  public RecordedUserResource(UserErasure erasure, Recorder recorder, AuditTrail audit) {
    this.erasure = erasure;
    this.recorder = recorder;
    this.audit = audit;
  }

  /** How much was deleted; the audit log keeps a keyed hash that no fact has. */
  @DELETE
  public CompletionStage<Response> erase(
      @PathParam("id") String id, @Context HttpServletRequest request) {
    Author author = Author.of(Exchanges.of(request));
    String key = recorder.erasedKey(recorder.user(id));
    return erasure
        .erase(id)
        .thenApply(
            erased -> {
              audit.note(
                  author.changed("analytics.user.erase", key, Optional.empty(), Optional.empty()));
              return Answers.record(
                      200,
                      Json.object()
                          .add("searches", erased.searches())
                          .add("events", erased.events())
                          .add("kept", erased.kept())
                          .build())
                  .build();
            });
  }
}
