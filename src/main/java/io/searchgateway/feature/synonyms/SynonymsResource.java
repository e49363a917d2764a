package io.searchgateway.feature.synonyms;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.json.Json;
import io.searchgateway.memory.JsonWeight;
import io.searchgateway.request.BodySource;
import io.searchgateway.request.Caller;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.Page;
import io.searchgateway.rest.QueryValues;
import io.searchgateway.rights.Category;
import io.searchgateway.store.Stored;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code /_gateway/synonyms/{index}}: the synonyms of an index, and files of them. Needs the
 * category {@code synonyms}. 200 with JSON; 403 when the index is not the caller's.
 */
@Path(SynonymPaths.LIST)
@OpenTo(value = Audience.HOLDERS, category = Category.SYNONYMS)
@Dependent
public class SynonymsResource {

  private static final int LARGEST_FILE = 16 << 20;
  private static final int USUAL = 100;

  private final SynonymLists lists;
  private final SynonymUploads uploads;
  private final BodySource bodies;

  @Inject
  public SynonymsResource(SynonymLists lists, SynonymUploads uploads, BodySource bodies) {
    this.lists = lists;
    this.uploads = uploads;
    this.bodies = bodies;
  }

  /**
   * An array of the synonyms; {@code q} is part of their texts. All, unless {@code from} or {@code
   * size} asks for a page; {@code X-Total-Count} says how many there are.
   */
  @GET
  @Path("{index}")
  @Produces(MediaType.APPLICATION_JSON)
  public Response all(
      @PathParam("index") String index,
      @QueryParam("from") @Nullable String from,
      @QueryParam("size") @Nullable String size,
      @QueryParam("q") @DefaultValue("") String text,
      @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    SynonymIndices.check(index);
    SynonymRights.check(caller, List.of(index));
    Optional<Stored<SynonymList>> list = lists.of(index);
    String words = text.toLowerCase(Locale.ROOT);
    List<Synonym> found =
        list.map(Stored::value).map(SynonymList::all).orElse(List.of()).stream()
            .filter(synonym -> synonym.text().toLowerCase(Locale.ROOT).contains(words))
            .toList();
    List<Synonym> shown = found;
    if (from != null || size != null) {
      Page page = Page.of("from", from, size, USUAL);
      shown = found.stream().skip(page.from()).limit(page.size()).toList();
    }
    byte[] body =
        Json.bytes(
            Json.array(
                    shown,
                    synonym -> synonym.within(name -> SynonymRights.allow(caller, name)).shown())
                .build());
    Exchanges.of(request).holding().take(JsonWeight.ofBody(body));
    Response.ResponseBuilder answer =
        Response.ok(body)
            .type(MediaType.APPLICATION_JSON_TYPE.withCharset("utf-8"))
            .header("X-Total-Count", found.size());
    list.ifPresent(known -> answer.header("ETag", SeenList.tag(known)));
    return answer.build();
  }

  /**
   * Takes a file of up to 16 MiB, encoded in UTF-8: {@code format} is {@code csv}, {@code solr} or
   * {@code wordnet}, {@code mode} {@code append} or {@code replace}. With {@code dry_run=true} it
   * is only reported what would be saved; with {@code lenient=true} malformed lines are passed
   * over, which else refuse the whole with their numbers. To replace needs the operation {@code
   * delete} too. 404 when there is no such index, 413 when the file is larger.
   */
  @POST
  @Path("{index}/_upload")
  @Produces(MediaType.APPLICATION_JSON)
  public CompletionStage<UploadReport> upload(
      @PathParam("index") String index,
      @QueryParam("format") @Nullable String format,
      @QueryParam("mode") @Nullable String mode,
      @QueryParam("dry_run") @Nullable String dryRun,
      @QueryParam("lenient") @Nullable String lenient,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @HeaderParam("If-None-Match") @Nullable String ifNoneMatch,
      @Context HttpServletRequest request) {
    SynonymIndices.check(index);
    SynonymRights.check(Exchanges.caller(request), List.of(index));
    String name =
        QueryValues.oneOf("format", format, Set.of("csv", "solr", "wordnet"))
            .orElseThrow(() -> QueryValues.invalid("format must be csv, solr or wordnet"));
    SynonymUploads.Options options =
        new SynonymUploads.Options(
            SynonymFormat.of(name),
            QueryValues.oneOf("mode", mode, Set.of("append", "replace"))
                .filter("replace"::equals)
                .isPresent(),
            QueryValues.flag("dry_run", dryRun).orElse(false),
            QueryValues.flag("lenient", lenient).orElse(false));
    if (options.replace() && !options.dry()) {
      SynonymRights.checkDelete(Exchanges.caller(request));
    }
    return bodies
        .read(request, LARGEST_FILE)
        .thenCompose(
            body ->
                uploads.take(
                    body,
                    index,
                    options,
                    new SeenList(ifMatch, ifNoneMatch),
                    Exchanges.of(request)));
  }
}
