package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import org.junit.jupiter.api.Test;

/** Preferences of the cache, eviction and statistics. */
class CacheManagementIT extends CacheScenario {

  @Test
  void onlyTheIndicesOfThePreferencesAreCached() {
    ok(admin("PUT", PREFERENCES, "{'indices':['" + secrets + "']}"));
    search(STAR);
    assertThat(how(search(STAR))).isEmpty();
    assertKept(secrets, STAR);
    String wanted = "{'settings':{'useCache':true}," + STAR.substring(1);
    assertKept(wanted);
  }

  @Test
  void answersAreEvictedByIndexAndByText() {
    assertKept(STAR);
    assertKept(secrets, STAR);
    assertKept(STAR.replace("star", "Alien"));
    JsonObject preview =
        ok(admin("POST", "/_cache/evict?dry_run=true", "{'indices':['" + films + "']}"));
    assertThat(preview.getInt("evicted")).isEqualTo(2);
    assertThat(ok(admin("POST", "/_cache/evict", "{'query':' ALIEN '}")).getInt("evicted"))
        .isEqualTo(1);
    assertThat(how(search(STAR))).isEqualTo("hit");
    ok(admin("POST", "/_gateway/cache/evict", "{'indices':['" + films + "']}"));
    assertThat(how(search(secrets, STAR))).isEqualTo("hit");
    assertThat(how(search(STAR))).isEqualTo("miss");
    JsonObject error = error(admin("POST", "/_cache/evict", "{'a':1}"), 400, "unknown_member");
    assertThat(error.getString("pointer")).isEqualTo("/a");
    error(as(credential(reader), "POST", "/_cache/evict", ""), 403, "category_not_allowed");
  }

  @Test
  void statisticsCountWhatHappened() {
    JsonObject before = ok(admin("GET", "/_gateway/cache/stats", ""));
    search(STAR);
    search(STAR);
    JsonObject after = ok(admin("GET", "/_gateway/cache/stats", ""));
    assertThat(after.getInt("hits") - before.getInt("hits")).isEqualTo(1);
    assertThat(after.getInt("misses") - before.getInt("misses")).isEqualTo(1);
    assertThat(after.getInt("entries")).isEqualTo(1);
    assertThat(after.getInt("bytes")).isPositive();
    JsonObject top = after.getJsonArray("top").getJsonObject(0);
    assertThat(top.getString("query")).isEqualTo("star");
    assertThat(top.getString("index")).isEqualTo(films);
    assertThat(top.getInt("hits")).isEqualTo(1);
  }

  @Test
  void preferencesAreCheckedAndKept() {
    JsonObject saved = ok(admin("POST", "/_cache/preferences", "{'max_duration':60,'odd':1}"));
    assertThat(saved.getInt("max_duration")).isEqualTo(60);
    assertThat(saved.getInt("max_size")).isEqualTo(128);
    assertThat(saved.getJsonArray("warnings")).hasSize(1);
    assertThat(
            error(admin("PUT", PREFERENCES, "{'max_duration':10}"), 400, "bad_number")
                .getString("pointer"))
        .isEqualTo("/max_duration");
    ok(admin("PUT", PREFERENCES, "{'max_duration':null,'odd':null}"));
    assertThat(ok(admin("GET", PREFERENCES, "")).getInt("max_duration")).isEqualTo(300);
  }
}
