package io.searchgateway.feature.synonyms;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.request.BodySource;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonStructure;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code GET} and {@code DELETE /_gateway/synonym/{id}}: one synonym; {@code PUT
 * /_gateway/synonym/{index}} saves one or an array. Needs the category {@code synonyms}. 200 with
 * JSON; 403 when an index of it is not the caller's; 404 without such a synonym; 412 when it has
 * changed.
 */
@Path(SynonymPaths.ONE)
@OpenTo(value = Audience.HOLDERS, category = Category.SYNONYMS)
@Dependent
public class SynonymResource {

  private static final int LARGEST = 4 << 20;

  private final SynonymLists lists;
  private final SynonymChanges changes;
  private final BodySource bodies;

  @Inject
  public SynonymResource(SynonymLists lists, SynonymChanges changes, BodySource bodies) {
    this.lists = lists;
    this.changes = changes;
    this.bodies = bodies;
  }

  /** The synonym with its state as {@code ETag}, or 404. */
  @GET
  @Path("{name}")
  public Response one(@PathParam("name") String id, @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    Synonym found =
        lists
            .find(id)
            .filter(synonym -> SynonymChanges.isSeen(caller, synonym))
            .orElseThrow(() -> SynonymChanges.none(id));
    return Answers.record(200, found.within(name -> SynonymRights.allow(caller, name)).shown())
        .header("ETag", found.tag())
        .build();
  }

  /**
   * Saves one synonym or an array of them for an index, each in place of the one of its {@code id};
   * one without gets an id. Answers with the synonym, or with {@code {"synonyms"}}, and with {@code
   * warnings} about unknown members, cycles and duplicates. 404 when there is no such index.
   */
  @PUT
  @Path("{name}")
  public CompletionStage<Response> save(
      @PathParam("name") String index,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @HeaderParam("If-None-Match") @Nullable String ifNoneMatch,
      @Context HttpServletRequest request) {
    Exchange exchange = Exchanges.of(request);
    SynonymIndices.check(index);
    SynonymRights.check(Exchanges.caller(request), List.of(index));
    return bodies
        .readJson(request, LARGEST)
        .thenCompose(
            body -> {
              JsonStructure sent = SynonymBodies.read(body);
              SynonymReader.Sent read = SynonymReader.read(sent, index, Pointer.ROOT);
              SynonymEdit edit = new SynonymEdit(read.synonyms(), Set.of());
              return changes
                  .change(edit, index, new SeenList(ifMatch, ifNoneMatch), exchange)
                  .thenApply(
                      list ->
                          sent instanceof JsonArray
                              ? SynonymBodies.all(
                                  Json.object().add("synonyms", SynonymBodies.shown(read)),
                                  read,
                                  list)
                              : SynonymBodies.one(read, list));
            });
  }

  /** Deletes it, or 404. */
  @DELETE
  @Path("{name}")
  public CompletionStage<Response> delete(
      @PathParam("name") String id,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @Context HttpServletRequest request) {
    return changes
        .delete(id, ifMatch, Exchanges.of(request))
        .thenApply(done -> Answers.message(200, "synonym " + id + " is deleted"));
  }
}
