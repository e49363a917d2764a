package io.searchgateway.feature.pipelines;

import io.searchgateway.pipeline.telemetry.UsageReader.Range;
import io.searchgateway.pipeline.telemetry.UsageReader.Value;
import io.searchgateway.rest.QueryValues;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Which figures over which time. */
public class TimeSeriesQuery {

  @PathParam("value")
  private @Nullable String value;

  @QueryParam("from_timestamp")
  private @Nullable String from;

  @QueryParam("to_timestamp")
  private @Nullable String to;

  Value value() {
    return "error-rate".equals(value) ? Value.ERROR_RATE : Value.TIME_TAKEN;
  }

  Range range() {
    return Range.of(
        QueryValues.time("from_timestamp", from),
        QueryValues.time("to_timestamp", to),
        Instant.now());
  }
}
