package io.searchgateway.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.Stream;
import org.eclipse.jetty.util.Promise;
import org.eclipse.jetty.util.SocketAddressResolver;
import org.junit.jupiter.api.Test;

class CheckedAddressesTest {

  private static final OutboundRules RULES =
      OutboundRules.publicOr(List.of("inside", "other:8983", "[fd00::1]:80"), List.of());

  @Test
  void onlyPublicAddressesOfANameAreConnectedTo() {
    assertThat(resolved(RULES, "somewhere", 443, "10.0.0.1", "1.1.1.1"))
        .isCompletedWithValue(List.of(new InetSocketAddress("1.1.1.1", 443)));
  }

  @Test
  void aNameWithoutPublicAddressIsNotConnectedTo() {
    assertThat(resolved(RULES, "somewhere", 443, "10.0.0.1", "::1")).isCompletedExceptionally();
  }

  @Test
  void listedHostsMayHavePrivateAddresses() {
    assertThat(resolved(RULES, "inside", 443, "10.0.0.1")).isCompleted();
    assertThat(resolved(RULES, "INSIDE", 80, "10.0.0.1")).isCompleted();
    assertThat(resolved(RULES, "other", 8983, "10.0.0.1")).isCompleted();
    assertThat(resolved(RULES, "[fd00::1]", 80, "fd00::1")).isCompleted();
  }

  @Test
  void otherPortsOfListedHostsAreNotListed() {
    assertThat(resolved(RULES, "inside", 9200, "10.0.0.1")).isCompletedExceptionally();
    assertThat(resolved(RULES, "other", 80, "10.0.0.1")).isCompletedExceptionally();
  }

  @Test
  void aListedNameIsNotTheAddressThatItHas() {
    assertThat(resolved(RULES, "10.0.0.1", 443, "10.0.0.1")).isCompletedExceptionally();
    assertThat(resolved(RULES, "not.inside", 443, "10.0.0.1")).isCompletedExceptionally();
  }

  @Test
  void whereOnlyListedHostsAreCalledTheyMustBePublicToo() {
    OutboundRules strict = OutboundRules.onlyPublic(List.of("inside"));
    assertThat(resolved(strict, "inside", 443, "10.0.0.1")).isCompletedExceptionally();
    assertThat(resolved(strict, "inside", 443, "1.1.1.1")).isCompleted();
  }

  /** The name is not asked for again between the check and the connection. */
  @Test
  void aNameThatChangesItsAddressIsJudgedByTheOneConnectedTo() {
    Queue<String> turns = new ArrayDeque<>(List.of("1.1.1.1", "127.0.0.1"));
    SocketAddressResolver rebinding =
        (host, port, promise) ->
            promise.succeeded(List.of(new InetSocketAddress(turns.remove(), port)));
    CheckedAddresses checked = new CheckedAddresses(RULES, rebinding);

    assertThat(resolve(checked, "evil", 80))
        .isCompletedWithValue(List.of(new InetSocketAddress("1.1.1.1", 80)));
    assertThat(resolve(checked, "evil", 80)).isCompletedExceptionally();
  }

  @Test
  void tooManyNamesToLookUpAreAFailureOfTheCall() {
    CheckedAddresses full =
        new CheckedAddresses(
            RULES,
            (host, port, promise) -> {
              throw new RejectedExecutionException();
            });

    assertThat(resolve(full, "somewhere", 80)).isCompletedExceptionally();
  }

  private static CompletableFuture<List<InetSocketAddress>> resolved(
      OutboundRules rules, String host, int port, String... addresses) {
    Stream<InetSocketAddress> found =
        Arrays.stream(addresses).map(address -> new InetSocketAddress(address, port));
    List<InetSocketAddress> all = found.toList();
    return resolve(
        new CheckedAddresses(rules, (name, number, promise) -> promise.succeeded(all)), host, port);
  }

  private static CompletableFuture<List<InetSocketAddress>> resolve(
      CheckedAddresses checked, String host, int port) {
    CompletableFuture<List<InetSocketAddress>> found = new CompletableFuture<>();
    checked.resolve(host, port, Promise.from(found::complete, found::completeExceptionally));
    return found;
  }
}
