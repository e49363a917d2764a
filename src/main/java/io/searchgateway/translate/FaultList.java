package io.searchgateway.translate;

import io.searchgateway.problem.Fault;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects faults in the order they are found, each once. */
final class FaultList {

  private final Set<Fault> faults = new LinkedHashSet<>();

  void add(Fault fault) {
    faults.add(fault);
  }

  List<Fault> all() {
    return new ArrayList<>(faults);
  }
}
