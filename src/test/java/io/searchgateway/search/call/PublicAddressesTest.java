package io.searchgateway.search.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.eclipse.jetty.util.Promise;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PublicAddressesTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "127.0.0.1",
        "127.9.9.9",
        "0.0.0.0",
        "10.1.2.3",
        "172.16.0.1",
        "172.31.255.255",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "::ffff:10.0.0.1",
        "::127.0.0.1",
        "fe80::1",
        "fd00::1",
        "64:ff9b::a00:1",
        "2002:a00:1::1",
        "ff02::1"
      })
  void addressesWithinAreRefused(String address) throws UnknownHostException {
    assertThat(PublicAddresses.isPublic(InetAddress.getByName(address))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.1.1.1",
        "172.15.0.1",
        "172.32.0.1",
        "100.128.0.1",
        "2606:4700::1111",
        "2a00::1"
      })
  void publicOnesAreNot(String address) throws UnknownHostException {
    assertThat(PublicAddresses.isPublic(InetAddress.getByName(address))).isTrue();
  }

  @Test
  void onlyPublicAddressesOfANameAreConnectedTo() throws Exception {
    assertThat(resolved("10.0.0.1", "1.1.1.1").get())
        .containsExactly(new InetSocketAddress("1.1.1.1", 443));
  }

  @Test
  void aNameWithoutPublicAddressIsNotConnectedTo() {
    assertThatThrownBy(() -> resolved("10.0.0.1", "::1").get())
        .isInstanceOf(ExecutionException.class)
        .hasCauseInstanceOf(IOException.class);
  }

  private static CompletableFuture<List<InetSocketAddress>> resolved(String... addresses) {
    CompletableFuture<List<InetSocketAddress>> found = new CompletableFuture<>();
    new PublicAddresses(
            (host, port, promise) ->
                promise.succeeded(
                    List.of(addresses).stream()
                        .map(address -> new InetSocketAddress(address, port))
                        .toList()))
        .resolve("somewhere", 443, Promise.from(found::complete, found::completeExceptionally));
    return found;
  }
}
