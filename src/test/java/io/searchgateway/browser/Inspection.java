package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.results.Rule;
import com.deque.html.axecore.selenium.AxeBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.openqa.selenium.chrome.ChromeDriver;

/**
 * What every screen is held to, whatever it is for: people who cannot see it, people with a phone,
 * people in the dark. What it looked like is kept in {@code target/screens}.
 */
final class Inspection {

  private static final Path PICTURES = Path.of("target", "screens");
  private static final int CHECK_SECONDS = 120;
  private static final List<String> RULES =
      List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice");

  /** What sticks covers whatever happens to be scrolled below it: no fault of either. */
  private static final String UNSTUCK =
      """
      for (const each of document.querySelectorAll('*')) {
        if (getComputedStyle(each).position === 'sticky') {
          each.dataset.unstuck = '';
          each.style.setProperty('position', 'static', 'important');
        }
      }
      """;

  private static final String STUCK =
      """
      for (const each of document.querySelectorAll('[data-unstuck]')) {
        delete each.dataset.unstuck;
        each.style.removeProperty('position');
      }
      """;

  private final ChromeDriver driver;
  private final BrowserConsole console;

  Inspection(DashboardDriver dashboard) {
    this.driver = dashboard.driver();
    this.console = dashboard.console();
  }

  /** Looks at the page as it stands, at every width and in both themes. */
  void of(String screen) throws IOException {
    List<String> faults = new ArrayList<>();
    for (Theme theme : Theme.values()) {
      for (Viewport viewport : Viewport.ALL) {
        viewport.apply(driver, theme);
        String name = screen + "-" + viewport.width() + "-" + theme.word();
        awaitFrames();
        picture(name);
        faults.addAll(wider(name, viewport));
        if (!viewport.equals(Viewport.TABLET)) {
          faults.addAll(barriers(name));
        }
      }
    }
    Viewport.DESK.apply(driver, Theme.LIGHT);
    assertThat(faults).as(screen).isEmpty();
  }

  /** Two frames later, what depends on the width or the theme has been drawn. */
  private void awaitFrames() {
    driver.executeAsyncScript(
        "const done = arguments[arguments.length - 1];"
            + "requestAnimationFrame(() => requestAnimationFrame(() => done()));");
  }

  void picture(String name) throws IOException {
    Object encoded =
        driver
            .executeCdpCommand(
                "Page.captureScreenshot", Map.of("format", "png", "captureBeyondViewport", true))
            .get("data");
    Files.createDirectories(PICTURES);
    Files.write(
        PICTURES.resolve(name + ".png"), Base64.getDecoder().decode(String.valueOf(encoded)));
  }

  static void note(String name, String text) throws IOException {
    Files.createDirectories(PICTURES);
    Files.writeString(PICTURES.resolve(name), text);
  }

  private List<String> wider(String name, Viewport viewport) {
    Object width = driver.executeScript("return document.documentElement.scrollWidth;");
    return width instanceof Number number && number.intValue() > viewport.width()
        ? List.of(name + ": has to be moved sideways, being " + number + " pixels wide")
        : List.of();
  }

  /**
   * The checker sets styles on the page, which its policy forbids: not the page's doing. Its other
   * mode, which is for pages within pages, opens a window for each check and takes twice as long.
   */
  @SuppressWarnings("deprecation")
  private List<String> barriers(String name) {
    console.collect();
    driver.executeScript(UNSTUCK);
    List<Rule> violations =
        checker().setLegacyMode(true).withTags(RULES).analyze(driver).getViolations();
    driver.executeScript(STUCK);
    console.drop();
    return violations.stream()
        .map(rule -> name + ": " + rule.getId() + ": " + rule.getHelp() + places(rule))
        .toList();
  }

  private static AxeBuilder checker() {
    AxeBuilder checker = new AxeBuilder();
    checker.setTimeout(CHECK_SECONDS);
    return checker;
  }

  private static String places(Rule rule) {
    return rule.getNodes().stream()
        .limit(5)
        .map(node -> "\n      " + node.getTarget() + " " + node.getHtml())
        .collect(Collectors.joining());
  }
}
