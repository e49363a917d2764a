package io.searchgateway.behaviour;

import io.searchgateway.testkit.RawClient;
import io.searchgateway.testkit.RawRequest;
import java.net.URI;
import java.util.Set;

/**
 * A running gateway, the engine behind it, and the credential of one of its administrators.
 *
 * @param gateway its root, with the context path if it has one
 * @param engine the address at which the engine itself answers without a credential
 * @param exceptions what the server around this gateway is known to do differently
 */
public record GatewayUnderTest(
    URI gateway, URI engine, String username, String password, Set<KnownException> exceptions) {
  public GatewayUnderTest {
    exceptions = Set.copyOf(exceptions);
  }

  public RawClient client() {
    return RawClient.of(gateway);
  }

  public RawClient engineClient() {
    return RawClient.of(engine);
  }

  /** A request with the administrator's credential. */
  public RawRequest request(String method, String target) {
    return RawRequest.of(method, target).basic(username, password);
  }
}
