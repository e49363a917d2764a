package io.searchgateway.pipeline;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How long an invocation may take.
 *
 * @param time until its deadline
 * @param asked whether the definition or the client says so, rather than the gateway by default
 */
record TimeBudget(Duration time, boolean asked) {

  private static final String HEADER = "X-Request-Timeout";

  /** Milliseconds, unless a unit says seconds. */
  private static final Pattern TIME = Pattern.compile("([1-9][0-9]{0,8})(ms|s)?");

  /** The definition's deadline, which the client may lower; what it cannot mean is passed over. */
  static TimeBudget of(PipelineCall call) {
    Duration own = call.match().pipeline().definition().timeout();
    Optional<Duration> wanted =
        Optional.ofNullable(call.request().headers().get(HEADER))
            .flatMap(TimeBudget::time)
            .filter(time -> time.compareTo(own) < 0);
    boolean said = call.match().pipeline().definition().source().containsKey("timeoutMs");
    return new TimeBudget(wanted.orElse(own), said || wanted.isPresent());
  }

  private static Optional<Duration> time(String header) {
    Matcher time = TIME.matcher(header.strip());
    if (!time.matches()) {
      return Optional.empty();
    }
    long number = Long.parseLong(time.group(1));
    return Optional.of(
        "s".equals(time.group(2)) ? Duration.ofSeconds(number) : Duration.ofMillis(number));
  }
}
