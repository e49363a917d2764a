package io.searchgateway.feature.rules.rest;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.feature.rules.report.Finding;
import io.searchgateway.feature.rules.report.PinnedDocuments;
import io.searchgateway.feature.rules.report.RuleReport;
import io.searchgateway.feature.rules.stored.ListedRule;
import io.searchgateway.feature.rules.stored.RuleStore;
import io.searchgateway.json.Json;
import io.searchgateway.memory.JsonWeight;
import io.searchgateway.request.BodySource;
import io.searchgateway.request.Caller;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.Page;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code /_gateway/rules}: the query rules that the caller may see, their order, and a report about
 * them. Needs the category {@code rules}. 200 with JSON.
 */
@Path(RulePaths.LIST)
@OpenTo(value = Audience.HOLDERS, category = Category.RULES)
@Dependent
public class RulesResource {

  private static final int USUAL = 100;
  private static final int LARGEST_ORDER = 2 << 20;

  private final RuleStore store;
  private final RuleChanges changes;
  private final PinnedDocuments documents;
  private final BodySource bodies;

  @Inject
  public RulesResource(
      RuleStore store, RuleChanges changes, PinnedDocuments documents, BodySource bodies) {
    this.store = store;
    this.changes = changes;
    this.documents = documents;
    this.bodies = bodies;
  }

  /**
   * An array of the rules in their order, without the texts of scripts; {@code q}, {@code tag},
   * {@code index} and {@code enabled} narrow it. All, unless {@code from} or {@code size} asks for
   * a page; {@code X-Total-Count} says how many there are.
   */
  @GET
  public Response all(
      @QueryParam("from") @Nullable String from,
      @QueryParam("size") @Nullable String size,
      @Context UriInfo uri,
      @Context HttpServletRequest request) {
    RuleFilter filter = RuleFilter.of(uri.getQueryParameters());
    List<Rule> found = visible(Exchanges.caller(request)).stream().filter(filter::accepts).toList();
    List<Rule> shown = found;
    if (from != null || size != null) {
      Page page = Page.of("from", from, size, USUAL);
      shown = found.stream().skip(page.from()).limit(page.size()).toList();
    }
    byte[] body = Json.bytes(Json.array(shown, rule -> RuleAnswer.of(rule, false)).build());
    Exchanges.of(request).holding().take(JsonWeight.ofBody(body));
    return Response.ok(body)
        .type(MediaType.APPLICATION_JSON_TYPE.withCharset("utf-8"))
        .header("X-Total-Count", found.size())
        .build();
  }

  private List<Rule> visible(Caller caller) {
    return store.view().all().stream()
        .map(ListedRule::rule)
        .filter(rule -> RuleRights.sees(caller, rule))
        .toList();
  }

  /**
   * Takes an array of IDs: these rules come first, in that order, and all others behind them in the
   * order they had. Done as a whole or not at all; 404 for an unknown rule, 400 when one is listed
   * twice, 409 when somebody else changes the order at the same time.
   */
  @PUT
  @Path("_order")
  public CompletionStage<Response> order(@Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    return bodies
        .readJson(request, LARGEST_ORDER)
        .thenCompose(body -> changes.order(RuleBody.ids(body), Exchanges.of(request)))
        .thenApply(
            view ->
                Answers.record(
                        200,
                        Json.wrapped(
                            "order",
                            Json.array(
                                    view.all().stream()
                                        .map(ListedRule::rule)
                                        .filter(rule -> RuleRights.sees(caller, rule))
                                        .map(Rule::id)
                                        .toList())
                                .build()))
                    .build());
  }

  /** IDs of rules that were deleted. */
  record Deleted(List<String> deleted) {}

  /**
   * Takes an array of IDs, and deletes these rules; their history is kept, so that they can be
   * restored. 404, and nothing is deleted, when one of them does not exist.
   */
  @DELETE
  public CompletionStage<Response> delete(@Context HttpServletRequest request) {
    return bodies
        .readJson(request, LARGEST_ORDER)
        .thenCompose(body -> changes.deleteAll(RuleBody.ids(body), Exchanges.of(request)))
        .thenApply(deleted -> Answers.record(200, new Deleted(deleted)).build());
  }

  /**
   * What was found odd about the rules.
   *
   * @param incomplete true when there was too much to look at all; else absent
   */
  record Report(List<Finding> findings, Optional<Boolean> incomplete) {}

  /**
   * {@code {"findings":[{"type","rules","message"}]}}: rules that pin different documents at one
   * position, rules that never apply, and pinned documents that do not exist.
   */
  @GET
  @Path("_report")
  public CompletionStage<Response> report(@Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    List<Rule> rules = visible(caller);
    RuleReport.Result result = RuleReport.of(rules, Instant.now());
    return documents
        .missing(caller, rules)
        .thenApply(
            missing -> {
              List<Finding> findings = new ArrayList<>(result.findings());
              findings.addAll(missing);
              return Answers.record(
                      200,
                      new Report(
                          findings, result.incomplete() ? Optional.of(true) : Optional.empty()))
                  .build();
            });
  }
}
