package io.searchgateway.browser;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.chrome.ChromeDriver;

/**
 * What it costs to load a screen.
 *
 * @param bytes of the dashboard's files as they were sent, compressed
 * @param files how many
 * @param requests to the gateway that the browser's cache did not answer, calls of the API included
 * @param firstPaint milliseconds until something is seen
 */
record PageWeight(long bytes, long files, long requests, long firstPaint) {

  private static final String SCRIPT =
      """
      const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
      const sent = all.filter((entry) => entry.transferSize > 0);
      const files = sent.filter((entry) => new URL(entry.name).pathname.startsWith('/_gateway/ui/'));
      const paint = performance.getEntriesByName('first-contentful-paint')[0];
      return [files.reduce((sum, file) => sum + file.transferSize, 0), files.length, sent.length,
        paint ? Math.round(paint.startTime) : -1];
      """;

  /** Nothing was asked for in the last half second: what a screen loads late is there too. */
  private static final String QUIET =
      """
      const ends = performance.getEntriesByType('resource').map((entry) => entry.responseEnd);
      return document.readyState === 'complete' && performance.now() - Math.max(0, ...ends) > 500;
      """;

  /** Opens the screen as somebody who has never been there. */
  static PageWeight first(DashboardDriver dashboard, String route) {
    dashboard.driver().executeCdpCommand("Network.clearBrowserCache", Map.of());
    dashboard.open(route);
    return measured(dashboard);
  }

  /** Loads the screen that is open again. */
  static PageWeight again(DashboardDriver dashboard) {
    dashboard.driver().navigate().refresh();
    dashboard.settle();
    return measured(dashboard);
  }

  private static PageWeight measured(DashboardDriver dashboard) {
    ChromeDriver driver = dashboard.driver();
    dashboard.await(
        "something painted",
        () ->
            Boolean.TRUE.equals(
                driver.executeScript(
                    "return performance.getEntriesByName('first-contentful-paint').length > 0")));
    dashboard.await("everything loaded", () -> Boolean.TRUE.equals(driver.executeScript(QUIET)));
    List<?> numbers = (List<?>) Objects.requireNonNull(driver.executeScript(SCRIPT));
    return new PageWeight(
        number(numbers.get(0)),
        number(numbers.get(1)),
        number(numbers.get(2)),
        number(numbers.get(3)));
  }

  private static long number(@Nullable Object value) {
    return ((Number) Objects.requireNonNull(value)).longValue();
  }
}
