package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;

/** What the page wrote on the browser's console, and what its policy forbade. */
final class BrowserConsole {

  /** What the browser says when no key was set yet, which the API tells by its status. */
  private static final String NO_KEY_YET =
      "/public_key - Failed to load resource: the server responded with a status of 404";

  private final ChromeDriver driver;
  private final List<String> expected = new ArrayList<>();
  private final List<String> errors = new ArrayList<>();

  BrowserConsole(ChromeDriver driver) {
    this.driver = driver;
  }

  /** A walk that has something refused on purpose says how the browser will word it. */
  void expect(String part) {
    expected.add(part);
  }

  void forget() {
    expected.clear();
    errors.clear();
    drop();
  }

  /** Keeps what was written until now. */
  void collect() {
    driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .filter(entry -> isSevere(entry) || isPolicy(entry.getMessage()))
        .map(LogEntry::getMessage)
        .filter(message -> !message.contains(NO_KEY_YET))
        .forEach(errors::add);
  }

  /** Lets go of what has been written since: it was no doing of the page. */
  void drop() {
    var unused = driver.manage().logs().get(LogType.BROWSER).getAll();
  }

  /**
   * Fails when there was an error that is not expected; a violation of the policy always is one.
   */
  void assertQuiet() {
    collect();
    assertThat(errors)
        .as("errors on the browser's console")
        .filteredOn(message -> isPolicy(message) || expected.stream().noneMatch(message::contains))
        .isEmpty();
  }

  private static boolean isSevere(LogEntry entry) {
    return entry.getLevel().intValue() >= Level.SEVERE.intValue();
  }

  private static boolean isPolicy(String message) {
    return message.contains("Content Security Policy");
  }
}
