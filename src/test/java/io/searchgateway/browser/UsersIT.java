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
    dashboard.fill("Username", "", NAME);
    dashboard.click(AriaRole.BUTTON, "Generate password");
    dashboard.click(AriaRole.CHECKBOX, "Develop");
    dashboard.tag("Indices", "movies");
    new Inspection(dashboard).of("users-new");
    dashboard.open("users/new");
    dashboard.holds("Username", NAME);
    dashboard.sees("Unsaved changes, restored");
    dashboard.holds("Confirm password", "");
    dashboard.click(AriaRole.BUTTON, "Generate password");
    dashboard.click(AriaRole.BUTTON, "Create user");
    dashboard.the(AriaRole.DIALOG, "User created");
    dashboard.click(AriaRole.BUTTON, "Done");
    dashboard.sees(NAME);
    dashboard.open("users/" + NAME);
    dashboard.seesHeading(NAME);
    new Inspection(dashboard).of("users-one");
    BrowserFixture browserFixture = new BrowserFixture(dashboard.gateway());
    String path = "/_gateway/user/" + NAME;
    JsonObject before = browserFixture.json(path);
    dashboard.fill("Email", "", "walked@shop.example");
    dashboard.sees("1 change");
    dashboard.click(AriaRole.BUTTON, "Review changes");
    dashboard.clickInDialog("Save changes");
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
    dashboard.fill("Username", "", NAME);
    dashboard.fill("Password", "", "walked-and-secret");
    dashboard.fill("Confirm password", "", "walked-and-secret");
    dashboard.click(AriaRole.CHECKBOX, "Develop");
    dashboard.tag("Indices", "movies");
    dashboard.click(AriaRole.BUTTON, "Create user");
    dashboard.click(AriaRole.BUTTON, "Done");
    dashboard.open("account");
    dashboard.fill("Username or credential ID", "", NAME);
    dashboard.fill("Password", "", "walked-and-secret");
    dashboard.click(AriaRole.BUTTON, "Use credential");
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
    dashboard.sees("Not found");
  }
}
