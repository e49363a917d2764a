package io.searchgateway.search.call;

import io.searchgateway.request.RequestTarget;
import java.net.URI;

/** Where the endpoint of a query is. */
public sealed interface EndpointTarget {

  /** On the gateway itself. */
  record Own(RequestTarget target) implements EndpointTarget {}

  /** At a host that the operator allows. */
  record External(URI uri) implements EndpointTarget {}
}
