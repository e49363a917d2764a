package io.searchgateway.feature.uibuilder.rest;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.uibuilder.proposal.Proposals;
import io.searchgateway.feature.uibuilder.proposal.Template;
import io.searchgateway.indices.IndexName;
import io.searchgateway.request.Caller;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.QueryValues;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * {@code GET /_gateway/uibuilder/proposal?index=}: a first search page for an index, from its
 * mapping and a sample of its documents; nothing is saved. {@code template} is {@code shop}, {@code
 * documentation}, {@code places} or {@code catalogue}; without it the one that fits. Needs the
 * category {@code uibuilder} and rights to the index. 200 with a document; 404 without the index.
 */
@Path(PagePaths.ROOT + "/proposal")
@OpenTo(value = Audience.HOLDERS, category = Category.UIBUILDER)
@Dependent
public class ProposalResource {

  private static final Set<String> TEMPLATES =
      Arrays.stream(Template.values()).map(Template::word).collect(Collectors.toSet());

  private final Proposals proposals;
  private final PageRights rights;

  @Inject
  public ProposalResource(Proposals proposals, PageRights rights) {
    this.proposals = proposals;
    this.rights = rights;
  }

  /** The document. */
  @GET
  public CompletionStage<Response> propose(
      @QueryParam("index") @Nullable String index,
      @QueryParam("template") @Nullable String template,
      @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    String name = Objects.requireNonNullElse(index, "");
    String unused = IndexName.segment(name);
    Optional<Template> wanted =
        QueryValues.oneOf("template", template, TEMPLATES).flatMap(Template::of);
    return rights
        .ready(caller, name)
        .thenCompose(
            ready -> {
              rights.check(caller, name);
              return proposals.of(name, wanted, caller);
            })
        .thenApply(document -> Answers.record(200, document).build());
  }
}
