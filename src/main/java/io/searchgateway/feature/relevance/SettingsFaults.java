package io.searchgateway.feature.relevance;

import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import java.util.ArrayList;
import java.util.List;

/** Gathers all that is wrong with settings. */
final class SettingsFaults {

  private final List<Fault> faults = new ArrayList<>();

  void add(String type, String message, Pointer at) {
    faults.add(Fault.badRequest(type, message, at.toString()));
  }

  void wrongType(String wanted, Pointer at) {
    add("wrong_type", at.lastStep() + " must be " + wanted, at);
  }

  /**
   * Ends it.
   *
   * @throws Problem 400 when something is wrong
   */
  void refuse() {
    if (!faults.isEmpty()) {
      throw Problem.of(faults);
    }
  }
}
