package io.searchgateway.feature.uibuilder.credential;

import java.util.List;

/** Pages from which a public credential can be used. */
public final class PublicReferers {

  private PublicReferers() {}

  /** Whether a pattern such as {@code https://shop.example/*} names a host at least in part. */
  public static boolean namesHost(String pattern) {
    String host = pattern.replaceFirst("^[^/]*://", "").split("/", 2)[0];
    return host.chars().anyMatch(Character::isLetterOrDigit);
  }

  /** Whether all do, and there is one. */
  static boolean nameHosts(List<String> patterns) {
    return !patterns.isEmpty() && patterns.stream().allMatch(PublicReferers::namesHost);
  }
}
