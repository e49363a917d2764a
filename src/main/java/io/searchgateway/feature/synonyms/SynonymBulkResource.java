package io.searchgateway.feature.synonyms;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.request.BodySource;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code POST /_gateway/synonyms/{index}/_bulk}: saves and deletes synonyms of an index in one
 * change. Needs the category {@code synonyms}, and the operation {@code delete} to delete. 200 with
 * JSON; 403 when an index of a synonym is not the caller's; 412 when the list has changed.
 */
@Path(SynonymPaths.LIST + "/{index}/_bulk")
@OpenTo(value = Audience.HOLDERS, category = Category.SYNONYMS)
@Dependent
public class SynonymBulkResource {

  private static final int LARGEST = 8 << 20;

  private final SynonymChanges changes;
  private final BodySource bodies;

  @Inject
  public SynonymBulkResource(SynonymChanges changes, BodySource bodies) {
    this.changes = changes;
    this.bodies = bodies;
  }

  /**
   * Takes {@code {"save":[synonym,…],"delete":[id,…]}}. What is sent once more changes nothing
   * more, if the synonyms have ids; ids that do not exist are passed over. Answers with {@code
   * {"synonyms","warnings"}}.
   */
  @POST
  public CompletionStage<Response> change(
      @PathParam("index") String index,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @HeaderParam("If-None-Match") @Nullable String ifNoneMatch,
      @Context HttpServletRequest request) {
    Exchange exchange = Exchanges.of(request);
    Caller caller = Exchanges.caller(request);
    SynonymIndices.check(index);
    SynonymRights.check(caller, List.of(index));
    return bodies
        .readJson(request, LARGEST)
        .thenCompose(
            body -> {
              SynonymBulk sent = SynonymBulk.read(SynonymBodies.read(body), index, Pointer.ROOT);
              if (!sent.deleted().isEmpty()) {
                SynonymRights.checkDelete(caller);
              }
              SynonymEdit edit = new SynonymEdit(sent.saved().synonyms(), sent.deleted());
              return changes
                  .change(edit, index, new SeenList(ifMatch, ifNoneMatch), exchange)
                  .thenApply(
                      list ->
                          SynonymBodies.all(
                              Json.object().add("synonyms", SynonymBodies.shown(sent.saved())),
                              sent.saved(),
                              list));
            });
  }
}
