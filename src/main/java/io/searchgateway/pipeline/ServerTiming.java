package io.searchgateway.pipeline;

import io.searchgateway.request.Caller;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Locale;
import java.util.stream.Collectors;
import org.eclipse.jetty.http.HttpFields;

/** Tells an administrator who asks how long each stage took. */
final class ServerTiming {

  private static final String ASKED = "X-Pipeline-Debug";

  private ServerTiming() {}

  static boolean isWanted(PipelineCall call) {
    return "true".equalsIgnoreCase(call.request().headers().get(ASKED))
        && call.exchange().caller().filter(Caller::administrator).isPresent();
  }

  /** The response with one entry for each stage and one for the whole; times in milliseconds. */
  static PipelineResponse told(PipelineResponse response, Trace trace) {
    String entries =
        trace.stages().stream()
            .map(ServerTiming::entry)
            .collect(Collectors.joining(", ", "", ", total;dur=" + millis(trace.took())));
    return new PipelineResponse(
        response.code(),
        HttpFields.build(response.headers()).put("Server-Timing", entries),
        response.body());
  }

  /** Percent-encoded, a stage's id is a token. */
  private static String entry(Trace.StageTrace stage) {
    String state = stage.state().name().toLowerCase(Locale.ROOT);
    return FinalResponse.encoded(stage.id())
        + ";desc="
        + state
        + stage.took().map(took -> ";dur=" + millis(took)).orElse("");
  }

  private static String millis(Duration time) {
    return BigDecimal.valueOf(time.toNanos(), 6).setScale(1, RoundingMode.HALF_UP).toPlainString();
  }
}
