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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** People who sign in. */
@ExtendWith(InBrowser.class)
class UsersIT {

  private static final String NAME = "walked-person";

  @BeforeEach
  @AfterEach
  void delete(Dashboard dashboard) {
    new Calls(dashboard.gateway()).delete("/_gateway/user/" + NAME);
  }

  @Test
  void aUserIsAddedWithAPasswordMadeUp(Dashboard dashboard) throws IOException {
    dashboard.open("users");
    dashboard.sees(dashboard.gateway().username());
    dashboard.open("users/new");
    dashboard.fill("Name", "", NAME);
    dashboard.click(Role.BUTTON, "Make one up");
    dashboard.click(Role.CHECKBOX, "Develop");
    dashboard.tag("Indices", "movies");
    new Inspection(dashboard).of("users-new");
    dashboard.click(Role.BUTTON, "Add user");
    dashboard.the(Role.DIALOG, "User added");
    dashboard.click(Role.BUTTON, "I have kept it");
    dashboard.sees(NAME);
    dashboard.open("users/" + NAME);
    dashboard.seesHeading(NAME);
    new Inspection(dashboard).of("users-one");
    Calls calls = new Calls(dashboard.gateway());
    String path = "/_gateway/user/" + NAME;
    JsonObject before = calls.json(path);
    dashboard.fill("Email", "", "walked@shop.example");
    dashboard.sees("1 change");
    dashboard.click(Role.BUTTON, "Review and save");
    dashboard.clickInDialog("Save");
    dashboard.await("the change", () -> calls.text(path).contains("walked@shop.example"));
    assertThat(withoutWhatChanges(calls.json(path))).isEqualTo(withoutWhatChanges(before));
  }

  private static Map<String, JsonValue> withoutWhatChanges(JsonObject user) {
    Map<String, JsonValue> rest = new HashMap<>(user);
    rest.keySet().removeAll(Set.of("email", "updated_at"));
    return rest;
  }

  @Test
  void aNewUserSignsInAndIsDeletedByTheTypedName(Dashboard dashboard) throws IOException {
    dashboard.open("users/new");
    dashboard.fill("Name", "", NAME);
    dashboard.fill("Password", "", "walked-and-secret");
    dashboard.fill("Password again", "", "walked-and-secret");
    dashboard.click(Role.CHECKBOX, "Develop");
    dashboard.tag("Indices", "movies");
    dashboard.click(Role.BUTTON, "Add user");
    dashboard.click(Role.BUTTON, "I have kept it");
    dashboard.open("signin");
    dashboard.fill("User name, or credential id", "", NAME);
    dashboard.fill("Password or secret", "", "walked-and-secret");
    dashboard.click(Role.BUTTON, "Sign in");
    dashboard.the(Role.BUTTON, "Account: " + NAME);
    assertThat(dashboard.has(Role.LINK, "Users")).isFalse();
    dashboard.click(Role.LINK, "Browse data");
    dashboard.click(Role.LINK, "movies");
    dashboard.seesHeading("movies");

    dashboard.open("users/" + NAME);
    dashboard.click(Role.BUTTON, "Delete");
    dashboard.fill("to confirm", "", NAME);
    dashboard.click(Role.BUTTON, "Delete user");
    dashboard.sees("User deleted");
    dashboard.console().expect("404");
    dashboard.open("users/" + NAME);
    dashboard.sees("not there");
  }
}
