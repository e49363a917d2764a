package io.searchgateway.config;

import inet.ipaddr.IPAddressString;
import java.util.List;

/** Checks lists of address ranges in CIDR form. */
final class AddressRanges {

  private AddressRanges() {}

  static List<String> checked(SettingReader reader, String name) {
    List<String> ranges = reader.list(name, "");
    for (String range : ranges) {
      IPAddressString address = new IPAddressString(range);
      if (!address.isValid()
          || address.isEmpty()
          || address.isAllAddresses()
          || address.getAddress() == null) {
        reader.fault(name, "must be addresses or ranges in CIDR form, and '" + range + "' is none");
      }
    }
    return ranges;
  }
}
