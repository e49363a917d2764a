package io.searchgateway.access;

import inet.ipaddr.IPAddress;
import io.searchgateway.config.StrictAddresses;
import io.searchgateway.json.Pointer;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** Ranges of addresses in records. */
public final class AddressRangeLists {

  /** What stands for every address, of both families. */
  public static final List<String> ANYWHERE = List.of("0.0.0.0/0");

  private static final int MOST = 100;
  private static final int MOST_HOPS = 100;

  private AddressRangeLists() {}

  /** The ranges of {@code sources}, each an address or a network in CIDR notation. */
  public static Optional<List<String>> read(MemberReader members) {
    Optional<List<String>> sources = members.texts("sources", MOST);
    for (int i = 0; i < sources.orElse(List.of()).size(); i++) {
      String source = sources.orElseThrow().get(i);
      if (StrictAddresses.network(source).isEmpty()) {
        members.fault(
            Pointer.ROOT.child("sources").child(i),
            "bad_source",
            "\"" + source + "\" is not an IP address or a CIDR range");
      }
    }
    return sources;
  }

  /** The hop of {@code sources_xff_value}. */
  public static OptionalInt readHop(MemberReader members) {
    return members.whole("sources_xff_value", 0, MOST_HOPS).stream()
        .mapToInt(Math::toIntExact)
        .findFirst();
  }

  /** The same without those that stand for every address: then the list is empty. */
  public static List<String> restricting(List<String> sources) {
    return sources.contains("0.0.0.0/0") || sources.contains("::/0") ? List.of() : sources;
  }

  /**
   * Whether every address of the one lies within the other.
   *
   * @param outer as of {@link #restricting}: empty means everywhere
   */
  public static boolean cover(List<String> outer, List<String> inner) {
    return outer.isEmpty()
        || (!inner.isEmpty()
            && inner.stream()
                .allMatch(source -> outer.stream().anyMatch(around -> contains(around, source))));
  }

  /**
   * The ranges that lie in both, each as of {@link #restricting}.
   *
   * @return empty when there is no address in both
   */
  public static Optional<List<String>> common(List<String> one, List<String> other) {
    if (one.isEmpty() || other.isEmpty()) {
      return Optional.of(one.isEmpty() ? other : one);
    }
    List<String> common =
        Stream.concat(
                one.stream().filter(source -> cover(other, List.of(source))),
                other.stream().filter(source -> cover(one, List.of(source))))
            .distinct()
            .toList();
    return common.isEmpty() ? Optional.empty() : Optional.of(common);
  }

  private static boolean contains(String outer, String inner) {
    Optional<IPAddress> around = StrictAddresses.network(outer);
    Optional<IPAddress> within = StrictAddresses.network(inner);
    return around.isPresent()
        && within.isPresent()
        && around.get().toPrefixBlock().contains(within.get().toPrefixBlock());
  }
}
