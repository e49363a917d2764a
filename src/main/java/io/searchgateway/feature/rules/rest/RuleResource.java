package io.searchgateway.feature.rules.rest;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.rules.definition.RuleWarning;
import io.searchgateway.feature.rules.report.PinnedDocuments;
import io.searchgateway.feature.rules.report.RuleReport;
import io.searchgateway.feature.rules.stored.ListedRule;
import io.searchgateway.feature.rules.stored.RuleStore;
import io.searchgateway.request.BodySource;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code POST /_gateway/rule} creates a query rule; {@code GET}, {@code PUT} and {@code DELETE
 * /_gateway/rule/{id}} are about one, {@code POST …/restore} brings a deleted one back. Needs the
 * category {@code rules}, for rules with a script {@code pipelines} too. 200 with JSON, 201 when
 * created; 403 when the rule is not wholly for the caller's indices; 404 without such a rule; 412
 * when it has changed.
 */
@Path(RulePaths.ONE)
@OpenTo(value = Audience.HOLDERS, category = Category.RULES)
@Dependent
public class RuleResource {

  private final RuleStore store;
  private final RuleChanges changes;
  private final PinnedDocuments documents;
  private final BodySource bodies;

  @Inject
  public RuleResource(
      RuleStore store, RuleChanges changes, PinnedDocuments documents, BodySource bodies) {
    this.store = store;
    this.changes = changes;
    this.documents = documents;
    this.bodies = bodies;
  }

  /** Saves a new rule and answers it with its ID; 400 when there is a rule of the ID sent. */
  @POST
  public CompletionStage<Response> create(@Context HttpServletRequest request) {
    Exchange exchange = Exchanges.of(request);
    Caller caller = Exchanges.caller(request);
    return JsonBody.STRICT
        .read(bodies, request)
        .thenCompose(body -> changes.create(body, exchange))
        .thenCompose(saved -> answer(201, saved, caller));
  }

  /** The rule with its state as {@code ETag}, or 404. */
  @GET
  @Path("{id}")
  public Response one(@PathParam("id") String id, @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    return RuleAnswer.of(
        200, RuleChanges.visible(store.view().find(id), id, caller), caller, List.of());
  }

  /**
   * Replaces all members of the rule; without {@code order} it keeps its place. Answers the rule
   * with {@code warnings}.
   */
  @PUT
  @Path("{id}")
  public CompletionStage<Response> replace(
      @PathParam("id") String id,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @Context HttpServletRequest request) {
    Exchange exchange = Exchanges.of(request);
    Caller caller = Exchanges.caller(request);
    return JsonBody.STRICT
        .read(bodies, request)
        .thenCompose(body -> changes.replace(id, body, ifMatch, exchange))
        .thenCompose(saved -> answer(200, saved, caller));
  }

  private CompletionStage<Response> answer(int status, RuleChanges.Saved saved, Caller caller) {
    ListedRule listed = saved.listed();
    List<RuleWarning> warnings = new ArrayList<>(saved.sent().warnings());
    RuleReport.of(
            listed.rule(),
            store.view().all().stream()
                .map(ListedRule::rule)
                .filter(rule -> RuleRights.sees(caller, rule))
                .toList(),
            Instant.now())
        .forEach(finding -> warnings.add(new RuleWarning(finding.type(), finding.message(), "")));
    return documents
        .missing(caller, List.of(listed.rule()))
        .thenApply(
            missing -> {
              missing.forEach(
                  finding ->
                      warnings.add(new RuleWarning(finding.type(), finding.message(), "/actions")));
              return RuleAnswer.of(status, listed, caller, warnings);
            });
  }

  /** Deletes the rule, or 404; its history is kept, so that it can be restored. */
  @DELETE
  @Path("{id}")
  public CompletionStage<Response> delete(
      @PathParam("id") String id,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @Context HttpServletRequest request) {
    return changes
        .delete(id, ifMatch, Exchanges.of(request))
        .thenApply(done -> Answers.message(200, "rule " + id + " is deleted"));
  }

  /** Brings a deleted rule back as it was; 400 when it is not deleted, 404 when it is forgotten. */
  @POST
  @Path("{id}/restore")
  public CompletionStage<Response> restore(
      @PathParam("id") String id, @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    return changes
        .restore(id, OptionalInt.empty(), null, Exchanges.of(request))
        .thenApply(listed -> RuleAnswer.of(200, listed, caller, List.of()));
  }
}
