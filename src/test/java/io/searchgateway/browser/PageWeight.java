package io.searchgateway.browser;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.chrome.ChromeDriver;

/**
 * What a screen costs somebody who has never been there.
 *
 * @param bytes of the dashboard's files as they were sent, compressed
 * @param files how many
 * @param firstPaint milliseconds until something is seen
 */
record PageWeight(long bytes, long files, long firstPaint) {

  private static final String SCRIPT =
      "const files = [...performance.getEntriesByType('navigation'),"
          + " ...performance.getEntriesByType('resource')]"
          + ".filter(entry => new URL(entry.name).pathname.startsWith('/_gateway/ui/'));"
          + "const paint = performance.getEntriesByName('first-contentful-paint')[0];"
          + "return [files.reduce((sum, file) => sum + file.transferSize, 0), files.length,"
          + " paint ? Math.round(paint.startTime) : -1];";

  /** Opens the screen with an empty cache. */
  static PageWeight of(DashboardDriver dashboard, String route) {
    ChromeDriver driver = dashboard.driver();
    driver.executeCdpCommand("Network.clearBrowserCache", Map.of());
    dashboard.open(route);
    dashboard.await(
        "something painted",
        () ->
            Boolean.TRUE.equals(
                driver.executeScript(
                    "return performance.getEntriesByName('first-contentful-paint').length > 0")));
    List<?> numbers = (List<?>) Objects.requireNonNull(driver.executeScript(SCRIPT));
    return new PageWeight(number(numbers.get(0)), number(numbers.get(1)), number(numbers.get(2)));
  }

  private static long number(@Nullable Object value) {
    return ((Number) Objects.requireNonNull(value)).longValue();
  }
}
