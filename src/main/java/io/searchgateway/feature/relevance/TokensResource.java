package io.searchgateway.feature.relevance;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.indices.analysis.AnalysisTester;
import io.searchgateway.json.RecordJson;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.BodySource;
import io.searchgateway.request.Caller;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * {@code POST /_gateway/searchrelevancy/{index}/_analyze}: the tokens that each field and sub-field
 * makes of a text. Needs the category {@code searchrelevancy}. 200 with JSON; 400 when the text is
 * too long or the field is none; 403 when the index is not the caller's; 404 without such an index.
 */
@Path(RelevancePaths.ONE + "/_analyze")
@OpenTo(value = Audience.HOLDERS, category = Category.SEARCHRELEVANCY, reads = true)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class TokensResource {

  private final RelevanceRights rights;
  private final SearchedFields searched;
  private final AnalysisTester tester;
  private final BodySource bodies;

  @Inject
  public TokensResource(
      RelevanceRights rights, SearchedFields searched, AnalysisTester tester, BodySource bodies) {
    this.rights = rights;
    this.searched = searched;
    this.tester = tester;
    this.bodies = bodies;
  }

  /**
   * A text to try.
   *
   * @param text at most {@link AnalysisTester#LONGEST} characters
   * @param field with its sub-fields; absent for the first text fields of the index
   */
  public record Trial(String text, Optional<String> field) {}

  /** {@code {"index","text","fields":[{"field","analyzer","tokens","search_tokens"}]}}. */
  @POST
  public CompletionStage<AnalysisTester.Tokens> analyze(
      @PathParam("index") String index, @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    return JsonBody.STRICT
        .read(bodies, request)
        .thenApply(body -> checked(RecordJson.readSent(body, Trial.class)))
        .thenCompose(
            trial ->
                rights
                    .check(caller, index)
                    .thenCompose(allowed -> rights.checkThere(index))
                    .thenCompose(there -> searched.of(index))
                    .thenCompose(
                        mapping ->
                            tester.analyze(
                                index,
                                trial.field(),
                                trial.text(),
                                RelevanceRights.open(caller, mapping))));
  }

  private static Trial checked(Trial trial) {
    if (trial.text().length() > AnalysisTester.LONGEST) {
      throw Problem.of(
          List.of(
              Fault.badRequest(
                  "bad_value",
                  "text can have at most " + AnalysisTester.LONGEST + " characters",
                  "/text")));
    }
    return trial;
  }
}
