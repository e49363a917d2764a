package io.searchgateway.config;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Lists of hosts, each {@code host} or {@code host:port}. */
final class HostList {

  private static final Pattern HOST =
      Pattern.compile("(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\\[[0-9a-f:.]+])(?::\\d{1,5})?");

  private HostList() {}

  /** The hosts of a setting in lower case; a fault is told to the reader. */
  static List<String> checked(SettingReader reader, String name) {
    List<String> hosts =
        reader.list(name, "").stream().map(host -> host.toLowerCase(Locale.ROOT)).toList();
    if (!hosts.stream().allMatch(host -> HOST.matcher(host).matches())) {
      reader.fault(name, "must be a list of hosts, each as host or host:port");
    }
    return hosts;
  }
}
