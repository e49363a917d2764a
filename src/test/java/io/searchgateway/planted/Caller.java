package io.searchgateway.planted;

import io.searchgateway.engine.EngineCall;
import io.searchgateway.engine.EngineStream;
import io.searchgateway.engine.EngineStreams;

/** Asks the engine past the guard. */
record Caller(EngineStreams streams) {
  EngineStream ask(EngineCall call) {
    return streams.open(call);
  }
}
