package io.searchgateway.behaviour;

import io.searchgateway.testkit.HeaderLine;
import io.searchgateway.testkit.RawRequest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * One request of a case file.
 *
 * @param id unique among all files
 * @param expect the status that the engine itself must give, so that a case cannot go stale
 * @param ignore places in a JSON body that may differ, see {@link JsonPlaces}
 * @param mask patterns whose matches in a body may differ
 * @param capture variable name → top-level member of the JSON answer, for later cases
 * @param exception why this case is left out on servers that have this exception
 */
record PassthroughCase(
    String id,
    String name,
    String method,
    String target,
    List<HeaderLine> headers,
    Optional<CaseBody> body,
    Optional<Integer> chunked,
    int expect,
    Compare compare,
    List<String> ignore,
    List<String> mask,
    Map<String, String> capture,
    Optional<KnownException> exception) {
  /** How two bodies are compared. */
  enum Compare {
    /** As JSON values, members in any order. */
    JSON,
    /** Byte for byte, once the index prefix is made equal. */
    BYTES,
    /** Byte for byte after masking. */
    TEXT,
    /** Only status and headers. */
    HEAD
  }

  static PassthroughCase parse(YamlMap map, List<String> ignoredEverywhere) {
    map.allowOnly(
        "id",
        "name",
        "method",
        "target",
        "headers",
        "body",
        "chunked",
        "expect",
        "compare",
        "ignore",
        "mask",
        "capture",
        "exception",
        "reason");
    if (map.has("exception") != map.has("reason")) {
      throw new IllegalArgumentException(map.where() + ": an exception needs a reason");
    }
    return new PassthroughCase(
        map.text("id"),
        map.text("name"),
        map.text("method"),
        map.text("target"),
        map.texts("headers").stream().map(PassthroughCase::header).toList(),
        map.has("body") ? Optional.of(CaseBody.parse(map)) : Optional.empty(),
        map.number("chunked"),
        map.number("expect").orElseThrow(),
        map.optionalText("compare").map(PassthroughCase::compareBy).orElse(Compare.JSON),
        map.has("ignore") ? map.texts("ignore") : ignoredEverywhere,
        map.texts("mask"),
        map.map("capture").map(PassthroughCase::captures).orElse(Map.of()),
        map.optionalText("exception").map(KnownException::valueOf));
  }

  private static Compare compareBy(String word) {
    return switch (word) {
      case "json" -> Compare.JSON;
      case "bytes" -> Compare.BYTES;
      case "text" -> Compare.TEXT;
      case "head" -> Compare.HEAD;
      default -> throw new IllegalArgumentException("compare: " + word);
    };
  }

  private static HeaderLine header(String line) {
    int colon = line.indexOf(':');
    return new HeaderLine(line.substring(0, colon), line.substring(colon + 1).strip());
  }

  private static Map<String, String> captures(YamlMap map) {
    return map.content().keySet().stream()
        .map(String::valueOf)
        .collect(Collectors.toUnmodifiableMap(name -> name, map::text));
  }

  RawRequest request(UnaryOperator<String> variables) {
    RawRequest request = RawRequest.of(method, variables.apply(target));
    for (HeaderLine header : headers) {
      request = request.header(header.name(), variables.apply(header.value()));
    }
    if (body.isPresent()) {
      request = request.body(body.get().bytes(variables));
    }
    return chunked.isPresent() ? request.chunked(chunked.get()) : request;
  }
}
