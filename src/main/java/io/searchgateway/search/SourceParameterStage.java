package io.searchgateway.search;

import io.searchgateway.authorization.answer.QueryStringEdit;
import io.searchgateway.classify.QueryParameters;
import io.searchgateway.classify.QueryParameters.Parameter;
import io.searchgateway.memory.JsonWeight;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineRequest;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.RequestTarget;
import jakarta.enterprise.context.Dependent;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** Takes the search of a {@code GET} request from its URL, as the engines do. */
@Dependent
@PipelineStage(
    name = SourceParameterStage.NAME,
    summary = "Reads the body of a GET request from the parameter source.")
public final class SourceParameterStage implements Stage {

  static final String NAME = "sourceParameter";

  private static final Set<String> READING = Set.of("GET", "HEAD");
  private static final String SOURCE = "source";
  private static final String TYPE = "source_content_type";

  @Override
  public JsonObject inputsSchema() {
    return InputsSchema.NONE.json();
  }

  @Override
  public boolean isDeterministic(JsonObject inputs) {
    return true;
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    PipelineRequest received = context.request();
    if (!READING.contains(received.method())) {
      return StageResult.unchanged();
    }
    List<Parameter> parameters =
        received.target().query().map(QueryParameters::parse).orElse(List.of());
    String type = value(parameters, TYPE).orElse("application/json");
    if (!type.toLowerCase(Locale.ROOT).startsWith("application/json")) {
      throw Problem.of(400, "format_not_supported", "the source must be JSON");
    }
    MessageBody.Held body =
        MessageBody.of(
            value(parameters, SOURCE)
                .orElseThrow(
                    () ->
                        Problem.of(
                            400, "missing_field", "the parameter source, the search, is missing")));
    context.exchange().holding().take(JsonWeight.ofBody(body.bytes()));
    RequestTarget target =
        QueryStringEdit.without(
            received.target(), name -> name.equals(SOURCE) || name.equals(TYPE));
    return StageResult.change()
        .request(
            new PipelineRequest(
                "POST",
                target,
                HttpFields.build(received.headers())
                    .put(HttpHeader.CONTENT_TYPE, "application/json"),
                body,
                received.secure()))
        .done();
  }

  private static Optional<String> value(List<Parameter> parameters, String name) {
    return parameters.stream()
        .filter(parameter -> parameter.name().equals(name))
        .map(Parameter::value)
        .findFirst();
  }
}
