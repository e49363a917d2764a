package io.searchgateway.feature.system;

import io.searchgateway.config.Setting;
import io.searchgateway.feature.ApiOperation;
import io.searchgateway.observability.MetricDescription;
import io.searchgateway.pipeline.StageRegistry;
import io.searchgateway.problem.ErrorDescription;
import io.searchgateway.query.reader.OpenApiDescription;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What there is to set, write, call and watch, made from the tables that the code has anyway. Texts
 * may hold code in backticks. No value that is in force is in it.
 */
public record Reference(
    List<PropertyEntry> properties,
    List<StageEntry> stages,
    List<SettingEntry> settings,
    List<ErrorDescription> errors,
    List<MetricDescription> metrics,
    List<OperationEntry> api) {

  /** A pre-built stage of pipelines. */
  public record StageEntry(
      String name, List<String> aliases, String meaning, List<InputEntry> inputs) {

    static StageEntry of(StageRegistry.Entry entry) {
      JsonObject inputs =
          entry
              .stage()
              .inputsSchema()
              .getOrDefault("properties", JsonValue.EMPTY_JSON_OBJECT)
              .asJsonObject();
      List<String> required = entry.stage().requiredInputs();
      return new StageEntry(
          entry.name(),
          entry.aliases(),
          entry.summary(),
          inputs.entrySet().stream()
              .map(
                  input ->
                      InputEntry.of(
                          input.getKey(),
                          input.getValue().asJsonObject(),
                          required.contains(input.getKey())))
              .toList());
    }
  }

  /**
   * An input of a stage.
   *
   * @param type JSON type, or the words of which it is one, with bars between them
   */
  public record InputEntry(
      String name,
      String type,
      boolean required,
      @JsonbProperty("default") Optional<JsonValue> byDefault,
      String meaning) {

    static InputEntry of(String name, JsonObject schema, boolean required) {
      return new InputEntry(
          name,
          type(schema),
          required,
          Optional.ofNullable(schema.get("default")),
          schema.getString("description", ""));
    }

    private static String type(JsonObject schema) {
      if (schema.get("enum") instanceof JsonArray words) {
        return String.join(
            " | ",
            words.getValuesAs(JsonString.class).stream().map(JsonString::getString).toList());
      }
      String type = schema.getString("type", "any");
      return type.equals("array") && schema.containsKey("items")
          ? "array of " + type(schema.getJsonObject("items")) + "s"
          : type;
    }
  }

  /**
   * A setting.
   *
   * @param secret whether its value is told to nobody
   */
  public record SettingEntry(
      String name,
      String environmentVariable,
      @JsonbProperty("default") String byDefault,
      String meaning,
      boolean secret) {

    static SettingEntry of(Setting setting) {
      return new SettingEntry(
          setting.name(),
          setting.environmentVariable(),
          setting.byDefault(),
          setting.meaning(),
          setting.isSecret());
    }
  }

  /** An operation of the gateway's own API. */
  public record OperationEntry(String method, String path, String mediaType, String meaning) {

    private static final List<String> METHODS = List.of("get", "post");

    /** Those of declarative search, whose description has no lines of its own. */
    static Stream<OperationEntry> ofSearch() {
      return OpenApiDescription.render("").getJsonObject("paths").entrySet().stream()
          .flatMap(path -> ofPath(path.getKey(), path.getValue().asJsonObject()));
    }

    private static Stream<OperationEntry> ofPath(String path, JsonObject operations) {
      return METHODS.stream()
          .filter(operations::containsKey)
          .map(
              method ->
                  new OperationEntry(
                      method.toUpperCase(Locale.ROOT),
                      path,
                      MediaType.APPLICATION_JSON,
                      operations.getJsonObject(method).getString("summary")));
    }

    static OperationEntry of(ApiOperation operation) {
      return new OperationEntry(
          operation.method(), operation.path(), operation.mediaType(), operation.summary());
    }
  }
}
