package io.searchgateway.config;

import java.util.List;

/** Checks lists of address ranges in CIDR form. */
final class AddressRanges {

  private AddressRanges() {}

  static List<String> checked(SettingReader reader, String name) {
    List<String> ranges = reader.list(name, "");
    for (String range : ranges) {
      if (StrictAddresses.network(range).isEmpty()) {
        reader.fault(name, "must be IP addresses or CIDR ranges; '" + range + "' is invalid");
      }
    }
    return ranges;
  }
}
