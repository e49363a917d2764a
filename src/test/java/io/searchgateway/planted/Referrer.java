package io.searchgateway.planted;

import io.searchgateway.engine.EngineCall;
import io.searchgateway.engine.EngineStream;
import io.searchgateway.engine.EngineStreams;
import java.util.function.Function;

/** Has somebody else ask the engine past the guard. */
record Referrer(EngineStreams streams) {
  Function<EngineCall, EngineStream> way() {
    return streams::open;
  }
}
