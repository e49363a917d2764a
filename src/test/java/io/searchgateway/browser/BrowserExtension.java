package io.searchgateway.browser;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.openqa.selenium.chrome.ChromeDriver;

/**
 * Gives a walk the dashboard, signed in, with nothing remembered from the walk before. After it the
 * console has to be quiet; of one that failed, a picture and an outline of the page are kept.
 */
final class BrowserExtension
    implements BeforeEachCallback, AfterTestExecutionCallback, ParameterResolver {

  private static final Namespace OWN = Namespace.create(BrowserExtension.class);

  @Override
  public void beforeEach(ExtensionContext context) throws Exception {
    ChromeDriver driver = Chromium.get();
    DashboardDriver dashboard = new DashboardDriver(driver, GatewayInBrowser.get());
    Viewport.DESK.apply(driver, Theme.LIGHT);
    // A screen left open may still write what it remembers when it is left.
    driver.get(origin(dashboard) + "/_gateway/ui/none");
    driver.executeScript("try { sessionStorage.clear(); } catch {}");
    driver.executeCdpCommand(
        "Storage.clearDataForOrigin",
        Map.of("origin", origin(dashboard), "storageTypes", "local_storage,session_storage"));
    dashboard.signIn();
    dashboard.console().forget();
    context.getStore(OWN).put(DashboardDriver.class, dashboard);
  }

  private static String origin(DashboardDriver dashboard) {
    String root = dashboard.gateway().gateway().toString();
    return root.substring(0, root.length() - 1);
  }

  @Override
  public void afterTestExecution(ExtensionContext context) throws IOException {
    DashboardDriver dashboard = dashboard(context);
    if (context.getExecutionException().isPresent()) {
      String name = "failed-" + context.getRequiredTestMethod().getName();
      new Inspection(dashboard).picture(name);
      Inspection.note(
          name + ".txt", dashboard.driver().getCurrentUrl() + "\n" + dashboard.outline());
    } else {
      dashboard.console().assertQuiet();
    }
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == DashboardDriver.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return dashboard(context);
  }

  private static DashboardDriver dashboard(ExtensionContext context) {
    return context.getStore(OWN).getOrDefault(DashboardDriver.class, DashboardDriver.class, null);
  }
}
