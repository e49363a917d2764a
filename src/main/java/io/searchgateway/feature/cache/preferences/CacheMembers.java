package io.searchgateway.feature.cache.preferences;

import io.searchgateway.json.Json;
import io.searchgateway.saved.MemberCheck;
import io.searchgateway.saved.PreferenceMember;
import jakarta.json.JsonValue;
import java.util.List;

/** The members of the preferences, in the order in which they are answered. */
final class CacheMembers {

  static final String ENABLED = "enable_cache";
  static final String DURATION = "max_duration";
  static final String SIZE = "max_size";
  static final String INDICES = "indices";
  static final String FOLLOWS = "invalidateOnWrite";
  static final String STALE = "staleSeconds";

  static final List<PreferenceMember> ALL =
      List.of(
          new PreferenceMember(ENABLED, JsonValue.FALSE, MemberCheck.flag()),
          new PreferenceMember(DURATION, Json.number(300), MemberCheck.whole(60, 3600)),
          new PreferenceMember(SIZE, Json.number(128), MemberCheck.whole(1, 4000)),
          new PreferenceMember(INDICES, Json.array().add("*").build(), MemberCheck.indices()),
          new PreferenceMember(FOLLOWS, JsonValue.TRUE, MemberCheck.flag()),
          new PreferenceMember(STALE, Json.number(0), MemberCheck.whole(0, 3600)),
          new PreferenceMember(RedisPreference.REDIS, JsonValue.NULL, RedisPreference.server()),
          new PreferenceMember(RedisPreference.ADDRESS, JsonValue.NULL, RedisPreference.address()),
          new PreferenceMember(
              RedisPreference.PASSWORD, JsonValue.NULL, MemberCheck.text(MemberCheck.LONGEST_TEXT)),
          new PreferenceMember(
              RedisPreference.DATABASE, JsonValue.NULL, MemberCheck.whole(0, 9999)));

  private CacheMembers() {}
}
