package io.searchgateway.behaviour;

import io.searchgateway.testkit.StubEngine;

/** A suite whose gateway has a scripted engine behind it. */
public interface StubbedSuite extends GatewaySuite {
  StubEngine engine();
}
