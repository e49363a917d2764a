package io.searchgateway.behaviour;

import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;

/** What the suites share: the gateway that they look at. */
public interface GatewaySuite {
  GatewayUnderTest gateway();

  /** The answer to a request with the administrator's credential. */
  default RawAnswer get(String target) {
    return send(gateway().request("GET", target));
  }

  default RawAnswer send(RawRequest request) {
    return gateway().client().exchange(request);
  }
}
