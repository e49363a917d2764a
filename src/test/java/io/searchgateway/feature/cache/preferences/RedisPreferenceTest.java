package io.searchgateway.feature.cache.preferences;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.config.CacheSettings;
import io.searchgateway.feature.cache.redis.RedisAddress;
import io.searchgateway.feature.cache.redis.RedisTarget;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.saved.Preferences;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RedisPreferenceTest {

  private final CacheSettings settings =
      new CacheSettings(25, List.of("a"), Optional.of("of the settings"), Optional.empty());
  private final RedisPreference redis = new RedisPreference(settings, true);
  private final RedisPreference unencrypted = new RedisPreference(settings, false);

  private static JsonObject json(String text) {
    return Json.readObject(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  private static Preferences save(Preferences before, RedisPreference by, String body) {
    JsonObject sent = RedisPreference.sent(json(body));
    Preferences changed = before.with(sent);
    by.check(sent, changed);
    return changed;
  }

  private Preferences save(String body) {
    return save(CachePreferences.initial(), redis, body);
  }

  @Test
  void bothSpellingsNameAServer() {
    assertThat(redis.target(save("{'redis':{'url':'rediss://u@a:1/2','prefix':'p'}}")))
        .contains(
            new RedisTarget(
                RedisAddress.ofUrl("rediss://u@a:1/2"),
                Optional.of("of the settings"),
                "p",
                Optional.empty()));
    assertThat(redis.target(save("{'addr':'a:1','database':2,'password':'own'}")))
        .contains(
            new RedisTarget(
                RedisAddress.ofUrl("redis://a:1/2"),
                Optional.of("own"),
                "search-gateway:",
                Optional.empty()));
    assertThat(redis.target(save("{'redis':null,'addr':null}"))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"redis\":1}|wrong_type|/redis",
        "{\"redis\":{}}|bad_redis_server|/redis/url",
        "{\"redis\":{\"url\":\"redis://a:b@c\"}}|bad_redis_server|/redis/url",
        "{\"redis\":{\"url\":\"redis://a\",\"prefix\":\"a b\"}}|bad_redis_server|/redis/prefix",
        "{\"redis\":{\"url\":\"redis://a\",\"c\":1}}|unknown_member|/redis/c",
        "{\"addr\":\"a/1\"}|bad_redis_server|/addr",
        "{\"database\":-1}|bad_number|/database",
        "{\"redis\":{\"url\":\"redis://b\"}}|redis_not_allowed|/redis/url",
        "{\"addr\":\"b\"}|redis_not_allowed|/addr"
      })
  void whatIsWrongIsRefused(String body, String type, String pointer) {
    assertThatThrownBy(() -> save(body))
        .isInstanceOfSatisfying(
            Problem.class,
            problem -> {
              assertThat(problem.type()).isEqualTo(type);
              assertThat(problem.faults().get(0).pointer()).isEqualTo(pointer);
            });
  }

  @Test
  void aServerThatIsNotAllowedAnyMoreIsNotUsed() {
    Preferences saved = save("{'addr':'a'}");
    RedisPreference stricter =
        new RedisPreference(
            new CacheSettings(25, List.of(), Optional.empty(), Optional.empty()), true);
    assertThat(stricter.target(saved)).isEmpty();
    assertThat(save(saved, stricter, "{'max_duration':60}").number("max_duration")).isEqualTo(60);
  }

  @Test
  void aPasswordIsNeverShownAndKeptWhenItsMaskIsSent() {
    Preferences saved = save("{'addr':'a','password':'own'}");
    JsonObject shown = CachePreferences.shown(saved);
    assertThat(shown.getString("password")).isEqualTo("set");
    Preferences again = save(saved, redis, shown.toString());
    assertThat(redis.target(again).flatMap(RedisTarget::password)).contains("own");
    assertThat(redis.target(again).orElseThrow().toString()).doesNotContain("own");
  }

  @Test
  void withoutAKeyAPasswordIsRefused() {
    assertThatThrownBy(() -> save(CachePreferences.initial(), unencrypted, "{'password':'own'}"))
        .hasMessageContaining("gateway.cache.redis.password");
    save(CachePreferences.initial(), unencrypted, "{'password':'set'}");
  }
}
