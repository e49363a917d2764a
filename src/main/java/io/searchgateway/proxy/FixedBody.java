package io.searchgateway.proxy;

import org.eclipse.jetty.client.BytesRequestContent;
import org.eclipse.jetty.client.Request;

/** A body that is there already, in place of the client's. */
final class FixedBody implements OutgoingBody {

  private final byte[] bytes;

  FixedBody(byte[] bytes) {
    this.bytes = bytes;
  }

  @Override
  public Request.Content content() {
    return new BytesRequestContent(bytes);
  }

  @Override
  public void open() {}

  @Override
  public boolean isTouched() {
    return false;
  }

  @Override
  public boolean hasFailed() {
    return false;
  }
}
