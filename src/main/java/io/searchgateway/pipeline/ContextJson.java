package io.searchgateway.pipeline;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** The context as scripts and traces see it. */
final class ContextJson {

  private ContextJson() {}

  /** A streamed body that was not read in shows as empty. */
  static JsonObject of(
      ContextState state,
      MatchedRoute route,
      Envs envs,
      JsonObject stages,
      JsonObject inputs,
      boolean credentials) {
    JsonObjectBuilder context =
        Json.object()
            .add("request", request(state.request(), route, credentials))
            .add("response", response(state.response()))
            .add("envs", envs.object());
    state.values().forEach((key, kept) -> context.add(key, json(kept)));
    return context.add("stages", stages).add("inputs", inputs).build();
  }

  /** What is kept under a key, as scripts see it. */
  static JsonValue json(ContextState.Entry kept) {
    if (kept instanceof ContextState.Value value) {
      return value.json();
    }
    return Json.text(text(((ContextState.Answer) kept).body()));
  }

  static JsonObject request(PipelineRequest request, MatchedRoute route, boolean credentials) {
    JsonObjectBuilder json = Json.object();
    byte[] bytes = request.body().bytes();
    if (isUtf8(bytes)) {
      json.add("body", request.body().text());
    } else {
      json.add("body", "").add("bodyBase64", Base64.getEncoder().encodeToString(bytes));
    }
    JsonObjectBuilder params = Json.object();
    route.params().forEach(params::add);
    return json.add("headers", headers(request.headers(), credentials))
        .add("method", request.method())
        .add("url", request.target().text())
        .add("path", request.target().path())
        .add("params", params)
        .add("urlValues", BuiltInEnvs.urlValues(request.target()))
        .build();
  }

  private static JsonObject response(PipelineResponse response) {
    return Json.object()
        .add("body", text(response.body()))
        .add("code", response.code())
        .add("headers", headers(response.headers(), true))
        .build();
  }

  private static String text(MessageBody body) {
    return body.held().map(MessageBody.Held::text).orElse("");
  }

  private static JsonObject headers(HttpFields fields, boolean credentials) {
    Map<String, String> joined = new LinkedHashMap<>();
    for (HttpField field : fields) {
      if (credentials || field.getHeader() != HttpHeader.AUTHORIZATION) {
        joined.merge(canonical(field.getName()), field.getValue(), (a, b) -> a + ", " + b);
      }
    }
    JsonObjectBuilder json = Json.object();
    joined.forEach(json::add);
    return json.build();
  }

  /** {@code content-type} as {@code Content-Type}. */
  static String canonical(String header) {
    StringBuilder name = new StringBuilder(header.toLowerCase(Locale.ROOT));
    boolean first = true;
    for (int i = 0; i < name.length(); i++) {
      if (first) {
        name.setCharAt(i, Character.toUpperCase(name.charAt(i)));
      }
      first = name.charAt(i) == '-';
    }
    return name.toString();
  }

  private static boolean isUtf8(byte[] bytes) {
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
      return true;
    } catch (CharacterCodingException binary) {
      return false;
    }
  }
}
