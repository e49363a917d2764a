package io.searchgateway.request;

import jakarta.servlet.ServletContext;

/** The server that the gateway runs on, for what servers do differently. */
public enum ServletContainer {
  JETTY,
  TOMCAT,
  PAYARA,
  OTHER;

  /** The server of a context, by what it says of itself. */
  public static ServletContainer of(ServletContext context) {
    String server = context.getServerInfo();
    if (server.startsWith("jetty/")) {
      return JETTY;
    }
    if (server.contains("Payara") || server.contains("GlassFish")) {
      return PAYARA;
    }
    return server.contains("Tomcat") ? TOMCAT : OTHER;
  }
}
