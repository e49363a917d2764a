package io.searchgateway.wire;

import java.io.IOException;

/** Thrown when a connection in doubt stays silent while its peer answers on another one. */
public final class SilentPeer extends IOException {

  private static final long serialVersionUID = 1L;

  SilentPeer() {
    super("the peer responds, but not on this connection");
  }
}
