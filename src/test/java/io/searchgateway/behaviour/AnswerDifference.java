package io.searchgateway.behaviour;

import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.HeaderLine;
import io.searchgateway.testkit.RawAnswer;
import jakarta.json.Json;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Finds where an answer through the gateway differs from the engine's own. Headers count with name
 * and every value in order; what belongs to one connection does not, and of what the gateway may
 * add only the presence is allowed.
 */
record AnswerDifference(PassthroughCase rule, UnaryOperator<String> sameNames) {
  private static final Set<String> OF_THE_CONNECTION =
      Set.of("connection", "keep-alive", "transfer-encoding", "date");
  private static final Set<String> ADDED_BY_GATEWAY =
      Set.of("x-request-id", "access-control-allow-origin", "access-control-expose-headers");

  /** The engine writes times, sizes and task numbers into this one. */
  private static final Set<String> NEVER_THE_SAME = Set.of("task_resource_usage");

  List<String> between(RawAnswer engine, RawAnswer gateway) {
    List<String> found = new ArrayList<>();
    if (rule.expect() == 0) {
      if (gateway.status() > 0 && gateway.status() < 400) {
        found.add("the engine hung up, the gateway answered " + gateway);
      }
      return found;
    }
    if (!gateway.isComplete()) {
      found.add("answer is " + gateway.ending());
    }
    if (engine.status() != gateway.status()) {
      found.add("status " + engine.status() + " became " + gateway.status());
    }
    headers(engine, gateway, found);
    switch (rule.compare()) {
      case HEAD -> {}
      case BYTES -> texts(plain(engine.body()), plain(gateway.body()), found);
      case TEXT -> texts(masked(engine), masked(gateway), found);
      case JSON -> json(engine, gateway, found);
    }
    return found;
  }

  private void headers(RawAnswer engine, RawAnswer gateway, List<String> found) {
    TreeMap<String, List<String>> expected = endToEnd(engine);
    TreeMap<String, List<String>> actual = endToEnd(gateway);
    ADDED_BY_GATEWAY.stream().filter(name -> !expected.containsKey(name)).forEach(actual::remove);
    if (!lengthCounts()) {
      expected.remove("content-length");
      actual.remove("content-length");
    }
    if (!expected.equals(actual)) {
      found.add("headers " + expected + " became " + actual);
    }
  }

  /** A length is comparable where the bodies must agree to the byte. */
  private boolean lengthCounts() {
    return rule.compare() == PassthroughCase.Compare.BYTES
        || (rule.method().equals("HEAD") && rule.ignore().isEmpty());
  }

  private TreeMap<String, List<String>> endToEnd(RawAnswer answer) {
    return answer.head().stream()
        .flatMap(head -> head.headers().stream())
        .filter(header -> !OF_THE_CONNECTION.contains(lower(header.name())))
        .collect(
            Collectors.groupingBy(
                header -> lower(header.name()),
                TreeMap::new,
                Collectors.mapping(this::comparableValue, Collectors.toList())));
  }

  /** Servers rewrite case and spaces of a charset, and spaces in a list, which means the same. */
  private String comparableValue(HeaderLine header) {
    if (NEVER_THE_SAME.contains(lower(header.name()))) {
      return "~";
    }
    String value = sameNames.apply(header.value());
    if (header.isNamed("allow")) {
      return value.replace(" ", "");
    }
    return header.isNamed("content-type") ? lower(value).replace(" ", "") : value;
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  private String plain(Bytes body) {
    return sameNames.apply(body.latin1());
  }

  private String unpacked(RawAnswer answer) {
    Bytes body =
        answer.header("content-encoding").equals("gzip") ? answer.body().gunzip() : answer.body();
    return sameNames.apply(body.utf8());
  }

  private String masked(RawAnswer answer) {
    String text = unpacked(answer);
    for (String pattern : rule.mask()) {
      text = text.replaceAll(pattern, "~");
    }
    return text;
  }

  private static void texts(String engine, String gateway, List<String> found) {
    if (!engine.equals(gateway)) {
      found.add("body\n" + engine + "\nbecame\n" + gateway);
    }
  }

  private void json(RawAnswer engine, RawAnswer gateway, List<String> found) {
    JsonPlaces ignored = new JsonPlaces(rule.ignore());
    JsonValue expected = ignored.blank(parse(masked(engine)));
    JsonValue actual = ignored.blank(parse(masked(gateway)));
    if (!expected.equals(actual)) {
      found.add("body\n" + expected + "\nbecame\n" + actual);
    }
  }

  /** A body that is no JSON is compared as the text that it is. */
  private static JsonValue parse(String text) {
    if (!text.stripLeading().startsWith("{") && !text.stripLeading().startsWith("[")) {
      return Json.createValue(text);
    }
    try (JsonReader reader = Json.createReader(new StringReader(text))) {
      return reader.readValue();
    }
  }
}
