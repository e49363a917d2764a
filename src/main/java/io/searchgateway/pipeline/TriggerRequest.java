package io.searchgateway.pipeline;

import io.searchgateway.request.Exchange;
import org.jspecify.annotations.Nullable;

/**
 * A request as triggers see it, before any pipeline has it; what they want to know of its body is
 * worked out once for all of them.
 */
public final class TriggerRequest {

  private final PipelineRequest request;
  private final Exchange exchange;
  private volatile @Nullable DeclarativeFacts facts;

  /**
   * A request.
   *
   * @param request with an empty body while that is not read
   */
  public TriggerRequest(PipelineRequest request, Exchange exchange) {
    this.request = request;
    this.exchange = exchange;
  }

  /** As received; the body is empty while it is not read. */
  public PipelineRequest request() {
    return request;
  }

  Exchange exchange() {
    return exchange;
  }

  DeclarativeFacts facts() {
    DeclarativeFacts known = facts;
    if (known == null) {
      known = DeclarativeFacts.of(request.body());
      facts = known;
    }
    return known;
  }
}
