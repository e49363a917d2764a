package io.searchgateway.access;

import io.searchgateway.request.Caller;
import java.util.Optional;

/** Those who may sign in, by name; one name space for all kinds. */
@FunctionalInterface
public interface Principals {

  /**
   * The caller that somebody of that name would be, with the rights of this moment; also when the
   * credential has expired.
   */
  Optional<Caller> find(String name);
}
