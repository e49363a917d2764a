package io.searchgateway.search.backend;

import io.searchgateway.pipeline.Inputs;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** The input {@code credentials}: {@code user:password}, sent as Basic authentication. */
final class BackendCredentials {

  private BackendCredentials() {}

  static void add(Inputs inputs, HttpFields.Mutable headers) {
    Optional<String> said = inputs.text("credentials").filter(text -> !text.isEmpty());
    said.ifPresent(
        text ->
            headers.put(
                HttpHeader.AUTHORIZATION,
                "Basic "
                    + Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8))));
  }
}
