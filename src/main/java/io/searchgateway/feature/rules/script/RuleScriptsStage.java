package io.searchgateway.feature.rules.script;

import io.searchgateway.config.PipelineSettings;
import io.searchgateway.feature.rules.effect.FiredScript;
import io.searchgateway.feature.rules.effect.FiredScripts;
import io.searchgateway.feature.rules.script.SearchScripts.Phase;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpField;

/** Runs the functions of scripts that change the response; without any, nothing is read. */
@Dependent
@PipelineStage(
    name = RuleScriptsStage.NAME,
    summary = "Runs the response scripts of the query rules that `applyRules` has applied.")
public final class RuleScriptsStage implements Stage {

  public static final String NAME = "ruleScripts";

  private final SearchScripts scripts;
  private final int mostBytes;

  /** The stage; {@code settings} bound the responses that scripts can read. */
  @Inject
  public RuleScriptsStage(SearchScripts scripts, PipelineSettings settings) {
    this.scripts = scripts;
    this.mostBytes = settings.responseBytes();
  }

  @Override
  public JsonObject inputsSchema() {
    return InputsSchema.NONE.json();
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    List<FiredScript> fired =
        context
            .attachment(FiredScripts.class)
            .map(all -> SearchScripts.in(Phase.RESPONSE, all.all()))
            .orElse(List.of());
    return fired.isEmpty()
        ? StageResult.unchanged()
        : context
            .response()
            .body()
            .hold(mostBytes, context.exchange().holding())
            .thenCompose(body -> run(fired, body, context));
  }

  private CompletionStage<StageResult> run(
      List<FiredScript> fired, MessageBody.Held body, StageContext context) {
    PipelineResponse response = context.response().withBody(body);
    JsonObject before =
        Json.object()
            .add(Phase.REQUEST.message(), SearchScripts.request(context))
            .add(Phase.RESPONSE.message(), json(response, body))
            .build();
    return scripts
        .run(Phase.RESPONSE, fired, before, context)
        .handle(
            (after, failure) -> {
              if (failure != null) {
                return StageResult.change()
                    .response(FiredScripts.refused(failure, context))
                    .build();
              }
              return after.equals(before)
                  ? StageResult.change().response(response).build()
                  : new StageResult.Returned(
                      Json.wrapped(
                          Phase.RESPONSE.message(), after.getJsonObject(Phase.RESPONSE.message())));
            });
  }

  private static JsonObject json(PipelineResponse response, MessageBody.Held body) {
    JsonObjectBuilder headers = Json.object();
    for (HttpField field : response.headers()) {
      headers.add(field.getName(), field.getValue());
    }
    return Json.object()
        .add("code", response.code())
        .add("body", body.text())
        .add("headers", headers)
        .build();
  }
}
