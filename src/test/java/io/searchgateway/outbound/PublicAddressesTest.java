package io.searchgateway.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
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
        "ff02::1",
        "198.18.0.1",
        "240.0.0.1",
        "2001::1",
        "3fff::1",
        "5f00::1",
        "fec0::1"
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

  /** A zone must not keep an address out of the ranges. */
  @Test
  void addressesOfAZoneAreJudgedLikeOthers() throws UnknownHostException {
    byte[] linkLocal = InetAddress.getByName("fe80::1").getAddress();
    assertThat(PublicAddresses.isPublic(Inet6Address.getByAddress("host", linkLocal, 1))).isFalse();
  }
}
