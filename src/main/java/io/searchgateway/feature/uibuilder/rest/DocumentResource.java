package io.searchgateway.feature.uibuilder.rest;

import io.searchgateway.feature.uibuilder.document.DocumentKind;
import io.searchgateway.feature.uibuilder.rest.PageDocuments.Condition;
import io.searchgateway.json.Json;
import io.searchgateway.request.BodySource;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * A document: {@code GET}, {@code PUT} and {@code DELETE}, and its versions. 200 with JSON, 201
 * when created; 400 with the JSON pointers of what is wrong, and for a credential that allows too
 * much; 403 when its index is not the caller's; 404 without such a document; 412 when it has
 * changed.
 */
public abstract class DocumentResource {

  private final DocumentKind kind;
  private final PageDocuments documents;
  private final BodySource bodies;

  DocumentResource(DocumentKind kind, PageDocuments documents, BodySource bodies) {
    this.kind = kind;
    this.documents = documents;
    this.bodies = bodies;
  }

  /** The document with its state as {@code ETag}. */
  @GET
  public CompletionStage<Response> one(
      @PathParam("id") String id, @Context HttpServletRequest request) {
    return documents
        .one(kind, id, Exchanges.caller(request))
        .thenApply(found -> Answers.tagged(200, PageView.of(found.value()), found.version()));
  }

  /**
   * Saves it as a new version: 201 when there was none, else 200, with {@code warnings} of what was
   * taken out.
   */
  @PUT
  public CompletionStage<Response> save(
      @PathParam("id") String id,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @HeaderParam("If-None-Match") @Nullable String ifNoneMatch,
      @Context HttpServletRequest request) {
    return JsonBody.STRICT
        .read(bodies, request)
        .thenCompose(
            body -> documents.save(kind, id, body, new Condition(ifMatch, ifNoneMatch), request));
  }

  /** Deletes it with its versions. */
  @DELETE
  public CompletionStage<Response> delete(
      @PathParam("id") String id,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @Context HttpServletRequest request) {
    return documents.delete(kind, id, ifMatch, request);
  }

  /** {@code [{"version","author","at","summary"}]}, the newest first; times are epoch seconds. */
  @GET
  @Path("versions")
  public CompletionStage<Response> versions(
      @PathParam("id") String id, @Context HttpServletRequest request) {
    return documents
        .one(kind, id, Exchanges.caller(request))
        .thenApply(
            found ->
                Answers.record(
                        200, Json.array(found.value().versions(), PageView::described).build())
                    .build());
  }

  /** A version with its document, as {@code document}. */
  @GET
  @Path("{at: version|versions}/{version: [0-9]+}")
  public CompletionStage<Response> version(
      @PathParam("id") String id,
      @PathParam("version") int version,
      @Context HttpServletRequest request) {
    return documents
        .one(kind, id, Exchanges.caller(request))
        .thenApply(found -> PageDocuments.version(found.value(), version))
        .thenApply(
            kept ->
                Answers.record(
                        200, PageView.described(kept).add("document", kept.document()).build())
                    .build());
  }

  /** Saves a version once more, as the newest. */
  @PUT
  @Path("{at: version|versions}/{version: [0-9]+}")
  public CompletionStage<Response> restore(
      @PathParam("id") String id,
      @PathParam("version") int version,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @Context HttpServletRequest request) {
    return documents.restore(kind, id, version, new Condition(ifMatch, null), request);
  }
}
