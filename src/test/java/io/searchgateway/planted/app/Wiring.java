package io.searchgateway.planted.app;

import io.searchgateway.planted.feature.two.Two;

/** Makes a part of a feature. */
final class Wiring {
  private Wiring() {}

  static Two two() {
    return new Two("made");
  }
}
