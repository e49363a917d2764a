package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A program gets exactly what it needs. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class CredentialsScreenIT {

  private static final String WITH_EVERYTHING =
      """
      {"description": "walked and whole", "categories": ["docs", "search", "declarative"],
       "acls": ["search"], "ops": ["read"], "indices": ["movies", "!movies-old"],
       "include_fields": ["title", "genre"], "exclude_fields": ["budget"],
       "document_filter": {"term": {"genre": "Drama"}}, "sources": ["198.51.100.0/24"],
       "sources_xff_value": 1, "referers": ["https://shop.example/*"],
       "limits": {"search_limit": 20, "ip_limit": 3600}, "ttl": 2592000,
       "declarativeConfig": {"maxSize": 20, "disableQueryDSL": true}}
      """;

  private Optional<String> made = Optional.empty();

  @AfterEach
  void delete(DashboardDriver dashboard) {
    made.ifPresent(path -> new BrowserFixture(dashboard.gateway()).delete(path));
  }

  @Test
  void aCredentialIsMadeShownOnceAndListed(DashboardDriver dashboard) throws IOException {
    dashboard.open("credentials");
    dashboard.click(AriaRole.LINK, "Create API credential");
    dashboard.seesHeading("Create API credential");
    new Inspection(dashboard).of("credentials-choose");
    dashboard.click(AriaRole.LINK, "Read one index");
    dashboard.fill("Description", "Reads one index", "Walked shop");
    dashboard.tag("Indices", "movies");
    new Inspection(dashboard).of("credentials-form");
    dashboard.click(AriaRole.BUTTON, "Create API credential");
    dashboard.the(AriaRole.DIALOG, "API credential created");
    new Inspection(dashboard).of("credentials-secret");
    dashboard.click(AriaRole.BUTTON, "Done");
    dashboard.sees("Walked shop");
    new Inspection(dashboard).of("credentials-one");
    dashboard.open("credentials");
    dashboard.sees("Walked shop");
    assertThat(dashboard.text()).doesNotContain("password:");
  }

  @Test
  void aChangeOfOneThingLeavesAllOthersAsTheyWere(DashboardDriver dashboard) {
    BrowserFixture browserFixture = new BrowserFixture(dashboard.gateway());
    JsonObject credential = browserFixture.made("/_gateway/permission", WITH_EVERYTHING);
    assertThat(credential).containsKey("username");
    String name = credential.getString("username");
    String path = "/_gateway/permission/" + name;
    made = Optional.of(path);
    JsonObject before = browserFixture.json(path);
    dashboard.open("credentials/" + name);
    dashboard.holds("Document filter", "{\n  \"term\": {\n    \"genre\": \"Drama\"\n  }\n}");
    dashboard.fill("Description", "walked and whole", "walked again");
    dashboard.sees("1 change");
    dashboard.click(AriaRole.BUTTON, "Review changes");
    dashboard.the(AriaRole.DIALOG, "Review changes");
    dashboard.clickInDialog("Save changes");
    dashboard.await(
        "the change",
        () -> browserFixture.json(path).getString("description").equals("walked again"));
    assertThat(withoutWhatChanges(browserFixture.json(path))).isEqualTo(withoutWhatChanges(before));
  }

  private static Map<String, JsonValue> withoutWhatChanges(JsonObject credential) {
    Map<String, JsonValue> rest = new HashMap<>(credential);
    rest.keySet().removeAll(Set.of("description", "updated_at"));
    return rest;
  }

  @Test
  void whatIsMissingIsToldAtItsField(DashboardDriver dashboard) {
    dashboard.open("credentials/new?preset=reader");
    dashboard.click(AriaRole.BUTTON, "Create API credential");
    dashboard.sees("Enter at least one index");
  }
}
