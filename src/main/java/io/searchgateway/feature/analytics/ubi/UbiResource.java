package io.searchgateway.feature.analytics.ubi;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.analytics.event.BulkBody;
import io.searchgateway.feature.analytics.event.EventBatch;
import io.searchgateway.feature.analytics.event.EventSender;
import io.searchgateway.feature.analytics.report.query.ReportQueryReader;
import io.searchgateway.request.BodySource;
import io.searchgateway.request.StreamedAnswers;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rights.Category;
import io.searchgateway.store.CompletionFailures;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * {@code /_gateway/ubi/queries} and {@code …/events}: queries and events of UBI 1.3. Also at {@code
 * …/ubi_queries} and {@code …/ubi_events}, where the official JavaScript client sends them. Needs
 * the category {@code analytics}, and rights to the index that {@code application} names.
 */
@Path("{root: _gateway/_?ubi}/{what: queries|events|ubi_queries|ubi_events}")
@OpenTo(value = Audience.HOLDERS, category = Category.ANALYTICS)
@Dependent
public class UbiResource {

  private static final String APPLICATION = UbiFields.APPLICATION;

  private final EventBatch batch;
  private final UbiExport export;
  private final BodySource bodies;
  private final StreamedAnswers answers;

  @Inject
  public UbiResource(
      EventBatch batch, UbiExport export, BodySource bodies, StreamedAnswers answers) {
    this.batch = batch;
    this.export = export;
    this.bodies = bodies;
    this.answers = answers;
  }

  private static boolean areQueries(String what) {
    return what.endsWith("queries");
  }

  /**
   * Records what is right of a JSON object, an array, or one object in each line, and tells what is
   * wrong of the others. Answers and fails as {@code POST /_gateway/analytics/_bulk} does.
   */
  @POST
  public CompletionStage<Response> record(
      @PathParam("what") String what, @Context HttpServletRequest request) {
    BulkBody.checkType(request.getContentType());
    EventSender sender = EventSender.of(request);
    return bodies
        .read(request, BulkBody.MOST_BYTES)
        .thenApply(BulkBody::readAny)
        .thenCompose(
            items -> {
              UbiReader reader = new UbiReader(Instant.now());
              return batch.record(items, areQueries(what) ? reader::query : reader::event, sender);
            })
        .thenApply(told -> Answers.record(200, told).build());
  }

  /**
   * What was recorded, oldest first, one JSON object on each line: of {@code from} to {@code to},
   * by default 30 days, of {@code application}, with the other parameters of reports that choose
   * facts. 200; 400 for a wrong parameter, 403 for an index whose facts the caller may not see, 503
   * while the engine is away. An export that fails on the way is cut off.
   */
  @GET
  public void export(
      @PathParam("what") String what,
      @Context UriInfo uri,
      @Context HttpServletRequest request,
      @Context HttpServletResponse response,
      @Suspended AsyncResponse answer) {
    MultivaluedMap<String, String> chosen = new MultivaluedHashMap<>(uri.getQueryParameters());
    Optional<String> application = Optional.ofNullable(chosen.getFirst(APPLICATION));
    chosen.remove(APPLICATION);
    var unused =
        export
            .begin(
                Exchanges.caller(request),
                new ReportQueryReader(chosen, Instant.now()).read(),
                application,
                areQueries(what))
            .whenComplete(
                (source, failure) -> {
                  if (failure != null) {
                    answer.resume(CompletionFailures.cause(failure));
                  } else {
                    answers.write(
                        request,
                        response,
                        Map.of(
                            "Content-Type",
                            "application/x-ndjson",
                            "X-Content-Type-Options",
                            "nosniff",
                            "Cache-Control",
                            "no-store"),
                        source);
                  }
                });
  }
}
