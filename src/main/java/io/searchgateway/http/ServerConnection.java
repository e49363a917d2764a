package io.searchgateway.http;

import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletRequestWrapper;
import jakarta.servlet.http.HttpServletRequest;
import java.lang.reflect.InvocationTargetException;

/**
 * The connection below a request, for cutting it off.
 *
 * <p>Jetty and Tomcat do so by themselves when an exception leaves a half-sent answer; Payara ends
 * the answer properly then, so that it looks whole. Its connection is closed from below instead, by
 * reflection because its classes are no part of any API.
 */
final class ServerConnection {

  private static final System.Logger LOG = System.getLogger(ServerConnection.class.getName());

  private ServerConnection() {}

  /** Closes the connection where throwing is not enough. */
  static void cut(HttpServletRequest request) {
    try {
      Object inner = call(unwrapped(request), "getUnwrappedCoyoteRequest");
      Object exchange = call(call(inner, "getCoyoteRequest"), "getContext");
      Object unused = call(call(exchange, "getConnection"), "terminateSilently");
    } catch (NoSuchMethodException otherServer) {
      LOG.log(System.Logger.Level.TRACE, "The server cuts off by itself");
    } catch (IllegalAccessException | InvocationTargetException refused) {
      LOG.log(System.Logger.Level.WARNING, "A broken answer could not be cut off", refused);
    }
  }

  private static ServletRequest unwrapped(ServletRequest request) {
    return request instanceof ServletRequestWrapper wrapper
        ? unwrapped(wrapper.getRequest())
        : request;
  }

  private static Object call(Object target, String method)
      throws NoSuchMethodException, IllegalAccessException, InvocationTargetException {
    return target.getClass().getMethod(method).invoke(target);
  }
}
