package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Somebody who wants searches to be faster, and has to be sure that they are still right. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class CacheScreenIT {

  private static final String PREFERENCES = "/_gateway/cache/preferences";
  private static final String EVICT = "/_gateway/cache/evict";
  private static final String TEXT = "batman walked";

  @BeforeEach
  @AfterEach
  void switchOff(DashboardDriver dashboard) {
    BrowserFixture fixture = new BrowserFixture(dashboard.gateway());
    fixture.put(PREFERENCES, "{\"enable_cache\":null,\"max_duration\":null,\"max_size\":null}");
    fixture.made(EVICT, "{}");
  }

  @Test
  void itIsSwitchedOnFilledAndEvicted(DashboardDriver dashboard) throws IOException {
    BrowserFixture fixture = new BrowserFixture(dashboard.gateway());
    dashboard.open("cache");
    dashboard.check(AriaRole.CHECKBOX, "Cache responses", true);
    dashboard.sees("Unsaved changes: 1 change");
    dashboard.clickExactly(AriaRole.BUTTON, "Save preferences");
    dashboard.sees("Cache preferences saved");
    assertThat(fixture.json(PREFERENCES).getBoolean("enable_cache")).isTrue();
    long hits = hits(fixture);
    // The first search after a start is not kept.
    dashboard.await(
        "a response from the cache",
        () -> {
          search(fixture);
          return hits(fixture) > hits;
        });
    dashboard.open("cache");
    dashboard.sees(TEXT);
    new Inspection(dashboard).of("cache-filled");
    dashboard.select("What to evict", "All responses", "Responses to a search text");
    assertThat(isEnabled(dashboard, "Preview eviction")).isFalse();
    dashboard.fill("Search text", "", TEXT.toUpperCase(Locale.ROOT));
    assertThat(isEnabled(dashboard, "Evict responses")).isFalse();
    dashboard.clickExactly(AriaRole.BUTTON, "Preview eviction");
    dashboard.sees("1 cached response on this gateway matches");
    assertThat(isEnabled(dashboard, "Evict responses")).isTrue();
    new Inspection(dashboard).of("cache-preview");
    dashboard.clickExactly(AriaRole.BUTTON, "Evict responses");
    dashboard.sees("1 cached response evicted on this gateway");
    assertThat(isEnabled(dashboard, "Evict responses")).isFalse();
    assertThat(fixture.made(EVICT + "?dry_run=true", "{}").getInt("evicted")).isZero();
  }

  @Test
  void whatIsRejectedIsShownAtItsFieldAndAnotherUsersChangeIsKept(DashboardDriver dashboard) {
    dashboard.console().expect("400");
    dashboard.console().expect("412");
    BrowserFixture fixture = new BrowserFixture(dashboard.gateway());
    dashboard.open("cache");
    dashboard.fill("Maximum age in seconds", "300", "5");
    dashboard.clickExactly(AriaRole.BUTTON, "Save preferences");
    dashboard.await(
        "the field to be marked",
        () ->
            "true"
                .equals(
                    dashboard
                        .exactly(AriaRole.TEXT_BOX, "Maximum age in seconds")
                        .getDomAttribute("aria-invalid")));
    dashboard.fill("Maximum age in seconds", "5", "120");
    fixture.put(PREFERENCES, "{\"max_size\":64}");
    dashboard.clickExactly(AriaRole.BUTTON, "Save preferences");
    dashboard.sees("Another user changed the preferences in the meantime");
    dashboard.clickExactly(AriaRole.BUTTON, "Load preferences and keep my changes");
    dashboard.await(
        "the value of the other user",
        () -> dashboard.held("Memory in MB").orElse("").equals("64"));
    dashboard.holds("Maximum age in seconds", "120");
    dashboard.clickExactly(AriaRole.BUTTON, "Save preferences");
    dashboard.sees("Cache preferences saved");
    assertThat(fixture.json(PREFERENCES).toString())
        .contains("\"max_duration\":120", "\"max_size\":64");
  }

  @Test
  void whoMayOnlyReadSeesTheCacheAndCannotChangeIt(DashboardDriver dashboard) throws IOException {
    BrowserFixture fixture = new BrowserFixture(dashboard.gateway());
    JsonObject credential =
        fixture.made(
            "/_gateway/permission",
            "{\"description\":\"reads the cache\",\"categories\":[\"cache\"],"
                + "\"ops\":[\"read\"],\"indices\":[\"*\"]}");
    try {
      dashboard.open("account");
      dashboard.fill("Username or credential ID", "", credential.getString("username"));
      dashboard.fill("Password", "", credential.getString("password"));
      dashboard.click(AriaRole.BUTTON, "Use credential");
      dashboard.seesHeading("Overview");
      dashboard.clickExactly(AriaRole.LINK, "Caching");
      dashboard.sees("Your credential can see the cache but not change it");
      dashboard.sees("Most used responses");
      assertThat(dashboard.has(AriaRole.BUTTON, "Save")).isFalse();
      assertThat(dashboard.has(AriaRole.BUTTON, "Evict")).isFalse();
      assertThat(dashboard.exactly(AriaRole.CHECKBOX, "Cache responses").isEnabled()).isFalse();
      new Inspection(dashboard).of("cache-read-only");
    } finally {
      fixture.delete("/_gateway/permission/" + credential.getString("username"));
    }
  }

  private static void search(BrowserFixture fixture) {
    JsonObject answer =
        fixture.made(
            "/movies/_declarative",
            "{\"query\":[{\"id\":\"q\",\"value\":\"%s\",\"dataField\":[\"title\"]}]}"
                .formatted(TEXT));
    assertThat(answer.containsKey("q")).as("%s", answer).isTrue();
  }

  private static long hits(BrowserFixture fixture) {
    return fixture.json("/_gateway/cache/stats").getJsonNumber("hits").longValue();
  }

  private static boolean isEnabled(DashboardDriver dashboard, String button) {
    return dashboard.exactly(AriaRole.BUTTON, button).isEnabled();
  }
}
