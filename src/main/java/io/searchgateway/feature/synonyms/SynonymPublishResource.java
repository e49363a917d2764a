package io.searchgateway.feature.synonyms;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.indices.IndexCaller;
import io.searchgateway.json.RecordJson;
import io.searchgateway.request.BodySource;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rest.QueryValues;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code POST /_gateway/synonyms/{index}/_publish}: writes the synonyms of an index to the engine.
 * Needs the category {@code synonyms}, and the right to the requests that the gateway sends for it:
 * to change, close and open the index, or to write synonyms sets. 200 with JSON; 403 when a right
 * is missing.
 */
@Path(SynonymPaths.LIST + "/{index}/_publish")
@OpenTo(value = Audience.HOLDERS, category = Category.SYNONYMS)
@Dependent
public class SynonymPublishResource {

  private final SynonymPublishing publishing;
  private final BodySource bodies;

  @Inject
  public SynonymPublishResource(SynonymPublishing publishing, BodySource bodies) {
    this.publishing = publishing;
    this.bodies = bodies;
  }

  /** Where to; the best that the engine has unless it is said. */
  public record Target(Optional<String> backend) {}

  /**
   * Takes {@code {"backend":"synonyms_set"|"index_analyzer"}} or nothing. With {@code dry_run=true}
   * it is only looked whether the caller may, and told what would be written.
   */
  @POST
  public CompletionStage<Response> publish(
      @PathParam("index") String index,
      @QueryParam("dry_run") @Nullable String dryRun,
      @Context HttpServletRequest request) {
    IndexCaller who = IndexCaller.of(Exchanges.of(request));
    boolean dry = QueryValues.flag("dry_run", dryRun).orElse(false);
    SynonymIndices.check(index);
    SynonymRights.check(who.caller(), List.of(index));
    return Answers.ok(
        JsonBody.STRICT
            .readAny(bodies, request)
            .thenApply(body -> RecordJson.readSent(body, Target.class).backend())
            .thenCompose(backend -> publishing.publish(index, backend, dry, who)));
  }
}
