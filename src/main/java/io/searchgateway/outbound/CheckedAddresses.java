package io.searchgateway.outbound;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import org.eclipse.jetty.util.Promise;
import org.eclipse.jetty.util.SocketAddressResolver;

/**
 * Resolves names to the addresses that the rules allow. It is asked for each connection, so what is
 * checked is what is connected to, whatever a name meant a moment ago.
 */
final class CheckedAddresses implements SocketAddressResolver {

  /** None of a host's addresses may be connected to. */
  static final class NoneAllowed extends IOException {
    private static final long serialVersionUID = 1L;

    NoneAllowed() {
      super("the host has no address that is allowed");
    }
  }

  private final OutboundRules rules;
  private final SocketAddressResolver resolver;

  CheckedAddresses(OutboundRules rules, SocketAddressResolver resolver) {
    this.rules = rules;
    this.resolver = resolver;
  }

  @Override
  public void resolve(String host, int port, Promise<List<InetSocketAddress>> promise) {
    try {
      resolver.resolve(
          host, port, Promise.from(found -> choose(host, port, found, promise), promise::failed));
    } catch (RejectedExecutionException full) {
      promise.failed(full);
    }
  }

  private void choose(
      String host,
      int port,
      List<InetSocketAddress> found,
      Promise<List<InetSocketAddress>> promise) {
    List<InetSocketAddress> allowed =
        found.stream()
            .filter(address -> address.getAddress() != null)
            .filter(address -> rules.mayConnect(host, port, address.getAddress()))
            .toList();
    if (allowed.isEmpty()) {
      promise.failed(new NoneAllowed());
    } else {
      promise.succeeded(allowed);
    }
  }
}
