package io.searchgateway.app;

import io.searchgateway.http.RestFilter;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.ServletRequestEvent;
import jakarta.servlet.ServletRequestListener;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import org.jboss.weld.environment.servlet.Listener;

/**
 * Starts the CDI container that the WAR carries, unless the server has one of its own: a second
 * container would end a deployment on Payara.
 */
public final class CdiListener implements ServletContextListener, ServletRequestListener {

  private Optional<Container> carried = Optional.empty();

  @Override
  public void contextInitialized(ServletContextEvent event) {
    if (!serverHasCdi()) {
      Container container = new Container();
      boolean made = false;
      try {
        container.listener.contextInitialized(event);
        made = true;
      } finally {
        if (!made) {
          GatewayStart.end(event.getServletContext());
        }
      }
      carried = Optional.of(container);
    }
  }

  @Override
  public void contextDestroyed(ServletContextEvent event) {
    carried.ifPresent(container -> container.listener.contextDestroyed(event));
  }

  @Override
  public void requestInitialized(ServletRequestEvent event) {
    if (usesBeans(event)) {
      carried.ifPresent(container -> container.listener.requestInitialized(event));
    }
  }

  @Override
  public void requestDestroyed(ServletRequestEvent event) {
    if (usesBeans(event)) {
      carried.ifPresent(container -> container.listener.requestDestroyed(event));
    }
  }

  /** Only resources need the contexts of a request, which cost every other request time. */
  private static boolean usesBeans(ServletRequestEvent event) {
    return event.getServletRequest() instanceof HttpServletRequest request
        && RestFilter.mayTake(
            request
                .getRequestURI()
                .substring(
                    Math.min(
                        event.getServletContext().getContextPath().length(),
                        request.getRequestURI().length())));
  }

  @SuppressWarnings("BanJNDI") // The name is fixed and the entry is the server's own.
  private static boolean serverHasCdi() {
    try {
      boolean here = CDI.current().getBeanManager() != null;
      return here && new InitialContext().lookup("java:comp/BeanManager") != null;
    } catch (IllegalStateException | NamingException none) {
      return false;
    }
  }

  /** Apart, so that servers with their own container never link the carried one. */
  private static final class Container {
    private final Listener listener = new Listener();
  }
}
