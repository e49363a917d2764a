package io.searchgateway.wire;

import java.io.IOException;

/** No byte came on a connection in doubt while its peer answered on another one. */
public final class SilentPeer extends IOException {

  private static final long serialVersionUID = 1L;

  SilentPeer() {
    super("the peer answers, but not on this connection");
  }
}
