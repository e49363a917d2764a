package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.testkit.Deadline;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.NoSuchElementException;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.support.ui.Select;

/**
 * The dashboard in front of somebody who reads labels and not class names: each element is found by
 * its role and the words that stand on it. Whatever is asked for is waited for.
 */
final class DashboardDriver {

  private static final Duration PATIENCE = Duration.ofSeconds(40);

  /**
   * Lines of an editor stand in elements of their own; what it folds or does not draw is missing.
   */
  private static final String HELD =
      """
      const field = arguments[0];
      return 'value' in field ? field.value
        : [...field.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\\n');
      """;

  private final ChromeDriver driver;
  private final GatewayUnderTest gateway;
  private final AccessibilityTree tree;
  private final BrowserConsole console;

  DashboardDriver(ChromeDriver driver, GatewayUnderTest gateway) {
    this.driver = driver;
    this.gateway = gateway;
    this.tree = new AccessibilityTree(driver);
    this.console = new BrowserConsole(driver);
  }

  GatewayUnderTest gateway() {
    return gateway;
  }

  ChromeDriver driver() {
    return driver;
  }

  BrowserConsole console() {
    return console;
  }

  /** Gives the browser a session without the form, which is walked by itself. */
  void signIn() {
    String cookie =
        gateway
            .client()
            .exchange(gateway.request("POST", "/_gateway/session"))
            .header("set-cookie");
    String[] pair = cookie.split(";", 2)[0].split("=", 2);
    driver.executeCdpCommand(
        "Network.setCookie",
        Map.of(
            "name",
            pair[0],
            "value",
            pair[1],
            "url",
            gateway.gateway().toString(),
            "httpOnly",
            true,
            "sameSite",
            "Strict"));
  }

  /**
   * Does what has the page loaded again, and waits for it. Chromium's renderer crashes when its
   * accessibility tree is asked for meanwhile.
   */
  void reloading(Runnable action) {
    driver.executeScript("window.beforeReload = true");
    action.run();
    await("the page loaded again", this::isLoadedAgain);
  }

  private boolean isLoadedAgain() {
    try {
      return Boolean.TRUE.equals(
          driver.executeScript(
              "return !window.beforeReload && document.readyState === 'complete'"));
    } catch (WebDriverException betweenPages) {
      return false;
    }
  }

  /** Takes the browser's session away, as when it is over. */
  void endSession() {
    driver.executeCdpCommand("Network.clearBrowserCookies", Map.of());
  }

  /** Loads the page anew at a screen, such as {@code browse/movies}, and waits until it stands. */
  void open(String route) {
    driver.get("about:blank");
    driver.get(address(route));
    settle();
  }

  /** Goes to a screen within the page, as by a link: whoever acts in this tab still does. */
  void goTo(String route) {
    driver.executeScript("location.hash = arguments[0]", "#/" + route);
    settle();
  }

  String address(String route) {
    return gateway.gateway().resolve("/_gateway/ui/") + "#/" + route;
  }

  /** Waits until the screen has its heading and nothing says that it is busy. */
  void settle() {
    await("a screen with its heading", () -> !tree.nodes(AriaRole.HEADING).isEmpty());
    await(
        "nothing busy",
        () ->
            driver.findElements(By.cssSelector("[aria-busy=true]")).stream()
                .noneMatch(DashboardDriver::shown));
  }

  private static boolean shown(WebElement element) {
    try {
      return element.isDisplayed();
    } catch (StaleElementReferenceException gone) {
      return false;
    }
  }

  /** The element with that role whose name has these words, in any case. */
  WebElement the(AriaRole role, String words) {
    return the(role, words, name -> has(name, words));
  }

  /** The one whose name is exactly that. */
  WebElement exactly(AriaRole role, String name) {
    return the(role, name, name::equalsIgnoreCase);
  }

  private WebElement the(AriaRole role, String words, Predicate<String> name) {
    List<WebElement> found = new ArrayList<>();
    await(
        role.name().toLowerCase(Locale.ROOT) + " “" + words + "”",
        () -> tree.first(role, name).map(found::add).orElse(false));
    return found.get(0);
  }

  boolean has(AriaRole role, String words) {
    return tree.first(role, name -> has(name, words)).isPresent();
  }

  boolean hasExactly(AriaRole role, String name) {
    return tree.first(role, name::equalsIgnoreCase).isPresent();
  }

  private static boolean has(String name, String words) {
    return name.toLowerCase(Locale.ROOT).contains(words.toLowerCase(Locale.ROOT));
  }

  void click(AriaRole role, String words) {
    retrying("clicks " + words, () -> the(role, words).click());
  }

  /** In the dialog that is open: the page behind it may have a button of the same name. */
  void clickInDialog(String name) {
    retrying("clicks " + name + " in the dialog", () -> exactlyInDialog(name).click());
  }

  /** The button of that name in the dialog that is open now. */
  WebElement exactlyInDialog(String name) {
    return driver.findElements(By.cssSelector("dialog[open] button")).stream()
        .filter(button -> name.equals(button.getAccessibleName()))
        .findFirst()
        .orElseThrow(() -> new NoSuchElementException(name));
  }

  void clickExactly(AriaRole role, String name) {
    retrying("clicks " + name, () -> exactly(role, name).click());
  }

