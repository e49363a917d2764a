package io.searchgateway.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every API of every engine's specification × callers × ways to name an index: nothing leaks. */
@Tag("attack")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ApiMatrixIT {

  private static final List<String> FORMS =
      List.of(
          "vault", "books,vault", "v*", "*", "_all", "%76ault", "%3Cvault%3E", "-books", "hush*");
  private static final List<String> QUERIES =
      List.of("", "?index=vault", "?index=*", "?expand_wildcards=all&format=yaml", "?target=vault");
  private static final List<String> BODIES =
      List.of(
          "{}",
          "{\"index\":\"vault\",\"query\":{\"terms\":{\"code\":{\"index\":\"vault\",\"id\":\"1\","
              + "\"path\":\"codes\"}}}}",
          "{\"indices\":[\"vault\"],\"docs\":[{\"_index\":\"vault\",\"_id\":\"1\"}]}");

  private static final int TRIES = 5;

  private final List<ApiPath> apis = ApiPath.all();
  private final AttackTestEnvironment attackTestEnvironment = AttackTestEnvironment.shared();
  private final Callers callers = Callers.make(attackTestEnvironment);
  private final AttackIndices attackIndices = new AttackIndices(attackTestEnvironment);

  @Test
  void thereAreTheApisOfAllEngines() {
    assertThat(apis).hasSizeGreaterThan(600);
  }

  @ParameterizedTest
  @ValueSource(strings = {"reader", "indexless", "included", "partial", "red", "writer", "globber"})
  void nothingLeaksOrChanges(String caller) {
    attackIndices.build();
    Map<String, String> state = watched(caller);
    List<String> faults = new ArrayList<>();
    for (ApiPath api : apis) {
      requests(api).forEach(request -> judge(caller, request, faults));
      Map<String, String> now = watched(caller);
      if (!now.equals(state)) {
        faults.add("changed by " + caller + " with " + api);
        attackIndices.build();
        state = watched(caller);
      }
    }
    assertThat(faults).isEmpty();
  }

  private Map<String, String> watched(String caller) {
    Map<String, String> state = attackIndices.state();
    state.keySet().removeAll(callers.ownedBy(caller));
    return state;
  }

  private static Stream<RawRequest> requests(ApiPath api) {
    List<String> targets =
        api.namesIndex()
            ? FORMS.stream().map(api::on).toList()
            : QUERIES.stream().map(query -> api.on("x") + query).toList();
    return api.methods().stream()
        .flatMap(method -> targets.stream().map(target -> RawRequest.of(method, target)))
        .flatMap(
            request -> api.hasBody() ? BODIES.stream().map(request::json) : Stream.of(request));
  }

  private void judge(String caller, RawRequest request, List<String> faults) {
    RawAnswer answer = answer(caller, request);
    String shown = caller + " " + request.method() + " " + request.target() + " " + request.body();
    String said = request.target().replace("%76", "v") + request.body();
    List<String> leaks = Leaks.in(answer, callers.hiddenFrom(caller), said);
    if (!leaks.isEmpty()) {
      faults.add(shown + " tells " + leaks + ": " + answer.status());
    }
    if (!answer.isComplete()) {
      faults.add(shown + " has no whole answer: " + answer.ending());
    }
    if (answer.status() >= 500 && answer.text().contains("request_id")) {
      faults.add(shown + " is a fault: " + answer);
    }
  }

  /** On a busy machine the indices are not always known in time; a client tries again then. */
  private RawAnswer answer(String caller, RawRequest request) {
    for (int tries = 1; ; tries++) {
      RawAnswer answer = attackTestEnvironment.gateway().exchange(callers.signed(caller, request));
      if (tries == TRIES || !answer.text().contains("\"indices_changing\"")) {
        return answer;
      }
    }
  }
}
