package io.searchgateway.pipeline.definition;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/** Reads {@code envs}: an object, or an array of objects of which the later ones win. */
final class EnvReader {

  private EnvReader() {}

  static JsonObject read(DefinitionMembers definitionMembers, DefinitionFindings findings) {
    if (!(definitionMembers.object().get("envs") instanceof JsonArray list)) {
      return definitionMembers.object("envs");
    }
    JsonObjectBuilder envs = Json.object();
    for (int i = 0; i < list.size(); i++) {
      if (list.get(i) instanceof JsonObject entry) {
        entry.forEach(envs::add);
      } else {
        findings.fault(
            definitionMembers.at("envs") + "/" + i,
            "wrong_type",
            "an element of envs must be an object");
      }
    }
    return envs.build();
  }
}