  /** Puts the text in place of what is there, which has to be what is expected. */
  void fill(String label, String before, String text) {
    holds(label, before);
    retrying(
        "fills " + label,
        () -> {
          WebElement field = the(AriaRole.TEXT_BOX, label);
          field.click();
          field.sendKeys(Keys.chord(Keys.CONTROL, "a"), Keys.DELETE);
          field.sendKeys(text);
        });
  }

  /** As {@link #fill} for an editor of code, which would add brackets and indents by itself. */
  void write(String label, String before, String text) {
    holds(label, before);
    retrying(
        "writes " + label,
        () -> {
          WebElement editor = the(AriaRole.TEXT_BOX, label);
          editor.click();
          editor.sendKeys(Keys.chord(Keys.CONTROL, "a"), Keys.DELETE);
          driver.executeCdpCommand("Input.insertText", Map.of("text", text));
        });
  }

  /**
   * Waits until a field or an editor of code shows exactly that text to who is going to change it.
   */
  void holds(String label, String text) {
    await(label + " to hold “" + text + "”", () -> held(label).filter(text::equals).isPresent());
  }

  /** What stands in a field or an editor of code; absent while neither is there. */
  Optional<String> held(String label) {
    try {
      return tree.first(AriaRole.TEXT_BOX, name -> has(name, label))
          .map(field -> String.valueOf(driver.executeScript(HELD, field)));
    } catch (StaleElementReferenceException redrawn) {
      return Optional.empty();
    }
  }

  /** Adds a value to a field that takes several. */
  void tag(String label, String value) {
    retrying("adds " + value, () -> the(AriaRole.TEXT_BOX, label).sendKeys(value, Keys.ENTER));
  }

  void doubleClick(AriaRole role, String words) {
    retrying("opens " + words, () -> new Actions(driver).doubleClick(the(role, words)).perform());
  }

  /** Chooses another option than the one that is chosen now. */
  void select(String label, String before, String option) {
    await(
        label + " to be “" + before + "”",
        () -> selected(label).filter(before::equals).isPresent());
    retrying(
        "selects " + option,
        () -> {
          WebElement box = the(AriaRole.COMBOBOX, label);
          if (box.getTagName().equals("select")) {
            new Select(box).selectByVisibleText(option);
          } else {
            box.click();
            the(AriaRole.OPTION, option).click();
          }
        });
  }

  /** The option that is chosen; absent while the field is not there. */
  Optional<String> selected(String label) {
    try {
      return tree.first(AriaRole.COMBOBOX, name -> has(name, label))
          .map(
              box ->
                  box.getTagName().equals("select")
                      ? new Select(box).getFirstSelectedOption().getText()
                      : box.getText());
    } catch (StaleElementReferenceException redrawn) {
      return Optional.empty();
    }
  }

  void check(AriaRole role, String label, boolean on) {
    retrying(
        "checks " + label,
        () -> {
          WebElement box = the(role, label);
          if (isOn(box) != on) {
            box.click();
          }
        });
  }

  private static boolean isOn(WebElement box) {
    return box.isSelected() || "true".equals(box.getDomAttribute("aria-checked"));
  }

  /** Chooses files in the first field for some. */
  void choose(Path... files) {
    await("a field for a file", () -> !fileFields().isEmpty());
    fileFields()
        .get(0)
        .sendKeys(
            Stream.of(files)
                .map(file -> file.toAbsolutePath().toString())
                .collect(Collectors.joining("\n")));
  }

  private List<WebElement> fileFields() {
    return driver.findElements(By.cssSelector("input[type=file]"));
  }

  void press(CharSequence... keys) {
    driver.switchTo().activeElement().sendKeys(keys);
  }

  void seesHeading(String words) {
    the(AriaRole.HEADING, words);
  }

  /** What a reader can see somewhere on the page. */
  void sees(String text) {
    await("the words “" + text + "”", () -> has(text(), text));
  }

  void doesNotSee(String text) {
    await("no words “" + text + "” any more", () -> !has(text(), text));
  }

  String text() {
    try {
      String all = driver.findElement(By.tagName("body")).getText();
      return all.replace('\u00a0', ' ');
    } catch (WebDriverException redrawn) {
      return "";
    }
  }

  /** The address within the page, such as {@code browse/movies?size=50}. */
  String route() {
    String address = Optional.ofNullable(driver.getCurrentUrl()).orElse("");
    return address.contains("#/") ? address.substring(address.indexOf("#/") + 2) : "";
  }

  /** What is there at last. */
  <T> T await(Supplier<Optional<T>> found) {
    List<T> last = new ArrayList<>();
    await("something that is there", () -> found.get().map(last::add).orElse(false));
    return last.get(0);
  }

  void await(String what, Supplier<Boolean> condition) {
    Deadline.within(PATIENCE).until(what, condition::get);
  }

  /** What was found may be drawn anew, or be covered, before it is used. */
  private void retrying(String what, Runnable action) {
    List<String> failures = new ArrayList<>();
    Deadline.within(PATIENCE)
        .until(
            what,
            () -> {
              try {
                action.run();
                return true;
              } catch (WebDriverException notNow) {
                failures.add(String.valueOf(notNow.getRawMessage()));
                return false;
              }
            });
    assertThat(failures).as(what).hasSizeLessThan(100);
  }

  String outline() {
    return tree.outline();
  }
}
