package io.searchgateway.search.backend;

import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.pipeline.Inputs;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.OutboundCalls;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.search.call.CallInputs;
import io.searchgateway.search.call.CallingStage;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** Asks Solr, alone or behind an application with query profiles. The answer is Solr's own. */
@Dependent
@PipelineStage(
    name = "solrQuery",
    summary =
        "Sends a query to Solr, directly or through an application with "
            + "query profiles. Returns Solr's response unchanged.")
public final class SolrQueryStage extends CallingStage {

  private static final InputsSchema SCHEMA =
      InputsSchema.NONE
          .with("baseUrl", "string", "URL that replaces protocol and host.")
          .with("protocol", "string", "Default: http.")
          .with("host", "string", "Host with an optional port.")
          .with("collection", "string", "Collection, for /solr/<collection>/select.")
          .with("app", "string", "Application, for /api/apps/<app>/query/<profile>.")
          .with("profile", "string", "Query profile of the application.")
          .with("suggestionProfile", "string", "Query profile for suggestions.")
          .with("credentials", "string", "user:password")
          .with("headers", "object", "Headers to send.")
          .with("query", "string", "Parameter q. Default: the value of the first search.")
          .with("queryString", "object", "Additional parameters. They override the others.")
          .with("uri", "string", "URL that replaces the inputs above and the credentials.");

  private final OutboundCalls calls;

  @Inject
  public SolrQueryStage(OutboundCalls calls) {
    super(Kind.BACKEND, SCHEMA);
    this.calls = calls;
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    Inputs inputs = context.inputs();
    Optional<OriginalQuery> asked = OriginalQuery.main(context);
    Optional<URI> whole = CallInputs.address(inputs, "uri");
    HttpFields.Mutable headers =
        HttpFields.build(CallInputs.headers(inputs, "headers").orElse(HttpFields.EMPTY));
    if (whole.isEmpty()) {
      BackendCredentials.add(inputs, headers);
    }
    if (!headers.contains(HttpHeader.ACCEPT)) {
      headers.put(HttpHeader.ACCEPT, "application/json");
    }
    URI address = whole.orElseGet(() -> address(inputs, asked));
    return calls
        .answer(
            context,
            new OutboundCalls.CallRequest(
                "GET",
                CallInputs.with(address, Optional.of(SolrParameters.of(inputs, asked))),
                headers,
                new byte[0],
                Optional.empty()))
        .thenApply(BackendAnswer::of);
  }

  private static URI address(Inputs inputs, Optional<OriginalQuery> asked) {
    URI base =
        BaseUrl.of(inputs)
            .orElseThrow(() -> StageFailure.invalidInput("input host, baseUrl or uri is required"));
    Optional<String> app = inputs.text("app");
    Optional<String> profile = inputs.text("profile");
    if (asked.filter(query -> query.type().equals("suggestion")).isPresent()) {
      profile = inputs.text("suggestionProfile").or(() -> inputs.text("profile"));
    }
    if (app.isPresent() && profile.isPresent()) {
      return BaseUrl.with(
          base,
          "/api/apps/"
              + PercentDecoding.encode(app.get())
              + "/query/"
              + PercentDecoding.encode(profile.get()));
    }
    return inputs
        .text("collection")
        .map(name -> BaseUrl.with(base, "/solr/" + PercentDecoding.encode(name) + "/select"))
        .orElseThrow(
            () ->
                StageFailure.invalidInput(
                    "input collection, or app and profile, or uri is required"));
  }
}
