package io.searchgateway.config;

import inet.ipaddr.AddressStringParameters.RangeParameters;
import inet.ipaddr.IPAddress;
import inet.ipaddr.IPAddressString;
import inet.ipaddr.IPAddressStringParameters;
import java.util.Optional;

/**
 * Reads addresses in their usual form only: four decimal numbers for IPv4, groups of hexadecimal
 * digits for IPv6. What else stands for an address to some programs, such as one whole number,
 * octal or hexadecimal parts, or wildcards, is none here, for others could read it differently.
 */
public final class StrictAddresses {

  private static final IPAddressStringParameters ONE = parameters(false);
  private static final IPAddressStringParameters NETWORK = parameters(true);

  private StrictAddresses() {}

  private static IPAddressStringParameters parameters(boolean prefix) {
    IPAddressStringParameters.Builder all =
        new IPAddressStringParameters.Builder()
            .allowEmpty(false)
            .allowAll(false)
            .allowSingleSegment(false)
            .allowWildcardedSeparator(false)
            .allowMask(false)
            .allowPrefix(prefix)
            .allowPrefixOnly(false)
            .setRangeOptions(RangeParameters.NO_RANGE);
    all.getIPv4AddressParametersBuilder()
        .allow_inet_aton(false)
        .allowLeadingZeros(false)
        .allowBinary(false);
    all.getIPv6AddressParametersBuilder()
        .allowZone(false)
        .allowBase85(false)
        .allowBinary(false)
        .getEmbeddedIPv4AddressParametersBuilder()
        .allow_inet_aton(false)
        .allowLeadingZeros(false)
        .allowBinary(false);
    return all.toParams();
  }

  /** One address, without a prefix or zone; empty when it is none. */
  public static Optional<IPAddress> one(String text) {
    return read(text, ONE);
  }

  /** One address, or a network in CIDR notation; empty when it is none. */
  public static Optional<IPAddress> network(String text) {
    return read(text, NETWORK);
  }

  /** The library passes over white space and control characters around it. */
  private static Optional<IPAddress> read(String text, IPAddressStringParameters form) {
    return text.equals(text.trim())
        ? Optional.ofNullable(new IPAddressString(text, form).getAddress())
        : Optional.empty();
  }
}
