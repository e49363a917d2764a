package io.searchgateway.search;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.query.reader.RequestSchema;
import jakarta.enterprise.context.Dependent;
import jakarta.json.JsonObject;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** Answers with the JSON Schema of declarative requests. */
@Dependent
@PipelineStage(
    name = "declarativeSchema",
    summary = "Returns the JSON Schema of declarative requests.")
public final class DeclarativeSchemaStage implements Stage {

  private final PipelineResponse schema =
      new PipelineResponse(
          200,
          HttpFields.build().put(HttpHeader.CONTENT_TYPE, "application/json; charset=utf-8"),
          MessageBody.of(Json.bytes(RequestSchema.render())));

  @Override
  public JsonObject inputsSchema() {
    return InputsSchema.NONE.json();
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    return StageResult.change().response(schema).done();
  }
}
