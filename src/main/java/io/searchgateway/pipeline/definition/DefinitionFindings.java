package io.searchgateway.pipeline.definition;

import java.util.ArrayList;
import java.util.List;

/** Gathers all faults and warnings of one definition. */
final class DefinitionFindings {

  private final List<DefinitionFault> faults = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();

  void fault(String path, String code, String message) {
    faults.add(new DefinitionFault(path, code, message));
  }

  void warn(String warning) {
    warnings.add(warning);
  }

  List<DefinitionFault> faults() {
    return faults;
  }

  List<String> warnings() {
    return warnings;
  }
}
