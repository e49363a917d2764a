package io.searchgateway.authorization.listing;

import io.searchgateway.access.Decision;
import io.searchgateway.authorization.answer.AnswerFilter;
import io.searchgateway.authorization.answer.AnswerPlanner;
import io.searchgateway.authorization.answer.NarrowedAnswerPlan;
import io.searchgateway.authorization.answer.NarrowedCall;
import io.searchgateway.classify.AnswerKind;
import io.searchgateway.problem.Problem;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Has answers that are narrowed come from the engine whole and as plain JSON, and gives them the
 * form that was asked for afterwards: {@code filter_path}, {@code pretty}, {@code format}, {@code
 * v}. Forms that the gateway does not write are refused.
 */
public final class ShapedAnswerPlanner implements AnswerPlanner {

  private static final int OK = 200;
  private static final String FILTER_PATH = "filter_path";
  private static final String FORMAT = "format";
  private static final String HEADED = "v";
  private static final String HELP = "help";
  private static final Set<String> TEXT = Set.of("text", "txt");
  private static final Set<String> OTHER_TYPES = Set.of("yaml", "cbor", "smile", "x-ndjson");

  private final AnswerPlanner inner;

  /**
   * Around what narrows.
   *
   * @param inner asks for plain JSON, and gets it
   */
  public ShapedAnswerPlanner(AnswerPlanner inner) {
    this.inner = inner;
  }

  @Override
  public NarrowedAnswerPlan plan(Decision.Restricted restricted, NarrowedCall call) {
    boolean cat = restricted.route().answer() == AnswerKind.CAT;
    CallParameters parameters = CallParameters.of(call.target());
    if (cat && parameters.says(HELP)) {
      // Nothing but names of columns.
      return NarrowedAnswerPlan.untouched(to(call, parameters.with(HELP, "true")));
    }
    CallParameters plain = parameters.without(Set.of(FILTER_PATH, FORMAT, HELP));
    if (cat) {
      plain = plain.without(Set.of(HEADED)).with(FORMAT, "json");
    }
    NarrowedCall sent = to(call, plain);
    NarrowedAnswerPlan plan = inner.plan(restricted, sent);
    NarrowedCall asAsked = plan.call().equals(sent) ? call : asAsked(plan.call(), parameters);
    if (plan.filter() == AnswerFilter.NOTHING) {
      return NarrowedAnswerPlan.untouched(asAsked);
    }
    checkForm(cat, parameters, call.accept());
    return plan.filter().concerns(OK)
        ? new NarrowedAnswerPlan(
            plan.call(), plan.filter().then(new AnswerFormatter(form(cat, parameters, call))))
        : new NarrowedAnswerPlan(asText(restricted, asAsked), plan.filter());
  }

  /** The engine is asked for JSON by the header, which the one table that is left would heed. */
  private static NarrowedCall asText(Decision.Restricted restricted, NarrowedCall call) {
    CallParameters parameters = CallParameters.of(call.target());
    boolean text =
        restricted.route().name().equals("cat.count")
            && parameters.value(FORMAT).isEmpty()
            && call.accept().filter(type -> type.contains("json")).isEmpty();
    return text ? to(call, parameters.with(FORMAT, "text")) : call;
  }

  private static NarrowedCall to(NarrowedCall call, CallParameters parameters) {
    return call.to(parameters.on(call.target()));
  }

  /** What is not narrowed is given its form by the engine. */
  private static NarrowedCall asAsked(NarrowedCall planned, CallParameters asked) {
    CallParameters parameters = CallParameters.of(planned.target()).without(Set.of(FORMAT));
    for (String name : new String[] {FILTER_PATH, FORMAT, HELP, HEADED}) {
      Optional<String> value = asked.value(name);
      if (value.isPresent()) {
        parameters = parameters.with(name, value.get());
      }
    }
    return to(planned, parameters);
  }

  private static void checkForm(boolean cat, CallParameters parameters, Optional<String> accept) {
    Optional<String> format = parameters.value(FORMAT).map(word -> word.toLowerCase(Locale.ROOT));
    boolean known =
        format
            .map(word -> word.equals("json") || (cat && TEXT.contains(word)))
            .orElseGet(
                () ->
                    accept
                        .map(type -> type.toLowerCase(Locale.ROOT))
                        .filter(type -> !type.contains("json") && !type.contains("*/*"))
                        .filter(type -> OTHER_TYPES.stream().anyMatch(type::contains))
                        .isEmpty());
    if (!known) {
      throw Problem.of(
          400,
          "format_not_available",
          "restricted credentials can request this response as JSON only"
              + (cat ? " or text" : "")
              + " only");
    }
  }

  private static AnswerFormatter.Format form(
      boolean cat, CallParameters parameters, NarrowedCall call) {
    boolean json =
        !cat
            || parameters
                .value(FORMAT)
                .map(word -> word.equalsIgnoreCase("json"))
                .orElseGet(
                    () ->
                        call.accept()
                            .filter(type -> type.toLowerCase(Locale.ROOT).contains("json"))
                            .isPresent());
    return new AnswerFormatter.Format(
        parameters.value(FILTER_PATH).map(FilteredPaths::parse),
        parameters.says("pretty"),
        !json,
        parameters.says(HEADED));
  }
}
