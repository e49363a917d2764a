package io.searchgateway.pipeline.definition;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.Set;

/** Checks the tests that a definition brings along. */
final class StoredTestReader {

  private static final int MAX_TESTS = 100;
  private static final Set<String> EXPECTED =
      Set.of("code", "headers", "body", "bodyContains", "stages", "trigger");
  private static final Set<String> MEMBERS =
      Set.of("name", "request", "response", "envs", "mocks", "expect");

  private StoredTestReader() {}

  static void check(DefinitionMembers pipeline, DefinitionFindings findings) {
    JsonArray tests = pipeline.array("tests");
    if (tests.size() > MAX_TESTS) {
      findings.fault(
          pipeline.at("tests"), "too_large", "tests has more than " + MAX_TESTS + " elements");
    }
    for (int i = 0; i < Math.min(tests.size(), MAX_TESTS); i++) {
      String at = pipeline.at("tests") + "/" + i;
      if (tests.get(i) instanceof JsonObject test) {
        checkOne(new DefinitionMembers(test, at, findings), findings);
      } else {
        findings.fault(at, "wrong_type", "a test must be an object");
      }
    }
  }

  private static void checkOne(DefinitionMembers test, DefinitionFindings findings) {
    test.knownAre(MEMBERS);
    Optional<String> name = test.requiredText("name");
    DefinitionMembers request =
        new DefinitionMembers(test.object("request"), test.at("request"), findings);
    request.text("method");
    request.text("url");
    request.object("headers");
    test.object("response");
    test.object("envs");
    test.object("mocks");
    if (!test.has("expect")) {
      findings.fault(
          test.at("expect"),
          "missing_field",
          name.map(text -> "test " + text).orElse("a test") + " expects nothing");
      return;
    }
    DefinitionMembers expect =
        new DefinitionMembers(test.object("expect"), test.at("expect"), findings);
    for (String member : expect.object().keySet()) {
      if (!EXPECTED.contains(member)) {
        // It would be taken for met.
        findings.fault(expect.at(member), "unknown_value", member + " cannot be expected");
      }
    }
    expect.integer("code", 200, 599);
    texts(expect, "headers", findings);
    texts(expect, "stages", findings);
    expect.flag("trigger");
    if (expect.object().get("bodyContains") instanceof JsonArray parts) {
      if (!parts.stream().allMatch(JsonString.class::isInstance)) {
        findings.fault(
            expect.at("bodyContains"), "wrong_type", "bodyContains must contain strings");
      }
    } else {
      expect.text("bodyContains");
    }
  }

  private static void texts(DefinitionMembers expect, String name, DefinitionFindings findings) {
    expect
        .object(name)
        .forEach(
            (key, value) -> {
              if (value.getValueType() != JsonValue.ValueType.STRING) {
                findings.fault(expect.at(name), "wrong_type", name + " must contain strings");
              }
            });
  }
}
