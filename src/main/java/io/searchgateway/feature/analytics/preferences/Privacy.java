package io.searchgateway.feature.analytics.preferences;

import inet.ipaddr.IPAddress;
import io.searchgateway.config.StrictAddresses;
import io.searchgateway.saved.Preferences;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What is kept of people, read from the preferences once.
 *
 * @param from the preferences
 * @param hashesUsers whether nothing but a keyed hash is kept of the ids of users
 * @param respectsDoNotTrack whether requests with {@code DNT: 1} or {@code Sec-GPC: 1} leave no
 *     trace
 * @param addresses {@code full}, {@code truncated}, {@code hashed} or {@code none}
 * @param redacts whether texts lose what looks personal
 * @param botAgents parts of the user agents of programs, in lower case; none where those are not
 *     told from people
 */
public record Privacy(
    Preferences from,
    boolean hashesUsers,
    boolean respectsDoNotTrack,
    String addresses,
    boolean redacts,
    List<String> botAgents) {

  private static final int KEPT_OF_IPV4 = 24;
  private static final int KEPT_OF_IPV6 = 48;

  public Privacy {
    botAgents = List.copyOf(botAgents);
  }

  static Privacy of(Preferences preferences) {
    return new Privacy(
        preferences,
        preferences.flag(AnalyticsMembers.HASH),
        preferences.flag(AnalyticsMembers.DO_NOT_TRACK),
        preferences.word(AnalyticsMembers.ADDRESS),
        preferences.flag(AnalyticsMembers.REDACT),
        preferences.flag(AnalyticsMembers.BOTS)
            ? preferences.texts(AnalyticsMembers.BOT_AGENTS).stream()
                .filter(part -> !part.isBlank())
                .map(part -> part.toLowerCase(Locale.ROOT))
                .toList()
            : List.of());
  }

  /** Whether a program says that it is one. */
  public boolean isBot(String userAgent) {
    String agent = userAgent.toLowerCase(Locale.ROOT);
    return botAgents.stream().anyMatch(agent::contains);
  }

  /** Whether anything is kept that an address tells. */
  public boolean keepsAddresses() {
    return !addresses.equals("none");
  }

  /**
   * What is kept of an address.
   *
   * @param hash makes a keyed hash of it
   */
  public Optional<String> address(String address, UnaryOperator<String> hash) {
    if (address.isEmpty()) {
      return Optional.empty();
    }
    return switch (addresses) {
      case "full" -> Optional.of(address);
      case "hashed" -> Optional.of(hash.apply(address));
      case "truncated" -> truncated(address);
      default -> Optional.empty();
    };
  }

  /** The network of 24 or 48 bits; nothing of what is no address, which is never looked up. */
  private static Optional<String> truncated(String address) {
    return StrictAddresses.one(address)
        .map(one -> one.toZeroHost(one.isIPv4() ? KEPT_OF_IPV4 : KEPT_OF_IPV6))
        .map(IPAddress::withoutPrefixLength)
        .map(IPAddress::toCanonicalString);
  }
}
