package io.searchgateway.engine;

import java.util.Optional;

/** What is known of the engine at this moment. */
public sealed interface EngineState {

  /** The identity last seen, also while the engine is away. */
  Optional<EngineIdentity> lastIdentity();

  /** The engine answers and has said what it is. */
  record Up(EngineIdentity identity) implements EngineState {
    @Override
    public Optional<EngineIdentity> lastIdentity() {
      return Optional.of(identity);
    }
  }

  /**
   * The engine does not answer, or not as an engine does.
   *
   * @param reason for the log and the readiness probe; names no address
   */
  record Down(String reason, Optional<EngineIdentity> lastIdentity) implements EngineState {}
}
