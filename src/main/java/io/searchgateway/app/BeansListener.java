package io.searchgateway.app;

import io.searchgateway.config.InvalidSettings;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;

/**
 * Has the beans serve once CDI is there, and ends them while it still is. Some servers call it even
 * when a listener before it has failed.
 */
public final class BeansListener implements ServletContextListener {

  private static final System.Logger LOG = System.getLogger(BeansListener.class.getName());

  @Override
  public void contextInitialized(ServletContextEvent event) {
    ServletContext context = event.getServletContext();
    CoreStart.of(context).ifPresent(start -> serve(start, context));
  }

  private static void serve(CoreStart start, ServletContext context) {
    boolean serves = false;
    try {
      CDI.current().select(CoreBeans.class).get().take(start);
      GatewayLifecycle gateway = CDI.current().select(GatewayLifecycle.class).get();
      start.endsWith(gateway);
      gateway.start();
      serves = true;
    } catch (InvalidSettings | IllegalStateException known) {
      LOG.log(System.Logger.Level.ERROR, known.getMessage());
      throw known;
    } catch (Exception failure) { // declared so by Jetty's life cycle
      throw new IllegalStateException("The gateway cannot start", failure);
    } finally {
      if (!serves) {
        CoreStart.end(context);
      }
    }
  }

  @Override
  public void contextDestroyed(ServletContextEvent event) {
    CoreStart.end(event.getServletContext());
  }
}
