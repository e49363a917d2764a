package io.searchgateway.search;

import io.searchgateway.authorization.answer.QueryStringEdit;
import io.searchgateway.classify.IndexExpression;
import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.classify.QueryParameters;
import io.searchgateway.classify.QueryParameters.Parameter;
import io.searchgateway.pipeline.Envs;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.RequestTarget;
import jakarta.json.JsonArray;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The call that a declarative search becomes.
 *
 * @param call {@code /{index}/_msearch} with the parameters that go on
 * @param preference the parameter of that name, when it is not empty
 * @param alias the one plain name that the path says, which hits show in place of their index
 */
public record SearchTarget(
    RequestTarget call, Optional<String> preference, Optional<String> alias) {

  private static final String PREFERENCE = "preference";

  /**
   * The target of a request.
   *
   * @throws Problem when its index is no name of an index
   */
  static SearchTarget of(Envs envs, RequestTarget received) {
    String index = indices(envs);
    if (!isIndex(index)) {
      throw Problem.of(400, "index_malformed", "this is not a valid index name");
    }
    if (received.query().filter(SearchTarget::wantsOtherThanJson).isPresent()) {
      throw Problem.of(400, "format_not_supported", "search responses are available as JSON only");
    }
    String path = index.isEmpty() ? "/_msearch" : "/" + PercentDecoding.encode(index) + "/_msearch";
    return new SearchTarget(
        QueryStringEdit.without(
            new RequestTarget(path, received.query().filter(query -> !query.isEmpty())),
            PREFERENCE::equals),
        received.query().flatMap(SearchTarget::preference),
        Optional.of(index).filter(SearchTarget::isPlainName));
  }

  /** What the path says of indices, with commas between them; empty for all. */
  public static String indices(Envs envs) {
    return envs.find("index").map(SearchTarget::names).orElse("");
  }

  private static String names(JsonValue index) {
    if (index instanceof JsonString one) {
      return one.getString();
    }
    return index instanceof JsonArray several
        ? several.stream()
            .filter(JsonString.class::isInstance)
            .map(name -> ((JsonString) name).getString())
            .collect(Collectors.joining(","))
        : "";
  }

  /** Behind another word with an underscore an engine would look for an API. */
  private static boolean isIndex(String expression) {
    return expression.startsWith("_")
        ? expression.equals("_all") || expression.startsWith("_all,")
        : !expression.equals(".") && !expression.equals("..");
  }

  /** Whether the engine can find one index, alias or data stream by it, and nothing else. */
  private static boolean isPlainName(String expression) {
    IndexExpression read = IndexExpression.parse(expression);
    return read.items().size() == 1
        && !read.all()
        && !read.items().get(0).pattern().wildcard()
        && !read.items().get(0).remote()
        && !read.items().get(0).exclusion()
        && expression.indexOf(',') < 0
        && !expression.startsWith("<")
        && !expression.startsWith("+");
  }

  private static boolean wantsOtherThanJson(String query) {
    return QueryParameters.parse(query).stream()
        .anyMatch(
            parameter ->
                parameter.name().equals("format")
                    && !parameter.value().toLowerCase(Locale.ROOT).contains("json"));
  }

  private static Optional<String> preference(String query) {
    return QueryParameters.parse(query).stream()
        .filter(parameter -> parameter.name().equals(PREFERENCE))
        .map(Parameter::value)
        .filter(value -> !value.isEmpty())
        .findFirst();
  }
}
