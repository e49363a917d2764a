package io.searchgateway.rest;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.Provider;

/** Has answers kept by nobody, unless a resource says otherwise, and taken for what they are. */
@Provider
public final class AnswerHeaders implements ContainerResponseFilter {

  @Override
  public void filter(ContainerRequestContext request, ContainerResponseContext response) {
    MultivaluedMap<String, Object> headers = response.getHeaders();
    headers.putSingle("X-Content-Type-Options", "nosniff");
    if (!headers.containsKey(HttpHeaders.CACHE_CONTROL)) {
      headers.putSingle(HttpHeaders.CACHE_CONTROL, "no-store");
    }
  }
}
