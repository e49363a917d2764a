package io.searchgateway.browser;

import java.io.File;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** The one browser of this JVM: Debian's Chromium without a window, driven by its own driver. */
final class Chromium {

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private static Optional<ChromeDriver> running = Optional.empty();

  private Chromium() {}

  static synchronized ChromeDriver get() {
    ChromeDriver driver = running.orElseGet(Chromium::start);
    running = Optional.of(driver);
    return driver;
  }

  private static ChromeDriver start() {
    ChromeOptions options = new ChromeOptions();
    options.setBinary(program("chromium"));
    options.addArguments(
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--force-prefers-reduced-motion",
        "--lang=en");
    LoggingPreferences console = new LoggingPreferences();
    console.enable(LogType.BROWSER, Level.ALL);
    options.setCapability(ChromeOptions.LOGGING_PREFS, console);
    options.setExperimentalOption(
        "prefs",
        Map.of("credentials_enable_service", false, "profile.password_manager_enabled", false));
    ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(new File(program("chromedriver")))
            .usingAnyFreePort()
            .build();
    ChromeDriver driver = new ChromeDriver(service, options);
    driver.manage().timeouts().scriptTimeout(PATIENCE);
    Runtime.getRuntime().addShutdownHook(new Thread(driver::quit));
    return driver;
  }

  private static String program(String name) {
    return Stream.concat(
            Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)),
            List.of("/usr/bin", "/usr/lib/chromium").stream())
        .map(directory -> new File(directory, name))
        .filter(File::canExecute)
        .map(File::getPath)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(name + " is not installed"));
  }
}
