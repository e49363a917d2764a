package io.searchgateway.feature.rules.rest;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.rules.sandbox.ScriptRights;
import io.searchgateway.feature.rules.stored.KeptRule;
import io.searchgateway.feature.rules.stored.ListedRule;
import io.searchgateway.feature.rules.stored.RuleMembers;
import io.searchgateway.feature.rules.stored.RuleStore;
import io.searchgateway.feature.rules.stored.RuleVersion;
import io.searchgateway.feature.rules.stored.RuleView;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code /_gateway/rule/{id}/versions}: the history of a query rule, of which the newest 20
 * versions are kept, also after it was deleted. Needs the category {@code rules}. 200 with JSON;
 * 404 without such a rule or version.
 */
@Path(RulePaths.ONE + "/{id}/versions")
@OpenTo(value = Audience.HOLDERS, category = Category.RULES)
@Dependent
public class RuleVersionsResource {

  private final RuleStore store;
  private final RuleChanges changes;

  @Inject
  public RuleVersionsResource(RuleStore store, RuleChanges changes) {
    this.store = store;
    this.changes = changes;
  }

  /**
   * {@code [{"version","author","at","summary"}]}, the newest first; times are epoch seconds.
   * Versions that the caller may not see are left out.
   */
  @GET
  public Response all(@PathParam("id") String id, @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    KeptRule kept = kept(id);
    List<RuleVersion> visible =
        kept.versions().stream()
            .filter(version -> RuleChanges.sees(caller, kept, version))
            .toList();
    if (visible.isEmpty()) {
      throw RuleView.unknown(id);
    }
    return Answers.record(200, Json.array(visible, RuleVersionsResource::described).build())
        .build();
  }

  /**
   * The rule as it was.
   *
   * @throws Problem 404
   */
  private KeptRule kept(String id) {
    return store
        .view()
        .withHistory(id)
        .map(ListedRule::kept)
        .orElseThrow(() -> RuleView.unknown(id));
  }

  private static JsonObjectBuilder described(RuleVersion version) {
    return Json.object()
        .add("version", version.version())
        .add("author", version.author())
        .add("at", version.at().getEpochSecond())
        .add("summary", version.summary());
  }

  /** The members that were saved as a version, beside its description, as {@code rule}. */
  @GET
  @Path("{version: [0-9]+}")
  public Response one(
      @PathParam("id") String id,
      @PathParam("version") int version,
      @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    RuleVersion found = RuleChanges.version(kept(id), version, caller);
    JsonObject members = found.members();
    JsonObject shown = ScriptRights.reads(caller) ? members : RuleMembers.withoutScripts(members);
    return Answers.record(200, described(found).add("rule", shown).build()).build();
  }

  /** Saves a version once more, as the newest; answers the rule, which keeps its place. */
  @POST
  @Path("{version: [0-9]+}/restore")
  public CompletionStage<Response> restore(
      @PathParam("id") String id,
      @PathParam("version") int version,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    return changes
        .restore(id, OptionalInt.of(version), ifMatch, Exchanges.of(request))
        .thenApply(listed -> RuleAnswer.of(200, listed, caller, List.of()));
  }
}
