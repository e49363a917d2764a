package io.searchgateway.access.credential;

import io.searchgateway.access.MemberReader;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.RateLimits;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The {@code limits} of permissions: {@code ip_limit} an hour and address, {@code <category>_limit}
 * a second.
 */
public final class RateLimitsFormat {

  /** Requests a second and category of permissions that ordinary users make. */
  public static final int USUAL = 10;

  /** The same of administrators. */
  public static final int GENEROUS = 30;

  static final String NAME = "limits";

  private static final String SUFFIX = "_limit";
  private static final String ADDRESS = "ip_limit";
  private static final String UI_BUILDER = "ecommintegration";
  private static final int PER_ADDRESS = 7200;
  private static final int MOST = 1_000_000_000;

  private RateLimitsFormat() {}

  /** The same number for every category. */
  public static RateLimits of(int perSecond) {
    Map<Category, Integer> all = new EnumMap<>(Category.class);
    for (Category category : Category.values()) {
      all.put(category, perSecond);
    }
    return new RateLimits(all, PER_ADDRESS);
  }

  /** What the members set; the usual numbers for what they do not, or set to 0. */
  static RateLimits read(MemberReader members) {
    return over(of(USUAL), members);
  }

  /** What the members set, put over other limits; 0 sets nothing. */
  public static RateLimits over(RateLimits before, MemberReader members) {
    Optional<JsonObject> limits = members.object(NAME);
    if (limits.isEmpty()) {
      return before;
    }
    MemberReader inner = new MemberReader(limits.get(), Pointer.ROOT.child(NAME));
    Map<Category, Integer> perSecond = new EnumMap<>(Category.class);
    perSecond.putAll(before.perSecond());
    int perAddress = before.perHourAndAddress();
    for (String name : limits.get().keySet()) {
      OptionalLong limit = inner.whole(name, -1, MOST);
      Optional<Category> category = category(name);
      if (category.isEmpty() && !name.equals(ADDRESS)) {
        inner.fault(name, "unknown_field", "this limit is not known");
      } else if (limit.orElse(0) != 0) {
        int number = Math.toIntExact(limit.getAsLong());
        if (category.isPresent()) {
          perSecond.put(category.get(), number);
        } else {
          perAddress = number;
        }
      }
    }
    members.take(inner);
    return new RateLimits(perSecond, perAddress);
  }

  private static Optional<Category> category(String name) {
    if (!name.endsWith(SUFFIX)) {
      return Optional.empty();
    }
    String word = name.substring(0, name.length() - SUFFIX.length());
    return word.equals(UI_BUILDER) ? Optional.of(Category.UIBUILDER) : Category.of(word);
  }

  /** As they are written in records. */
  public static JsonObject write(RateLimits limits) {
    JsonObjectBuilder written = Json.object();
    written.add(ADDRESS, limits.perHourAndAddress());
    for (Category category : Category.values()) {
      Integer limit = limits.perSecond().get(category);
      if (limit != null) {
        written.add(category.word() + SUFFIX, limit);
      }
    }
    return written.build();
  }
}
