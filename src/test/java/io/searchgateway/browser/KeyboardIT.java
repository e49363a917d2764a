package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;

/** Nobody needs a mouse. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class KeyboardIT {

  private static final String INDEX = "walked-letters";

  @BeforeEach
  void write(DashboardDriver dashboard) {
    BrowserFixture browserFixture = new BrowserFixture(dashboard.gateway());
    browserFixture.delete("/" + INDEX);
    browserFixture.lines(
        "/" + INDEX + "/_bulk?refresh=true",
        """
        {"index":{"_id":"1"}}
        {"author":"Herbert","title":"Dune","year":1956}
        {"index":{"_id":"2"}}
        {"author":"Austen","title":"Emma","year":1815}
        """);
  }

  @AfterEach
  void delete(DashboardDriver dashboard) {
    new BrowserFixture(dashboard.gateway()).delete("/" + INDEX);
  }

  @Test
  void oneSignsInFindsADocumentAndPutsItRightByKeysAlone(DashboardDriver dashboard) {
    Keyboard keyboard = new Keyboard(dashboard);
    signsIn(dashboard, keyboard);
    finds(dashboard, keyboard);
    putsRight(dashboard, keyboard);
    editsAsJson(dashboard, keyboard);
  }

  private static void signsIn(DashboardDriver dashboard, Keyboard keyboard) {
    dashboard.open("account");
    keyboard.goTo("Account: " + dashboard.gateway().username());
    keyboard.press(Keys.ENTER);
    keyboard.isAt("Your account");
    keyboard.press(Keys.END);
    keyboard.isAt("Sign out");
    dashboard.reloading(() -> keyboard.press(Keys.ENTER));
    dashboard.seesHeading("Sign in");
    keyboard.goTo("Username or credential ID");
    keyboard.press(dashboard.gateway().username());
    keyboard.goTo("Password");
    keyboard.press(dashboard.gateway().password(), Keys.ENTER);
    dashboard.seesHeading("Overview");
  }

  private static void finds(DashboardDriver dashboard, Keyboard keyboard) {
    keyboard.goTo("Browse data");
    keyboard.press(Keys.ENTER);
    dashboard.the(AriaRole.LINK, INDEX);
    keyboard.goTo(INDEX);
    keyboard.press(Keys.ENTER);
    dashboard.seesHeading(INDEX);
    keyboard.goTo("Search all fields");
    keyboard.press("dune");
    dashboard.sees("1 of 1 document");
  }

  private static void putsRight(DashboardDriver dashboard, Keyboard keyboard) {
    keyboard.goTo("Select all loaded documents");
    keyboard.press(Keys.ARROW_DOWN, Keys.END);
    keyboard.isAt("1956");
    keyboard.press(Keys.ENTER);
    keyboard.isAt("year of 1");
    keyboard.press("1965", Keys.ENTER);
    dashboard.await("the change", () -> source(dashboard).contains("\"year\":1965"));
    keyboard.isAt("1965");
  }

  private static void editsAsJson(DashboardDriver dashboard, Keyboard keyboard) {
    keyboard.press(Keys.HOME, Keys.ARROW_RIGHT);
    keyboard.isAt("Open 1");
    keyboard.press(Keys.ENTER);
    dashboard.the(AriaRole.DIALOG, "Document 1");
    keyboard.goTo("Form");
    keyboard.press(Keys.ARROW_RIGHT);
    keyboard.isAt("Edit as JSON");
    keyboard.goTo("JSON of 1");
    keyboard.selectAll();
    keyboard.press("{\"author\":\"Herbert\",\"title\":\"Dune\",\"year\":1965,\"pages\":412}");
    // Within an editor of code, Tab indents; Escape lets it go.
    keyboard.press(Keys.ESCAPE, Keys.TAB);
    keyboard.goTo("Save");
    keyboard.press(Keys.ENTER);
    dashboard.await("the change", () -> source(dashboard).contains("412"));
    assertThat(source(dashboard)).contains("Herbert");
    keyboard.isAt("Open 1");
  }

  private static String source(DashboardDriver dashboard) {
    return new BrowserFixture(dashboard.gateway()).text("/" + INDEX + "/_doc/1");
  }
}
