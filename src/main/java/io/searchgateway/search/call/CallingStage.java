package io.searchgateway.search.call;

import io.searchgateway.pipeline.InputFault;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import jakarta.json.JsonObject;
import java.util.List;

/** A stage that calls another host; what it does may be done again unless it says otherwise. */
public abstract class CallingStage implements Stage {

  private final Kind kind;
  private final JsonObject schema;
  private final List<String> required;

  protected CallingStage(Kind kind, InputsSchema schema, String... required) {
    this.kind = kind;
    this.schema = schema.json();
    this.required = List.of(required);
  }

  @Override
  public final Kind kind() {
    return kind;
  }

  @Override
  public final List<String> requiredInputs() {
    return required;
  }

  @Override
  public final List<InputFault> inputFaults(JsonObject inputs) {
    return CallInputs.faults(inputs);
  }

  @Override
  public final JsonObject inputsSchema() {
    return schema;
  }

  @Override
  public final boolean reachesOut() {
    return true;
  }

  @Override
  public boolean isRepeatable(StageContext context) {
    return true;
  }
}
