package io.searchgateway.authorization;

import io.searchgateway.request.RequestTarget;
import java.util.Optional;

/**
 * A call whose content is to be judged.
 *
 * @param forward the target to send, as far as it was narrowed already
 * @param contentType the header as received
 * @param hasBody whether the client sends one
 */
public record ReceivedCall(
    String method, RequestTarget forward, Optional<String> contentType, boolean hasBody) {}
