package io.searchgateway.feature.rules.rest;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.rules.foreign.ForeignRules;
import io.searchgateway.feature.rules.stored.ListedRule;
import io.searchgateway.feature.rules.stored.RuleStore;
import io.searchgateway.json.Json;
import io.searchgateway.memory.JsonWeight;
import io.searchgateway.request.BodySource;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.QueryValues;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.IndexNames;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code GET /_gateway/rules/_export} and {@code POST /_gateway/rules/_import}: query rules as
 * files. Needs the category {@code rules}. 200; 400 for a malformed file; 403 when a rule is not
 * wholly for the caller's indices.
 */
@Path(RulePaths.LIST)
@OpenTo(value = Audience.HOLDERS, category = Category.RULES)
@Dependent
public class RuleTransferResource {

  private final RuleStore store;
  private final RuleImport imports;
  private final BodySource bodies;

  @Inject
  public RuleTransferResource(RuleStore store, RuleImport imports, BodySource bodies) {
    this.store = store;
    this.imports = imports;
    this.bodies = bodies;
  }

  /** The rules that the caller may see, one a line; with scripts if the caller may read them. */
  @GET
  @Path("_export")
  public Response export(@Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    List<JsonObject> rules =
        store.view().all().stream()
            .map(ListedRule::rule)
            .filter(rule -> RuleRights.sees(caller, rule))
            .map(rule -> RuleAnswer.of(rule, caller))
            .toList();
    byte[] body = Json.lines(rules);
    Exchanges.of(request).holding().take(JsonWeight.ofBody(body));
    return Response.ok(body)
        .type("application/x-ndjson")
        .header("Content-Disposition", "attachment; filename=\"rules.ndjson\"")
        .build();
  }

  /**
   * Takes a file of up to 16 MiB: {@code format} is {@code native} unless told, {@code index}
   * limits the rules to an index. All rules are read before the first is saved, each in place of
   * the one of its ID. Answers {@code {"imported":[id],"warnings":[{"source","message"}],
   * "skipped":[…]}}; with {@code dry_run=true} nothing is saved.
   */
  @POST
  @Path("_import")
  public CompletionStage<Response> take(
      @QueryParam("format") @DefaultValue("native") String format,
      @QueryParam("index") @Nullable String index,
      @QueryParam("dry_run") @Nullable String dryRun,
      @Context HttpServletRequest request) {
    Exchange exchange = Exchanges.of(request);
    boolean dry = QueryValues.flag("dry_run", dryRun).orElse(false);
    if (index != null && !IndexNames.isPattern(index)) {
      throw QueryValues.invalid("index must be the name of an index, or a pattern");
    }
    return bodies
        .read(request, ForeignRules.MOST_BYTES)
        .thenCompose(
            file -> {
              exchange.holding().take(JsonWeight.ofBody(file));
              return imports.take(
                  ForeignRules.read(format, file, Optional.ofNullable(index)), dry, exchange);
            })
        .thenApply(report -> Answers.record(200, report).build());
  }
}
