package io.searchgateway.feature.credentials;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.access.credential.Permission;
import io.searchgateway.access.credential.Permissions;
import io.searchgateway.access.credential.RoleClaims;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.feature.credentials.AccessServer.Node;
import io.searchgateway.feature.credentials.AccessServer.Reply;
import io.searchgateway.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

class RoleUniquenessTest {

  private static final String ROLES = "/_gateway/role/";
  private static final String PERMISSIONS = "/_gateway/permission/";

  private AccessServer server;
  private Node other;

  @BeforeEach
  void start() throws Exception {
    server = new AccessServer();
    other = server.another();
  }

  @AfterEach
  void stop() throws Exception {
    other.close();
    server.close();
  }

  private static Reply make(Node node, String role) throws Exception {
    return node.ask(AccessServer.ADMIN, "POST", ROLES + role, "{'indices':['books']}");
  }

  private static Reply change(Node node, Reply made, String role) throws Exception {
    String path = PERMISSIONS + made.object().getString("username");
    return node.ask(AccessServer.ADMIN, "PATCH", path, "{'role':'" + role + "'}");
  }

  private static Reply end(Node node, Reply made) throws Exception {
    String path = PERMISSIONS + made.object().getString("username");
    return node.ask(AccessServer.ADMIN, "DELETE", path, "");
  }

  private List<Reply> atOnce(List<Callable<Reply>> calls) throws Exception {
    ExecutorService clients = Executors.newFixedThreadPool(calls.size());
    CyclicBarrier start = new CyclicBarrier(calls.size());
    try {
      List<Future<Reply>> replies = new ArrayList<>();
      for (Callable<Reply> call : calls) {
        replies.add(
            clients.submit(
                () -> {
                  start.await(20, TimeUnit.SECONDS);
                  return call.call();
                }));
      }
      List<Reply> done = new ArrayList<>();
      for (Future<Reply> reply : replies) {
        done.add(reply.get(20, TimeUnit.SECONDS));
      }
      return done;
    } finally {
      clients.shutdownNow();
    }
  }

  private static void oneWon(List<Reply> replies) {
    List<Integer> codes = replies.stream().map(Reply::code).toList();
    assertThat(codes).as("%s", codes).containsOnlyOnce(200);
    assertThat(codes).allMatch(code -> code == 200 || code == 400 || code == 409);
  }

  private void oneHas(String role) {
    server.node.look();
    assertThat(
            server.node.directory.permissions().collection().snapshot().orElseThrow().all().stream()
                .filter(stored -> stored.value().identity().role().equals(role)))
        .hasSize(1);
    assertThat(server.node.directory.permissions().ofRole(role)).isPresent();
  }

  @RepeatedTest(3)
  void ofPermissionsThatAreMadeAtOnceOneHasTheRole() throws Exception {
    List<Callable<Reply>> calls = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      calls.add(() -> make(server.node, "r"));
      calls.add(() -> make(other, "r"));
    }
    oneWon(atOnce(calls));
    oneHas("r");
  }

  @Test
  void ofPermissionsThatAreChangedAtOnceOneHasTheRoleAndTheOthersKeepTheirs() throws Exception {
    Reply one = make(server.node, "a");
    Reply two = make(server.node, "b");
    other.look();
    oneWon(
        atOnce(
            List.of(
                () -> change(server.node, one, "r"),
                () -> change(other, two, "r"),
                () -> make(other, "r"))));
    oneHas("r");
  }

  @Test
  void anotherGatewayRefusesARoleThatItHasNotSeenYet() throws Exception {
    assertThat(make(server.node, "r").code()).isEqualTo(200);
    Reply second = make(other, "r");
    assertThat(second.code()).isEqualTo(400);
    assertThat(second.type()).isEqualTo("role_taken");
    oneHas("r");
  }

  @Test
  void aRoleIsFreeWhenItsPermissionEndsOrHasAnother() throws Exception {
    Reply first = make(server.node, "r");
    assertThat(change(server.node, first, "s").code()).isEqualTo(200);
    Reply second = make(server.node, "r");
    assertThat(second.code()).as(second.text()).isEqualTo(200);
    assertThat(make(other, "s").code()).isEqualTo(400);
    assertThat(change(server.node, first, "").code()).isEqualTo(200);
    other.look();
    assertThat(make(other, "s").code()).isEqualTo(200);
    assertThat(end(server.node, second).code()).isEqualTo(200);
    other.look();
    assertThat(make(other, "r").code()).isEqualTo(200);
  }

  @Test
  void aClaimThatNothingStandsBehindLocksNothing() throws Exception {
    Reply made = make(server.node, "r");
    server.damage("permissions", made.object().getString("username"));
    other.look();
    assertThat(make(other, "r").code()).isEqualTo(200);
    Reply gone = make(other, "s");
    server.damage("roles", RoleClaims.id("s"));
    assertThat(end(other, gone).code()).isEqualTo(200);
    assertThat(make(other, "s").code()).isEqualTo(200);
  }

  @Test
  void whoLosesTheRoleWhileItsPermissionIsWrittenTakesThatBack() throws Exception {
    make(server.node, "x");
    Permissions permissions = server.node.directory.permissions();
    Permission ours = permissions.ofRole("x").orElseThrow().withRole("r");
    Dialect dialect = server.node.synchronizer.dialect().orElseThrow();
    List<String> steps = new CopyOnWriteArrayList<>();
    RoleClaims.Change change =
        new RoleClaims.Change() {
          @Override
          public CompletionStage<Void> make() {
            // Not on the thread that the engine's answer came on: the rival's own answers need it.
            return CompletableFuture.runAsync(
                () -> {
                  try {
                    steps.add("rival " + RoleUniquenessTest.make(other, "r").code());
                  } catch (Exception failed) {
                    throw new CompletionException(failed);
                  }
                });
          }

          @Override
          public CompletionStage<Void> undo() {
            steps.add("undone");
            return CompletableFuture.completedFuture(null);
          }
        };
    assertThatThrownBy(
            () -> permissions.roles().holding(dialect, ours, change).toCompletableFuture().join())
        .hasRootCauseInstanceOf(Problem.class);
    assertThat(steps).containsExactly("rival 200", "undone");
    oneHas("r");
  }

  @Test
  void aRoleThatIsKeptIsWrittenAgainWithoutEnd() throws Exception {
    Reply made = make(server.node, "r");
    assertThat(change(server.node, made, "r").code()).isEqualTo(200);
    assertThat(change(server.node, made, "s").code()).isEqualTo(200);
    assertThat(change(server.node, made, "r").code()).isEqualTo(200);
    assertThat(server.get(AccessServer.ADMIN, ROLES + "r").code()).isEqualTo(200);
    assertThat(server.get(AccessServer.ADMIN, ROLES + "s").code()).isEqualTo(404);
  }
}
