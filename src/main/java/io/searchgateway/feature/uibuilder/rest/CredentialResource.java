package io.searchgateway.feature.uibuilder.rest;

import io.searchgateway.access.HostedPages;
import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.access.credential.PermissionIssuer;
import io.searchgateway.feature.uibuilder.credential.CredentialCheck;
import io.searchgateway.feature.uibuilder.credential.CredentialDraft;
import io.searchgateway.feature.uibuilder.credential.PageFieldReader;
import io.searchgateway.feature.uibuilder.credential.PublicReferers;
import io.searchgateway.feature.uibuilder.document.DocumentKind;
import io.searchgateway.feature.uibuilder.model.PageModel;
import io.searchgateway.feature.uibuilder.model.PageReader;
import io.searchgateway.indices.IndexName;
import io.searchgateway.json.Json;
import io.searchgateway.json.RecordJson;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.BodySource;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * {@code POST /_gateway/uibuilder/{id}/credential}: makes the public credential of a search page,
 * by its newest version. {@code {"referers"}} names the pages that it is for, beside the hosted
 * one. Needs the category {@code uibuilder}, as a user. 201 with {@code {"username", "password",
 * "credentials", "permission"}}, which is shown this once; 400 when the document names no field, or
 * patterns of fields, and when the page has many credentials already; 403 with the pointer of each
 * right that the caller does not have.
 */
@Path(PagePaths.ONE + "/credential")
@OpenTo(value = Audience.HOLDERS, category = Category.UIBUILDER, users = true)
@Dependent
public class CredentialResource {

  private static final int MOST_REFERERS = 50;

  private final PageDocuments documents;
  private final PermissionIssuer issuer;
  private final PageFieldReader fields;
  private final CredentialCheck credentials;
  private final BodySource bodies;

  @Inject
  public CredentialResource(
      PageDocuments documents,
      PermissionIssuer issuer,
      PageFieldReader fields,
      CredentialCheck credentials,
      BodySource bodies) {
    this.documents = documents;
    this.issuer = issuer;
    this.fields = fields;
    this.credentials = credentials;
    this.bodies = bodies;
  }

  /**
   * What is asked for.
   *
   * @param referers patterns of pages, such as {@code https://shop.example/*}
   */
  public record Wanted(Optional<List<String>> referers) {}

  /** Makes it; the document is not changed. */
  @POST
  public CompletionStage<Response> create(
      @PathParam("id") String id, @Context HttpServletRequest request) {
    return JsonBody.STRICT
        .readAny(bodies, request)
        .thenApply(body -> referers(RecordJson.readSent(body, Wanted.class)))
        .thenCompose(
            referers ->
                documents
                    .one(DocumentKind.SEARCH, id, Exchanges.caller(request))
                    .thenCompose(
                        found ->
                            draft(id, found.value().newest().document(), referers)
                                .thenCompose(draft -> issuer.issue(draft, Exchanges.of(request)))))
        .thenApply(issued -> Answers.record(201, shown(issued)).build());
  }

  private CompletionStage<JsonObject> draft(String id, JsonObject document, List<String> referers) {
    PageModel model = PageReader.read(document);
    checkIndex(model.index());
    credentials.checkRoom(id);
    return fields.of(document).thenApply(all -> CredentialDraft.of(id, model, all, referers));
  }

  private static JsonObject shown(PermissionIssuer.Issued issued) {
    return Json.object()
        .add("username", issued.username())
        .add("password", issued.password())
        .add("credentials", issued.username() + ":" + issued.password())
        .add("permission", issued.permission())
        .build();
  }

  /** One for every page is none that may be public. */
  private static List<String> referers(Wanted wanted) {
    List<String> referers = new ArrayList<>(List.of(HostedPages.REFERER));
    List<String> named = wanted.referers().orElse(List.of());
    for (int i = 0; i < named.size(); i++) {
      if (!PublicReferers.namesHost(named.get(i)) || i >= MOST_REFERERS) {
        throw Problem.of(
            List.of(
                Fault.badRequest(
                    "bad_pattern",
                    "a referrer must name a host, such as https://shop.example/*, and there can be"
                        + " at most "
                        + MOST_REFERERS,
                    "/referers/" + i)));
      }
      referers.add(named.get(i));
    }
    return referers.stream().distinct().toList();
  }

  /** Also for others that need one index. */
  static void checkIndex(String index) {
    if (index.isEmpty()) {
      throw Problem.of(
          List.of(
              Fault.badRequest(
                  "missing_index",
                  "the document does not name the index that the page searches",
                  "/pageSettings/pages")));
    }
    String unused = IndexName.segment(index);
  }
}
