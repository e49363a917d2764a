package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** People who sign in. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class UsersIT {

  private static final String NAME = "walked-person";

  @BeforeEach
  @AfterEach
  void delete(DashboardDriver dashboard) {
    new BrowserFixture(dashboard.gateway()).delete("/_gateway/user/" + NAME);
  }

  @Test
  void aUserIsAddedWithAPasswordMadeUp(DashboardDriver dashboard) throws IOException {
    dashboard.open("users");
    dashboard.sees(dashboard.gateway().username());
    dashboard.open("users/new");
    dashboard.fill("Name", "", NAME);
    dashboard.click(AriaRole.BUTTON, "Make one up");
    dashboard.click(AriaRole.CHECKBOX, "Develop");
    dashboard.tag("Indices", "movies");
    new Inspection(dashboard).of("users-new");
    dashboard.click(AriaRole.BUTTON, "Add user");
    dashboard.the(AriaRole.DIALOG, "User added");
    dashboard.click(AriaRole.BUTTON, "I have kept it");
    dashboard.sees(NAME);
    dashboard.open("users/" + NAME);
    dashboard.seesHeading(NAME);
    new Inspection(dashboard).of("users-one");
    BrowserFixture browserFixture = new BrowserFixture(dashboard.gateway());
    String path = "/_gateway/user/" + NAME;
    JsonObject before = browserFixture.json(path);
    dashboard.fill("Email", "", "walked@shop.example");
    dashboard.sees("1 change");
    dashboard.click(AriaRole.BUTTON, "Review and save");
    dashboard.clickInDialog("Save");
    dashboard.await("the change", () -> browserFixture.text(path).contains("walked@shop.example"));
    assertThat(withoutWhatChanges(browserFixture.json(path))).isEqualTo(withoutWhatChanges(before));
  }

  private static Map<String, JsonValue> withoutWhatChanges(JsonObject user) {
    Map<String, JsonValue> rest = new HashMap<>(user);
    rest.keySet().removeAll(Set.of("email", "updated_at"));
    return rest;
  }

  @Test
  void aNewUserSignsInAndIsDeletedByTheTypedName(DashboardDriver dashboard) throws IOException {
    dashboard.open("users/new");
    dashboard.fill("Name", "", NAME);
    dashboard.fill("Password", "", "walked-and-secret");
    dashboard.fill("Password again", "", "walked-and-secret");
    dashboard.click(AriaRole.CHECKBOX, "Develop");
    dashboard.tag("Indices", "movies");
    dashboard.click(AriaRole.BUTTON, "Add user");
    dashboard.click(AriaRole.BUTTON, "I have kept it");
    dashboard.open("signin");
    dashboard.fill("User name, or credential id", "", NAME);
    dashboard.fill("Password or secret", "", "walked-and-secret");
    dashboard.click(AriaRole.BUTTON, "Sign in");
    dashboard.the(AriaRole.BUTTON, "Account: " + NAME);
    assertThat(dashboard.has(AriaRole.LINK, "Users")).isFalse();
    dashboard.click(AriaRole.LINK, "Browse data");
    dashboard.click(AriaRole.LINK, "movies");
    dashboard.seesHeading("movies");

    dashboard.open("users/" + NAME);
    dashboard.click(AriaRole.BUTTON, "Delete");
    dashboard.fill("to confirm", "", NAME);
    dashboard.click(AriaRole.BUTTON, "Delete user");
    dashboard.sees("User deleted");
    dashboard.console().expect("404");
    dashboard.open("users/" + NAME);
    dashboard.sees("not there");
  }
}
