package io.searchgateway.pipeline.stored;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.definition.DefinitionText;
import io.searchgateway.pipeline.definition.GlobalEnv;
import io.searchgateway.pipeline.definition.PipelineDefinition;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.stream.JsonParser;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A definition without the values of its secret global envs: those are kept with the envs, and a
 * text that is read back must not show them. The mask in their place means, when uploaded again,
 * that the value stays.
 */
record MaskedDefinition(DefinitionText text, JsonObject definition) {

  private static final Pattern YAML_VALUE =
      Pattern.compile("(?m)^([ \\t]*(?:- +)?[\"']?value[\"']?[ \\t]*:[ \\t]+)(\\S.*?)[ \\t]*$");

  /**
   * Takes the secrets out.
   *
   * @throws Problem 400 when a secret cannot be found in the text
   */
  static MaskedDefinition of(DefinitionText text, PipelineDefinition definition) {
    List<String> secrets =
        definition.globalEnvs().stream()
            .filter(env -> env.secret() && !env.value().equals(SecretMasking.MASK))
            .map(GlobalEnv::value)
            .toList();
    if (secrets.isEmpty()) {
      return new MaskedDefinition(text, definition.source());
    }
    String content = text.content();
    for (String secret : secrets) {
      content =
          text.extension().equals(DefinitionText.JSON)
              ? inJson(content, secret)
              : inYaml(content, secret);
    }
    return new MaskedDefinition(
        new DefinitionText(content, text.extension()), masked(definition.source()));
  }

  /** Replaces the values of all members named {@code value} that are that secret. */
  private static String inJson(String content, String secret) {
    StringBuilder masked = new StringBuilder(content.length());
    int done = 0;
    try (JsonParser parser = Json.parser(content)) {
      String name = "";
      while (parser.hasNext()) {
        JsonParser.Event event = parser.next();
        if (event == JsonParser.Event.VALUE_STRING
            && name.equals("value")
            && parser.getString().equals(secret)) {
          int end = content.lastIndexOf('"', offset(parser) - 1);
          int begin = opening(content, end);
          masked.append(content, done, begin + 1).append(SecretMasking.MASK);
          done = end;
        }
        name = event == JsonParser.Event.KEY_NAME ? parser.getString() : "";
      }
    }
    if (done == 0) {
      throw notFound();
    }
    return masked.append(content, done, content.length()).toString();
  }

  private static int offset(JsonParser parser) {
    return Math.toIntExact(parser.getLocation().getStreamOffset());
  }

  /** The quotation mark that opens the text which the one at {@code end} closes. */
  private static int opening(String content, int end) {
    int at = end - 1;
    while (content.charAt(at) != '"' || escaped(content, at)) {
      at--;
    }
    return at;
  }

  private static boolean escaped(String content, int at) {
    int slashes = 0;
    while (content.charAt(at - 1 - slashes) == '\\') {
      slashes++;
    }
    return slashes % 2 == 1;
  }

  /** A value on a line of its own, plain or quoted. */
  private static String inYaml(String content, String secret) {
    String doubleQuoted = Json.text(secret).toString();
    List<String> spellings =
        List.of(secret, doubleQuoted, "\"" + secret + "\"", "'" + secret.replace("'", "''") + "'");
    StringBuilder masked = new StringBuilder(content.length());
    Matcher value = YAML_VALUE.matcher(content);
    boolean found = false;
    while (value.find()) {
      boolean secretOne = spellings.contains(value.group(2));
      found |= secretOne;
      String line = secretOne ? value.group(1) + "\"" + SecretMasking.MASK + "\"" : value.group();
      value.appendReplacement(masked, Matcher.quoteReplacement(line));
    }
    if (!found) {
      throw notFound();
    }
    return value.appendTail(masked).toString();
  }

  private static JsonObject masked(JsonObject source) {
    if (!(source.get("global_envs") instanceof JsonArray listed)) {
      return source;
    }
    JsonArrayBuilder envs = Json.array();
    for (JsonValue env : listed) {
      boolean secret =
          env instanceof JsonObject object
              && object.get("secret") == JsonValue.TRUE
              && object.get("value") instanceof JsonString;
      envs.add(
          secret ? Json.object(env.asJsonObject()).add("value", SecretMasking.MASK).build() : env);
    }
    return Json.object(source).add("global_envs", envs).build();
  }

  private static Problem notFound() {
    return Problem.of(
        400,
        "secret_in_text",
        "write the value of a secret global env on its own line without a "
            + "comment, or set it with the envs API");
  }
}
