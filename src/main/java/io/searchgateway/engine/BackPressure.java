package io.searchgateway.engine;

/** Attribute of a request to the engine: whether its silence is the client's fault. */
public interface BackPressure {

  /** Name of the attribute. */
  String ATTRIBUTE = BackPressure.class.getName();

  /** Whether nothing moves because the client neither gives nor takes bytes. */
  boolean waitsForClient();
}
