package io.searchgateway.query;

import io.searchgateway.problem.Fault;
import java.util.Optional;

/**
 * What came of a property whose faults count only when it is made into a part of an engine query: a
 * value nobody looks at is no reason to refuse a request.
 *
 * <p>At most one of the two is present; neither when the property is absent or empty.
 *
 * @param value what was read
 * @param fault why it cannot be used, for the translator to report
 */
public record DeferredValue<T>(Optional<T> value, Optional<Fault> fault) {

  public DeferredValue {
    if (value.isPresent() && fault.isPresent()) {
      throw new IllegalArgumentException("a reading has a value or a fault, not both");
    }
  }

  /** Nothing was sent, or nothing that counts. */
  public static <T> DeferredValue<T> absent() {
    return new DeferredValue<>(Optional.empty(), Optional.empty());
  }

  /** Something usable was sent. */
  public static <T> DeferredValue<T> of(T value) {
    return new DeferredValue<>(Optional.of(value), Optional.empty());
  }

  /** Something was sent that cannot be used. */
  public static <T> DeferredValue<T> faulty(Fault fault) {
    return new DeferredValue<>(Optional.empty(), Optional.of(fault));
  }

  /** Whether something was sent, usable or not. */
  public boolean isSent() {
    return value.isPresent() || fault.isPresent();
  }
}
