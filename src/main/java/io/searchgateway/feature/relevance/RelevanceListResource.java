package io.searchgateway.feature.relevance;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.json.Json;
import io.searchgateway.request.Caller;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.Page;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code GET /_gateway/searchrelevancy}: the relevance settings of all indices that the caller may
 * search. Needs the category {@code searchrelevancy}. 200 with a list.
 */
@Path(RelevancePaths.LIST)
@OpenTo(value = Audience.HOLDERS, category = Category.SEARCHRELEVANCY)
@Dependent
public class RelevanceListResource {

  private static final int USUAL = 100;

  private final RelevanceStore store;
  private final RelevanceRights rights;

  @Inject
  public RelevanceListResource(RelevanceStore store, RelevanceRights rights) {
    this.store = store;
    this.rights = rights;
  }

  /**
   * An array of settings, by index; {@code q} is part of the name, and {@code size} 100 unless
   * told, at most 1000. Fields that are not saved are not looked up: {@code dataField} is empty.
   */
  @GET
  public CompletionStage<Response> all(
      @QueryParam("from") @Nullable String from,
      @QueryParam("size") @Nullable String size,
      @QueryParam("q") @DefaultValue("") String text,
      @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    String words = text.toLowerCase(Locale.ROOT);
    Page page = Page.of("from", from, size, USUAL);
    return rights
        .ready(caller)
        .thenApply(
            ready -> {
              List<RelevanceSettings> found =
                  store.all().stream()
                      .filter(settings -> settings.index().contains(words))
                      .filter(settings -> rights.sees(caller, settings.index()))
                      .filter(settings -> RelevanceRights.seesFields(caller, settings.sections()))
                      .skip(page.from())
                      .limit(page.size())
                      .toList();
              Exchanges.of(request)
                  .holding()
                  .take(found.stream().mapToLong(RelevanceSettings::weight).sum());
              return Answers.record(200, Json.array(found, ShownSettings::listed).build()).build();
            });
  }
}
