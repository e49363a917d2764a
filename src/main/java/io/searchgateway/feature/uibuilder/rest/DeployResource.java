package io.searchgateway.feature.uibuilder.rest;

import io.searchgateway.access.HostedPages;
import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.audit.Author;
import io.searchgateway.feature.uibuilder.credential.CredentialCheck;
import io.searchgateway.feature.uibuilder.document.DocumentKind;
import io.searchgateway.feature.uibuilder.document.PageDocument;
import io.searchgateway.feature.uibuilder.document.PageStore;
import io.searchgateway.feature.uibuilder.document.PageVersion;
import io.searchgateway.feature.uibuilder.model.PageReader;
import io.searchgateway.feature.uibuilder.sanitize.Removal;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.Preconditions;
import io.searchgateway.rights.Category;
import io.searchgateway.store.Stored;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code /_gateway/uibuilder/{id}/deploy}: what visitors see of a search page, which is the version
 * that was the newest when it was deployed. {@code GET} tells, {@code POST} deploys, {@code DELETE}
 * withdraws. Needs the category {@code uibuilder}. 200 with {@code {"status","url"}} and {@code
 * warnings} of fields that will stay empty; 400 when the page names no index or no valid
 * credential, and when the credential is for more than the page; 404 without such a page; 412 when
 * it has changed.
 */
@Path(PagePaths.ONE + "/deploy")
@OpenTo(value = Audience.HOLDERS, category = Category.UIBUILDER)
@Dependent
public class DeployResource {

  private final PageDocuments documents;
  private final PageStore store;
  private final CredentialCheck credentials;
  private final PageChecks checks;
  private final PageRights rights;

  @Inject
  public DeployResource(
      PageDocuments documents,
      PageStore store,
      CredentialCheck credentials,
      PageChecks checks,
      PageRights rights) {
    this.documents = documents;
    this.store = store;
    this.credentials = credentials;
    this.checks = checks;
    this.rights = rights;
  }

  /** {@code READY} and its URL while it is deployed, else {@code CANCELED}. */
  @GET
  public CompletionStage<Response> state(
      @PathParam("id") String id, @Context HttpServletRequest request) {
    return documents
        .one(DocumentKind.SEARCH, id, Exchanges.caller(request))
        .thenApply(found -> answer(found, request));
  }

  /** Shows the newest version to visitors. */
  @POST
  public CompletionStage<Response> deploy(
      @PathParam("id") String id,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    Exchange exchange = Exchanges.of(request);
    return documents
        .one(DocumentKind.SEARCH, id, caller)
        .thenCompose(
            seen -> {
              JsonObject document = seen.value().newest().document();
              CredentialResource.checkIndex(PageReader.index(document));
              return credentials
                  .verify(PageChecks.credential(document), exchange)
                  .thenApply(valid -> checked(valid, PageReader.index(document)))
                  .thenCompose(shown -> checks.deployed(document, shown, caller))
                  .thenCompose(
                      warnings ->
                          store
                              .deploy(
                                  id,
                                  "uibuilder.deploy",
                                  exchange,
                                  found -> {
                                    Preconditions.check(ifMatch, found.version());
                                    return Optional.of(deployed(seen, found, exchange));
                                  })
                              .thenApply(found -> answer(found, warnings, request)));
            });
  }

  /** The version whose credential was verified, with when and by whom it was deployed. */
  private static PageVersion deployed(
      Stored<PageDocument> seen, Stored<PageDocument> found, Exchange exchange) {
    PageVersion newest = found.value().newest();
    if (!newest.equals(seen.value().newest())) {
      throw Problem.of(
          412, "precondition_failed", "it was changed in the meantime; read it and try again");
    }
    return new PageVersion(
        newest.version(),
        Author.of(exchange).name(),
        Instant.now(),
        newest.summary(),
        newest.content());
  }

  private static Caller checked(Optional<Caller> valid, String index) {
    if (valid.isEmpty()) {
      throw fault(
          "page_credential_invalid",
          "the document needs a valid public credential; POST …/credential creates one");
    }
    if (!valid.get().rights().indices().allow(index)) {
      throw fault("credential_of_other_index", "the credential is for another index");
    }
    if (!HostedPages.areMeant(valid.get())) {
      throw fault(
          "credential_not_hosted",
          "the credential does not have the referrer `hosted`, so that the page could not search;"
              + " POST …/credential creates one");
    }
    return valid.get();
  }

  private static Problem fault(String type, String message) {
    return Problem.of(List.of(Fault.badRequest(type, message, CredentialCheck.POINTER)));
  }

  /** Shows nothing to visitors any more; the document stays. */
  @DELETE
  public CompletionStage<Response> withdraw(
      @PathParam("id") String id, @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    return documents
        .one(DocumentKind.SEARCH, id, caller)
        .thenCompose(
            seen ->
                store.deploy(
                    id,
                    "uibuilder.undeploy",
                    Exchanges.of(request),
                    found -> {
                      rights.check(caller, found.value().index());
                      return Optional.empty();
                    }))
        .thenApply(found -> answer(found, request));
  }

  private Response answer(Stored<PageDocument> found, HttpServletRequest request) {
    return answer(found, List.of(), request);
  }

  private Response answer(
      Stored<PageDocument> found, List<Removal> warnings, HttpServletRequest request) {
    PageDocument page = found.value();
    Optional<PageVersion> deployed = page.deployed();
    JsonObjectBuilder state = Json.object();
    if (deployed.isEmpty()) {
      state.add("status", "CANCELED");
    } else {
      String credential = PageChecks.credential(deployed.get().document());
      boolean works = credentials.current(credential).isPresent();
      state
          .add("status", works ? "READY" : "ERROR")
          .add("url", request.getContextPath() + "/_gateway/ui/app/" + page.id() + "/")
          .add("version", deployed.get().version())
          .add("author", deployed.get().author())
          .add("at", deployed.get().at().getEpochSecond());
      if (!works) {
        state.add("message", "the credential of the page is not valid any more");
      }
    }
    if (!warnings.isEmpty()) {
      state.add("warnings", PageView.warnings(warnings));
    }
    return Answers.tagged(
        200, state.add("newest", page.newest().version()).build(), found.version());
  }
}
