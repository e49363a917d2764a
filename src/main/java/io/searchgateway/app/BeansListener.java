package io.searchgateway.app;

import io.searchgateway.config.InvalidSettings;
import io.searchgateway.feature.Features;
import io.searchgateway.pipeline.Stage;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;

/**
 * Gives the gateway to the beans and the beans' stages to the gateway, and has it serve; ends it
 * while the beans are still there. Some servers call it even when a listener before it has failed.
 */
public final class BeansListener implements ServletContextListener {

  private static final System.Logger LOG = System.getLogger(BeansListener.class.getName());

  @Override
  public void contextInitialized(ServletContextEvent event) {
    ServletContext context = event.getServletContext();
    GatewayStart.of(context).ifPresent(start -> serve(start, context));
  }

  private static void serve(GatewayStart start, ServletContext context) {
    boolean serves = false;
    try {
      CDI.current()
          .select(GatewayBeans.class)
          .get()
          .start(
              start.gateway(),
              start.inForce(),
              CDI.current().select(Stage.class, Any.Literal.INSTANCE),
              CDI.current().select(Features.class).get());
      serves = true;
    } catch (InvalidSettings | IllegalStateException known) {
      LOG.log(System.Logger.Level.ERROR, known.getMessage());
      throw known;
    } catch (Exception failure) { // declared so by Jetty's life cycle
      throw new IllegalStateException("The gateway cannot start", failure);
    } finally {
      if (!serves) {
        GatewayStart.end(context);
      }
    }
  }

  @Override
  public void contextDestroyed(ServletContextEvent event) {
    GatewayStart.end(event.getServletContext());
  }
}
