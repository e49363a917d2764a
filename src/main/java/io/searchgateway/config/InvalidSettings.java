package io.searchgateway.config;

import java.util.List;

/** Settings that a gateway cannot start with; names every fault at once, never a secret. */
public final class InvalidSettings extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient List<String> faults;

  public InvalidSettings(List<String> faults) {
    super("The gateway cannot start with these settings:\n  - " + String.join("\n  - ", faults));
    this.faults = List.copyOf(faults);
  }

  /** One sentence per fault, each beginning with the setting's name. */
  public List<String> faults() {
    return faults;
  }
}
