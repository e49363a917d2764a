package io.searchgateway.feature.uibuilder.rest;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.uibuilder.document.DocumentKind;
import io.searchgateway.feature.uibuilder.document.PageDocument;
import io.searchgateway.feature.uibuilder.document.PageStore;
import io.searchgateway.feature.uibuilder.document.PageStore.Change;
import io.searchgateway.feature.uibuilder.project.CodeReader;
import io.searchgateway.feature.uibuilder.project.PageProject;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.BodySource;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
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
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code /_gateway/uibuilder/{id}/code}: the code of a search page as {@code {"files","entry"}}:
 * what somebody saved, else the project that is made of the page. {@code PUT} or {@code POST} saves
 * code, which is kept and never run here, {@code DELETE} deletes it; {@code GET …/versions} and
 * {@code …/version/{v}} are what was saved. Needs the category {@code uibuilder}. 200, 201 when
 * code was saved for the first time; 400 for paths that leave the project; 404 without the page;
 * 412.
 */
@Path(PagePaths.ONE + "/code")
@OpenTo(value = Audience.HOLDERS, category = Category.UIBUILDER)
@Dependent
public class CodeResource {

  private final PageDocuments documents;
  private final PageStore store;
  private final ProjectFiles files;
  private final BodySource bodies;

  @Inject
  public CodeResource(
      PageDocuments documents, PageStore store, ProjectFiles files, BodySource bodies) {
    this.documents = documents;
    this.store = store;
    this.files = files;
    this.bodies = bodies;
  }

  /**
   * The code; {@code generated} asks for the project although other code was saved, which has the
   * {@code snippet} for other pages beside it.
   */
  @GET
  public CompletionStage<Response> get(
      @PathParam("id") String id,
      @QueryParam("generated") @Nullable String generated,
      @QueryParam("endpoint") @Nullable String endpoint,
      @Context HttpServletRequest request) {
    return documents
        .one(DocumentKind.SEARCH, id, Exchanges.caller(request))
        .thenApply(
            page -> {
              Optional<Stored<PageDocument>> saved =
                  generated == null ? store.find(DocumentKind.CODE, id) : Optional.empty();
              if (saved.isPresent()) {
                return saved(200, saved.get());
              }
              String gateway = ProjectFiles.endpoint(Optional.ofNullable(endpoint), request);
              return Answers.record(200, generated(page.value(), gateway)).build();
            });
  }

  private JsonObject generated(PageDocument page, String endpoint) {
    JsonObjectBuilder texts = Json.object();
    files.of(page, endpoint).forEach(texts::add);
    return Json.object()
        .add("files", texts)
        .add("entry", PageProject.ENTRY)
        .add("snippet", files.snippet(page, endpoint))
        .add("generated", true)
        .build();
  }

  private static Response saved(int status, Stored<PageDocument> code) {
    return Answers.tagged(
        status,
        Json.object(code.value().newest().document())
            .add("version", code.value().newest().version())
            .build(),
        code.version());
  }

  /** Saves code as a new version. */
  @PUT
  public CompletionStage<Response> save(
      @PathParam("id") String id,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @Context HttpServletRequest request) {
    return JsonBody.STRICT
        .read(bodies, request)
        .thenApply(CodeReader::read)
        .thenCompose(
            code ->
                documents.saveCode(
                    id,
                    before -> {
                      Preconditions.check(ifMatch, null, before.map(Stored::version));
                      return new Change(code, code.getJsonObject("files").size() + " files");
                    },
                    request))
        .thenApply(done -> saved(done.made() ? 201 : 200, done.stored()));
  }

  /** The same. */
  @POST
  public CompletionStage<Response> add(
      @PathParam("id") String id,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @Context HttpServletRequest request) {
    return save(id, ifMatch, request);
  }

  /** Deletes saved code with its versions; the project that is made of the page is there again. */
  @DELETE
  public CompletionStage<Response> delete(
      @PathParam("id") String id,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @Context HttpServletRequest request) {
    return documents
        .one(DocumentKind.SEARCH, id, Exchanges.caller(request))
        .thenCompose(
            page ->
                store.delete(
                    DocumentKind.CODE,
                    id,
                    Exchanges.of(request),
                    code -> Preconditions.check(ifMatch, code.version())))
        .thenApply(done -> Answers.message(200, "the code of " + id + " is deleted"));
  }

  /** The versions of saved code, the newest first. */
  @GET
  @Path("versions")
  public CompletionStage<Response> versions(
      @PathParam("id") String id, @Context HttpServletRequest request) {
    return code(id, request)
        .thenApply(
            code ->
                Answers.record(200, Json.array(code.versions(), PageView::described).build())
                    .build());
  }

  /** A version of saved code. */
  @GET
  @Path("{at: version|versions}/{version: [0-9]+}")
  public CompletionStage<Response> version(
      @PathParam("id") String id,
      @PathParam("version") int version,
      @Context HttpServletRequest request) {
    return code(id, request)
        .thenApply(
            code ->
                Answers.record(
                        200,
                        Json.object(PageDocuments.version(code, version).document())
                            .add("version", version)
                            .build())
                    .build());
  }

  private CompletionStage<PageDocument> code(String id, HttpServletRequest request) {
    return documents
        .one(DocumentKind.SEARCH, id, Exchanges.caller(request))
        .thenApply(
            page ->
                store
                    .find(DocumentKind.CODE, id)
                    .map(Stored::value)
                    .orElseThrow(
                        () ->
                            Problem.of(
                                404,
                                "search_page_not_found",
                                "no code was saved for the search page")));
  }
}
