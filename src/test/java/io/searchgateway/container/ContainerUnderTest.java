package io.searchgateway.container;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.behaviour.KnownException;
import java.net.URI;
import java.net.URL;
import java.util.EnumSet;
import java.util.Set;

/** The container of this run, named by the property {@code arquillian.launch}. */
final class ContainerUnderTest {

  static final String USERNAME = "admin";
  static final String PASSWORD = "correct: horse";

  private ContainerUnderTest() {}

  static GatewayUnderTest gateway(URL deployed, URI engine) {
    // Payara names the machine's outer address, on which it is told not to listen.
    URI gateway = URI.create("http://127.0.0.1:" + deployed.getPort() + deployed.getPath());
    return new GatewayUnderTest(gateway, engine, USERNAME, PASSWORD, exceptions());
  }

  private static Set<KnownException> exceptions() {
    Set<KnownException> exceptions = EnumSet.of(KnownException.NUL_REFUSED);
    switch (System.getProperty("arquillian.launch", "jetty")) {
      case "tomcat" -> {
        exceptions.add(KnownException.INVALID_UTF8_ESCAPE_REFUSED);
        exceptions.add(KnownException.WEB_INF_HIDDEN);
        exceptions.add(KnownException.EXPECT_ANSWERED_BY_SERVER);
        exceptions.add(KnownException.RAW_UTF8_REFUSED);
      }
      case "payara", "payara-server" -> {
        exceptions.add(KnownException.INVALID_UTF8_ESCAPE_REFUSED);
        exceptions.add(KnownException.WEB_INF_HIDDEN);
        exceptions.add(KnownException.ENCODED_BACKSLASH_REFUSED);
        exceptions.add(KnownException.EMPTY_QUERY_LOST);
        exceptions.add(KnownException.MALFORMED_ESCAPE_UNANSWERED);
        exceptions.add(KnownException.EXPECTED_BODY_NOT_ASKED_FOR);
        exceptions.add(KnownException.FIRST_CHUNK_AWAITED);
        exceptions.add(KnownException.NON_ASCII_HEADER_REFUSED);
        exceptions.add(KnownException.EXPECT_ANSWERED_BY_SERVER);
      }
      default -> {}
    }
    return exceptions;
  }
}
