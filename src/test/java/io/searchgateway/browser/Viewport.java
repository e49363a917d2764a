package io.searchgateway.browser;

import java.util.List;
import java.util.Map;
import org.openqa.selenium.chrome.ChromeDriver;

/** Size of what is seen, in CSS pixels. */
record Viewport(int width, int height) {

  static final Viewport PHONE = new Viewport(390, 844);
  static final Viewport TABLET = new Viewport(820, 1180);
  static final Viewport DESK = new Viewport(1440, 900);
  static final List<Viewport> ALL = List.of(PHONE, TABLET, DESK);

  void apply(ChromeDriver driver, Theme theme) {
    driver.executeCdpCommand("Emulation.setScrollbarsHidden", Map.of("hidden", true));
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    driver.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of(
            "features",
            List.of(
                Map.of("name", "prefers-color-scheme", "value", theme.word()),
                Map.of("name", "prefers-reduced-motion", "value", "reduce"))));
  }
}
