package io.searchgateway.feature.cache.preferences;

import io.searchgateway.config.CacheSettings;
import io.searchgateway.config.SettingNames;
import io.searchgateway.feature.cache.redis.RedisAddress;
import io.searchgateway.feature.cache.redis.RedisTarget;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.saved.MemberCheck;
import io.searchgateway.saved.Preferences;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The members of the preferences that name a Redis server. What the settings of a gateway allow is
 * looked at when they are saved, and again when they are used.
 */
final class RedisPreference {

  static final String REDIS = "redis";
  static final String ADDRESS = "addr";
  static final String PASSWORD = "password";
  static final String DATABASE = "database";

  private static final String URL = "url";
  private static final String PREFIX = "prefix";
  private static final String USUAL_PREFIX = "search-gateway:";
  private static final Pattern PREFIXES = Pattern.compile("[!-~]{0,64}");
  private static final String BAD = "bad_redis_server";

  /** Answered in place of the password, and keeps it when it is sent back. */
  private static final String IS_SET = "set";

  private final CacheSettings settings;
  private final boolean encrypted;

  /**
   * What a gateway allows.
   *
   * @param encrypted whether the store encrypts secrets
   */
  RedisPreference(CacheSettings settings, boolean encrypted) {
    this.settings = settings;
    this.encrypted = encrypted;
  }

  /** The object {@code redis}. */
  static MemberCheck server() {
    return (value, at, faults) -> {
      if (!(value instanceof JsonObject server)) {
        MemberCheck.object().check(value, at, faults);
        return;
      }
      for (String name : server.keySet()) {
        if (!Set.of(URL, PREFIX).contains(name)) {
          faults.add(
              Fault.badRequest(
                  "unknown_member", "this is not a member of redis", at.child(name).toString()));
        }
      }
      checkAddress(() -> url(server), at.child(URL), faults);
      if (!PREFIXES.matcher(prefix(server)).matches()) {
        faults.add(
            Fault.badRequest(
                BAD,
                "the prefix can have at most 64 visible ASCII characters",
                at.child(PREFIX).toString()));
      }
    };
  }

  /** The text {@code addr}. */
  static MemberCheck address() {
    return (value, at, faults) ->
        checkAddress(() -> RedisAddress.ofHostAndPort(text(value), 0), at, faults);
  }

  private static void checkAddress(Runnable reading, Pointer at, List<Fault> faults) {
    try {
      reading.run();
    } catch (IllegalArgumentException wrong) {
      faults.add(Fault.badRequest(BAD, String.valueOf(wrong.getMessage()), at.toString()));
    }
  }

  private static RedisAddress url(JsonObject server) {
    return RedisAddress.ofUrl(text(server.getOrDefault(URL, JsonValue.NULL)));
  }

  private static String prefix(JsonObject server) {
    return server.containsKey(PREFIX) ? text(server.get(PREFIX)) : USUAL_PREFIX;
  }

  private static String text(JsonValue value) {
    return value instanceof JsonString text ? text.getString() : "";
  }

  /** The body without a password that only says that there is one. */
  static JsonObject sent(JsonObject body) {
    return IS_SET.equals(text(body.getOrDefault(PASSWORD, JsonValue.NULL)))
        ? Json.object(body).remove(PASSWORD).build()
        : body;
  }

  /** Preferences as they are answered and audited. */
  static JsonObject masked(JsonObject shown) {
    return shown.containsKey(PASSWORD) ? Json.object(shown).add(PASSWORD, IS_SET).build() : shown;
  }

  /**
   * Whether this gateway allows what was sent.
   *
   * @throws Problem 400 when it does not
   */
  void check(JsonObject sent, Preferences changed) {
    boolean named = sent.containsKey(REDIS) || sent.containsKey(ADDRESS);
    Optional<RedisAddress> address = named ? address(changed) : Optional.empty();
    if (address.isPresent() && !address.get().isAmong(settings.redisHosts())) {
      throw refused(
          "redis_not_allowed",
          "the host of the server is not in the setting " + SettingNames.CACHE_REDIS_ALLOW,
          changed.saved().containsKey(REDIS) ? "/redis/url" : "/addr");
    }
    if (changed.saved().containsKey(PASSWORD) && !encrypted) {
      throw refused(
          "password_not_storable",
          "without "
              + SettingNames.STORE_KEY_FILE
              + " a password cannot be stored: use the setting "
              + SettingNames.CACHE_REDIS_PASSWORD,
          "/password");
    }
  }

  private static Problem refused(String type, String message, String pointer) {
    return Problem.of(List.of(Fault.badRequest(type, message, pointer)));
  }

  private static Optional<RedisAddress> address(Preferences preferences) {
    JsonObject saved = preferences.saved();
    if (saved.get(REDIS) instanceof JsonObject server) {
      return Optional.of(url(server));
    }
    return saved.get(ADDRESS) instanceof JsonString address
        ? Optional.of(
            RedisAddress.ofHostAndPort(
                address.getString(),
                saved.get(DATABASE) instanceof JsonNumber database ? database.intValue() : 0))
        : Optional.empty();
  }

  /** The server that is used; absent for none, and for one that the settings do not allow. */
  Optional<RedisTarget> target(Preferences preferences) {
    JsonObject saved = preferences.saved();
    return address(preferences)
        .filter(address -> address.isAmong(settings.redisHosts()))
        .map(
            address ->
                new RedisTarget(
                    address,
                    saved.get(PASSWORD) instanceof JsonString password
                        ? Optional.of(password.getString())
                        : settings.redisPassword(),
                    saved.get(REDIS) instanceof JsonObject server ? prefix(server) : USUAL_PREFIX,
                    settings.redisAuthorities()));
  }
}
