package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.WindowType;

/** Signing in and out, and being somebody else. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class SignInIT {

  private static final String NAME = "Username or credential ID";
  private static final String SECRET = "Password";
  private static final String TYPED = "walked-and-typed";
  private static final String LOST = "The gateway does not respond.";

  @Test
  void whoeverSignsInComesToTheScreenOfTheAddressAndStaysUntilSigningOutInEveryTab(
      DashboardDriver dashboard) throws IOException {
    dashboard.endSession();
    dashboard.open("browse/movies");
    dashboard.seesHeading("Sign in to Search Gateway");
    assertThat(dashboard.has(AriaRole.LINK, "Browse data")).isFalse();
    new Inspection(dashboard).of("signin");
    dashboard.console().expect("401");
    dashboard.fill(NAME, "", dashboard.gateway().username());
    dashboard.fill(SECRET, "", "wrong");
    dashboard.clickExactly(AriaRole.BUTTON, "Sign in");
    dashboard.sees("Incorrect username or password.");
    dashboard.fill(SECRET, "wrong", dashboard.gateway().password());
    dashboard.clickExactly(AriaRole.BUTTON, "Sign in");
    dashboard.seesHeading("movies");
    dashboard.open("browse/movies");
    dashboard.seesHeading("movies");
    assertThat(dashboard.driver().executeScript("return document.cookie")).isEqualTo("");

    String first = dashboard.driver().getWindowHandle();
    dashboard.driver().switchTo().newWindow(WindowType.TAB);
    dashboard.open("settings");
    dashboard.seesHeading("Settings");
    dashboard.click(AriaRole.BUTTON, "Account: " + dashboard.gateway().username());
    dashboard.reloading(() -> dashboard.click(AriaRole.MENU_ITEM, "Sign out"));
    dashboard.seesHeading("Sign in to Search Gateway");
    assertThat(dashboard.driver().manage().getCookies()).isEmpty();
    dashboard.driver().close();
    dashboard.driver().switchTo().window(first);
    dashboard.seesHeading("Sign in to Search Gateway");
  }

  @Test
  void aSessionThatEndsTakesNothingWithItThatWasTyped(DashboardDriver dashboard)
      throws IOException {
    BrowserFixture browserFixture = new BrowserFixture(dashboard.gateway());
    browserFixture.delete("/_gateway/user/" + TYPED);
    dashboard.open("users/new");
    dashboard.fill("Username", "", TYPED);
    dashboard.fill("Password", "", "walked-and-secret");
    dashboard.fill("Confirm password", "", "walked-and-secret");
    dashboard.click(AriaRole.CHECKBOX, "Develop");
    dashboard.tag("Indices", "movies");
    dashboard.endSession();
    dashboard.console().expect("401");
    dashboard.click(AriaRole.BUTTON, "Create user");
    dashboard.the(AriaRole.DIALOG, "Your session has ended");
    new Inspection(dashboard).of("session-ended");
    dashboard.fill(SECRET, "", dashboard.gateway().password());
    dashboard.clickInDialog("Sign in");
    dashboard.await("the dialog gone", () -> !dashboard.has(AriaRole.DIALOG, "session has ended"));
    dashboard.holds("Username", TYPED);
    dashboard.click(AriaRole.BUTTON, "Create user");
    dashboard.click(AriaRole.BUTTON, "Done");
    browserFixture.delete("/_gateway/user/" + TYPED);
  }

  @Test
  void aLostConnectionIsSaidOnceAndMendsItself(DashboardDriver dashboard) {
    dashboard.console().expect("ERR_INTERNET_DISCONNECTED");
    dashboard.open("simulate");
    dashboard.fill("Path and query", "", "/movies/_search");
    offline(dashboard, true);
    dashboard.click(AriaRole.BUTTON, "Check");
    dashboard.sees(LOST);
    dashboard.sees("Try again when the gateway responds.");
    assertThat(dashboard.text().split(LOST, -1)).hasSize(2);
    offline(dashboard, false);
    dashboard.doesNotSee(LOST);
    dashboard.holds("Path and query", "/movies/_search");
    dashboard.clickExactly(AriaRole.BUTTON, "Check");
    dashboard.sees("Every check passed");
    offline(dashboard, true);
    dashboard.click(AriaRole.LINK, "Reference");
    dashboard.sees(LOST);
    offline(dashboard, false);
    dashboard.the(AriaRole.TABLE, "Properties");
  }

  private static void offline(DashboardDriver dashboard, boolean offline) {
    dashboard.driver().executeCdpCommand("Network.enable", Map.of());
    dashboard
        .driver()
        .executeCdpCommand(
            "Network.emulateNetworkConditions",
            Map.of(
                "offline",
                offline,
                "latency",
                0,
                "downloadThroughput",
                -1,
                "uploadThroughput",
                -1));
  }

  /** Answers that would lock out every other walk are given by the browser. */
  @Test
  void whoTriesTooOftenIsToldHowLongToWait(DashboardDriver dashboard) {
    dashboard.endSession();
    dashboard.open("");
    dashboard.seesHeading("Sign in to Search Gateway");
    answered(dashboard, 503, "");
    dashboard.fill(NAME, "", "ann");
    dashboard.fill(SECRET, "", "walked-and-secret");
    dashboard.clickExactly(AriaRole.BUTTON, "Sign in");
    dashboard.sees("The engine or the gateway is not ready.");
    assertThat(dashboard.exactly(AriaRole.BUTTON, "Sign in").isEnabled()).isTrue();
    answered(dashboard, 429, "3");
    dashboard.clickExactly(AriaRole.BUTTON, "Sign in");
    dashboard.sees("Too many failed attempts. Try again in");
    assertThat(dashboard.exactly(AriaRole.BUTTON, "Sign in").isEnabled()).isFalse();
    dashboard.holds(NAME, "ann");
    dashboard.await(
        "the time to be over", () -> dashboard.exactly(AriaRole.BUTTON, "Sign in").isEnabled());
  }

  /** The next sign-ins get that answer. */
  private static void answered(DashboardDriver dashboard, int status, String retryAfter) {
    dashboard
        .driver()
        .executeScript(
            """
            const [status, wait] = arguments;
            window.trueFetch ??= window.fetch;
            window.fetch = async (url, options) => options?.method !== 'POST' ? window.trueFetch(url, options)
              : new Response(JSON.stringify({ error: { type: 'refused', message: 'Refused.' } }),
                { status, headers: { 'X-Request-Id': 'walk', ...(wait && { 'Retry-After': wait }) } });
            """,
            status,
            retryAfter);
  }

  @Test
  void oneIsToldWhoOneIs(DashboardDriver dashboard) {
    dashboard.open("");
    dashboard.click(AriaRole.BUTTON, "Account");
    dashboard.click(AriaRole.MENU_ITEM, "Your account");
    dashboard.seesHeading("Signed in as");
    dashboard.sees(dashboard.gateway().username());
  }

  @Test
  void oneActsAsACredentialAndIsOfferedOnlyWhatItMay(DashboardDriver dashboard) {
    BrowserFixture browserFixture = new BrowserFixture(dashboard.gateway());
    JsonObject credential =
        browserFixture.made(
            "/_gateway/permission",
            "{\"description\":\"walks\",\"categories\":[\"docs\",\"search\"],"
                + "\"ops\":[\"read\"],\"indices\":[\"movies\"]}");
    dashboard.open("account");
    dashboard.fill(NAME, "", credential.getString("username"));
    dashboard.fill(SECRET, "", "wrong");
    dashboard.console().expect("401");
    dashboard.click(AriaRole.BUTTON, "Use credential");
    dashboard.sees("Incorrect username or password.");
    dashboard.fill(SECRET, "wrong", credential.getString("password"));
    dashboard.click(AriaRole.BUTTON, "Use credential");
    dashboard.seesHeading("Overview");
    dashboard.the(AriaRole.LINK, "Browse data");
    assertThat(dashboard.has(AriaRole.LINK, "Users")).isFalse();
    assertThat(dashboard.has(AriaRole.LINK, "Audit log")).isFalse();
    dashboard.click(AriaRole.BUTTON, "Account: " + credential.getString("username"));
    dashboard.click(AriaRole.MENU_ITEM, "Back to your session");
    dashboard.the(AriaRole.LINK, "Users");
    dashboard.goTo("account");
    dashboard.fill(NAME, "", credential.getString("username"));
    dashboard.fill(SECRET, "", credential.getString("password"));
    dashboard.click(AriaRole.BUTTON, "Use credential");
    dashboard.click(AriaRole.BUTTON, "Account: " + credential.getString("username"));
    dashboard.reloading(() -> dashboard.click(AriaRole.MENU_ITEM, "Sign out"));
    dashboard.seesHeading("Sign in to Search Gateway");
    assertThat(dashboard.driver().manage().getCookies()).isEmpty();
    browserFixture.delete("/_gateway/permission/" + credential.getString("username"));
  }
}
