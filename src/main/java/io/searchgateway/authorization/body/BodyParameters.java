package io.searchgateway.authorization.body;

import io.searchgateway.authorization.ReceivedCall;
import io.searchgateway.authorization.answer.QueryStringEdit;
import io.searchgateway.authorization.traversal.BodyProblems;
import io.searchgateway.classify.QueryParameters;
import io.searchgateway.classify.QueryParameters.Parameter;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Operation;
import io.searchgateway.rights.Rights;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Parameters of the query string by which a body or what happens to it is given. */
final class BodyParameters {

  static final String SOURCE = QueryParameters.SOURCE;
  private static final String SOURCE_TYPE = "source_content_type";

  /** What sends documents or searches through something that was stored by others. */
  private static final Set<String> PIPELINES = Set.of("pipeline", "search_pipeline");

  private static final String NO_PIPELINE = "_none";

  private BodyParameters() {}

  static List<Parameter> of(RequestTarget target) {
    return target.query().map(QueryParameters::parse).orElse(List.of());
  }

  static Optional<String> value(RequestTarget target, String name) {
    return of(target).stream()
        .filter(parameter -> parameter.name().equals(name))
        .map(Parameter::value)
        .findFirst();
  }

  /** Why a restricted caller may not send these; empty when it may. */
  static Optional<Problem> refusal(RequestTarget target) {
    for (Parameter parameter : of(target)) {
      if (PIPELINES.contains(parameter.name()) && !parameter.value().equals(NO_PIPELINE)) {
        return Optional.of(BodyProblems.element("the parameter " + parameter.name(), Pointer.ROOT));
      }
    }
    return Optional.empty();
  }

  /** Why a writer who may not read may not ask for the document. */
  static Optional<Problem> shown(RequestTarget target, Rights rights) {
    boolean asked =
        of(target).stream()
            .filter(parameter -> !parameter.value().equals("false"))
            .map(Parameter::name)
            .anyMatch(name -> name.startsWith("_source") || name.equals("fields"));
    return asked && !rights.operations().contains(Operation.READ)
        ? Optional.of(BodyProblems.right("read documents", Pointer.ROOT))
        : Optional.empty();
  }

  /**
   * The body that stands in the query string, if one does.
   *
   * @throws Problem 415 when it is of another type than JSON, 400 when there is another body beside
   *     it
   */
  static Optional<String> source(ReceivedCall call) {
    Optional<String> source = value(call.forward(), SOURCE);
    if (source.isEmpty()) {
      return source;
    }
    if (call.hasBody()) {
      throw Problem.of(
          400, "body_given_twice", "a body and the parameter source cannot be used together");
    }
    if (of(call.forward()).stream().filter(one -> one.name().equals(SOURCE)).count() > 1) {
      throw Problem.of(400, "body_given_twice", "the parameter source is repeated");
    }
    AuthorizableMediaTypes.refusal(value(call.forward(), SOURCE_TYPE))
        .ifPresent(
            problem -> {
              throw problem;
            });
    return source;
  }

  static RequestTarget withoutSource(RequestTarget target) {
    return QueryStringEdit.without(target, name -> name.equals(SOURCE) || name.equals(SOURCE_TYPE));
  }
}
