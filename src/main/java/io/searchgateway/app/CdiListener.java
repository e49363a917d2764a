package io.searchgateway.app;

import io.searchgateway.http.RestPaths;
import io.searchgateway.request.RequestTarget;
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
        container.paths = Optional.of(CDI.current().select(RestPaths.class).get());
        made = true;
      } finally {
        if (!made) {
          CoreStart.end(event.getServletContext());
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
    carried
        .filter(container -> container.usesBeans(event))
        .ifPresent(container -> container.listener.requestInitialized(event));
  }

  @Override
  public void requestDestroyed(ServletRequestEvent event) {
    carried
        .filter(container -> container.usesBeans(event))
        .ifPresent(container -> container.listener.requestDestroyed(event));
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
    private Optional<RestPaths> paths = Optional.empty();

    /** Only resources need the contexts of a request, which cost every other request time. */
    private boolean usesBeans(ServletRequestEvent event) {
      if (!(event.getServletRequest() instanceof HttpServletRequest request)) {
        return false;
      }
      String uri = request.getRequestURI();
      String path =
          uri.substring(
              Math.min(event.getServletContext().getContextPath().length(), uri.length()));
      return path.startsWith("/")
          && paths
              .filter(rest -> rest.isRest(new RequestTarget(path, Optional.empty())))
              .isPresent();
    }
  }
}
