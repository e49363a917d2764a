package io.searchgateway.feature.rules.script;

import io.searchgateway.authorization.write.WriteSource;
import io.searchgateway.authorization.write.WrittenDocument;
import io.searchgateway.feature.rules.definition.RuleAction;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Locale;

/** What scripts are told of a write beside the document. */
final class WriteEnvs {

  private WriteEnvs() {}

  /** {@code envs}: what the gateway knows of the write, and what the action adds or replaces. */
  static JsonObject of(WriteSource source, WrittenDocument document, RuleAction.Script script) {
    JsonObjectBuilder envs =
        Json.object()
            .add("index", Json.array().add(document.index()))
            .add("category", "docs")
            .add("acl", document.kind().name().toLowerCase(Locale.ROOT));
    header(source, "Origin", "origin", envs);
    header(source, "Referer", "referer", envs);
    if (!source.address().isEmpty()) {
      envs.add(source.address().contains(":") ? "ipv6" : "ipv4", source.address());
    }
    script.envs().forEach(envs::add);
    return envs.build();
  }

  private static void header(
      WriteSource source, String header, String env, JsonObjectBuilder envs) {
    if (source.headers().containsKey(header)) {
      envs.add(env, source.headers().get(header));
    }
  }

  static JsonObject headers(WriteSource source) {
    JsonObjectBuilder headers = Json.object();
    source.headers().forEach(headers::add);
    return headers.build();
  }
}
