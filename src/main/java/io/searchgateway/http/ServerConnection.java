package io.searchgateway.http;

import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletRequestWrapper;
import jakarta.servlet.http.HttpServletRequest;
import java.lang.reflect.InvocationTargetException;
import java.util.Optional;

/**
 * What is below a request: its connection, for cutting it off, and its line.
 *
 * <p>Jetty and Tomcat do so by themselves when an exception leaves a half-sent answer; Payara ends
 * the answer properly then, so that it looks whole. Its connection is closed from below instead, by
 * reflection because its classes are no part of any API. Payara also cuts a path off at {@code
 * ;jsessionid=} and the like, and tells the whole of it only below.
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
      LOG.log(System.Logger.Level.TRACE, "The server closes the connection itself");
    } catch (IllegalAccessException | InvocationTargetException refused) {
      LOG.log(System.Logger.Level.WARNING, "An incomplete response could not be cut off", refused);
    }
  }

  /**
   * The path as it stands in the request line, a character for each byte.
   *
   * @return absent where the server does not tell, or tells it by the servlet API
   */
  static Optional<String> path(HttpServletRequest request) {
    try {
      Object inner = call(unwrapped(request), "getUnwrappedCoyoteRequest");
      Object packet = call(call(inner, "getCoyoteRequest"), "getRequest");
      Object line = call(call(packet, "getRequestURIRef"), "getOriginalRequestURIBC");
      return Optional.of(line.toString());
    } catch (NoSuchMethodException otherServer) {
      return Optional.empty();
    } catch (IllegalAccessException | InvocationTargetException refused) {
      LOG.log(System.Logger.Level.WARNING, "The path of a request is not available", refused);
      return Optional.empty();
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
