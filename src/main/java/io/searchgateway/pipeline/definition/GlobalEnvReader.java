package io.searchgateway.pipeline.definition;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads {@code global_envs}. */
public final class GlobalEnvReader {

  private GlobalEnvReader() {}

  static List<GlobalEnv> read(DefinitionMembers pipeline, DefinitionFindings findings) {
    JsonArray listed = pipeline.array("global_envs");
    List<GlobalEnv> envs = new ArrayList<>(listed.size());
    for (int i = 0; i < listed.size(); i++) {
      String at = pipeline.at("global_envs") + "/" + i;
      if (listed.get(i) instanceof JsonObject source) {
        one(new DefinitionMembers(source, at, findings), findings).ifPresent(envs::add);
      } else {
        findings.fault(at, "wrong_type", "a global env must be an object");
      }
    }
    return envs;
  }

  /**
   * What became of a global env that was sent by itself.
   *
   * @param env absent exactly when there are faults
   */
  public record Result(Optional<GlobalEnv> env, List<DefinitionFault> faults) {

    public Result {
      faults = List.copyOf(faults);
    }
  }

  /** Reads one that was sent by itself. */
  public static Result read(JsonObject source) {
    DefinitionFindings findings = new DefinitionFindings();
    Optional<GlobalEnv> env = one(new DefinitionMembers(source, "", findings), findings);
    return findings.faults().isEmpty()
        ? new Result(env, List.of())
        : new Result(Optional.empty(), findings.faults());
  }

  private static Optional<GlobalEnv> one(DefinitionMembers env, DefinitionFindings findings) {
    Optional<String> key = env.requiredText("key");
    if (key.isPresent() && !key.get().matches("[A-Za-z0-9_]{1,256}")) {
      findings.fault(
          env.at("key"),
          "bad_env_key",
          "a key must consist of at most 256 letters, digits and underscores");
    }
    Optional<String> label = env.requiredText("label");
    Optional<String> value = env.requiredText("value");
    boolean secret = env.flag("secret", false);
    env.text("description");
    validate(new DefinitionMembers(env.object("validate"), env.at("validate"), findings));
    return key.isPresent() && label.isPresent() && value.isPresent()
        ? Optional.of(new GlobalEnv(key.get(), label.get(), value.get(), secret, env.object()))
        : Optional.empty();
  }

  private static void validate(DefinitionMembers call) {
    call.text("url");
    call.text("method");
    call.object("headers");
    call.integer("expected_status", 100, 599);
  }
}
