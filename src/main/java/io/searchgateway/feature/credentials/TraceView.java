package io.searchgateway.feature.credentials;

import io.searchgateway.access.AccessCheck;
import io.searchgateway.access.DecisionTrace;
import io.searchgateway.json.Json;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.Operation;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Optional;
import java.util.TreeSet;

/** A decision trace as clients read it. */
final class TraceView {

  private static final int OK = 200;

  private TraceView() {}

  static JsonObject of(DecisionTrace trace, RequestTarget described) {
    JsonObjectBuilder view =
        Json.object()
            .add("allowed", trace.failed().isEmpty())
            .add("status", trace.problem().map(problem -> problem.status()).orElse(OK));
    trace
        .failed()
        .ifPresentOrElse(
            check -> view.add("failed_check", check.word()), () -> view.addNull("failed_check"));
    trace.problem().ifPresent(why -> view.add("type", why.type()).add("message", why.message()));
    DecisionTrace.ApiCall called = trace.called();
    view.add("principal", trace.principal());
    word(view, "category", called.category().map(Category::word));
    word(view, "acl", called.acl().map(Acl::word));
    view.add("ops", Json.array(new TreeSet<>(called.operations()), Operation::word))
        .add("api", called.api())
        .add(
            "indices",
            Json.object()
                .add("requested", Json.array(trace.requested()))
                .add("resolved", Json.array(trace.resolved()))
                .add("denied", Json.array(trace.denied())));
    trace
        .forward()
        .filter(forward -> !forward.equals(described))
        .ifPresentOrElse(
            forward -> view.add("rewritten_path", forward.text()),
            () -> view.addNull("rewritten_path"));
    return view.add("checks", checks(trace)).build();
  }

  private static void word(JsonObjectBuilder view, String name, Optional<String> word) {
    word.ifPresentOrElse(known -> view.add(name, known), () -> view.addNull(name));
  }

  private static JsonArrayBuilder checks(DecisionTrace trace) {
    JsonArrayBuilder checks = Json.array();
    trace.passed().forEach(check -> checks.add(check(check, true)));
    trace.failed().ifPresent(check -> checks.add(check(check, false)));
    return checks;
  }

  private static JsonObjectBuilder check(AccessCheck check, boolean ok) {
    return Json.object().add("name", check.word()).add("ok", ok);
  }
}
