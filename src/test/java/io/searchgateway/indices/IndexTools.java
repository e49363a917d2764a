package io.searchgateway.indices;

import io.searchgateway.access.AccessControl;
import io.searchgateway.access.AccessProblems;
import io.searchgateway.access.OwnIndexGuard;
import io.searchgateway.audit.AuditEvent;
import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.answer.AnswerFilter;
import io.searchgateway.authorization.call.CallGuard;
import io.searchgateway.authorization.call.GuardedEngine;
import io.searchgateway.authorization.call.SeenChanges;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.request.Caller;
import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.StreamedEngine;
import io.searchgateway.testkit.StubEngine;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Tools for indices in front of a stub engine, for a caller who may do all but what is said. */
final class IndexTools implements AutoCloseable {

  static final IndexCaller ANN = new IndexCaller(Caller.administrator("ann"), "192.0.2.7", "id");

  private final CalledEngine called = new CalledEngine();
  private final StreamedEngine connections;
  private final Set<String> forbidden = ConcurrentHashMap.newKeySet();
  private final List<AuditEvent> noted = new CopyOnWriteArrayList<>();
  private final IndexAdministration indexAdministration;

  IndexTools() throws Exception {
    connections = new StreamedEngine(called.stub());
    CallGuard guard =
        (caller, call) ->
            forbidden.contains(call.method() + " " + call.target().path())
                ? CompletableFuture.failedStage(AccessProblems.notAllowed())
                : CompletableFuture.completedStage(
                    new CallGuard.GuardedCall(
                        AuthorizedCall.of(call.method(), call.target()), AnswerFilter.NOTHING));
    indexAdministration =
        new IndexAdministration(
            new GuardedEngine(
                connections.streams(),
                new AccessControl(new OwnIndexGuard(".gateway-")),
                guard,
                new SeenChanges().changes(),
                1 << 20,
                new MemoryBudget(Long.MAX_VALUE)),
            () -> Optional.of(CalledEngine.DIALECT),
            noted::add,
            new DefaultReplicas(called.client()));
  }

  /** The caller may not make that call any more. */
  void forbid(String call) {
    forbidden.add(call);
  }

  StubEngine stub() {
    return called.stub();
  }

  CalledEngine called() {
    return called;
  }

  IndexAdministration indexAdministration() {
    return indexAdministration;
  }

  /** What the audit log was told of: {@code action target}. */
  List<String> noted() {
    return noted.stream().map(event -> event.action() + " " + event.target()).toList();
  }

  /** Calls that change something about an index of that name, in their order. */
  List<String> changes(String index) {
    return called.stub().received().stream()
        .map(request -> request.line())
        .filter(line -> !Set.of("GET", "HEAD").contains(line.method()))
        .filter(line -> line.path().startsWith("/" + index))
        .map(line -> line.method() + " " + line.path())
        .toList();
  }

  @Override
  public void close() {
    connections.close();
    called.close();
  }
}
