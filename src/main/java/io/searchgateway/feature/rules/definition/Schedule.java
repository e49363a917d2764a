package io.searchgateway.feature.rules.definition;

import com.cronutils.model.definition.CronDefinition;
import com.cronutils.model.definition.CronDefinitionBuilder;
import com.cronutils.model.time.ExecutionTime;
import com.cronutils.parser.CronParser;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * When a rule runs by the clock, in UTC: five fields from minutes, or six from seconds; {@code
 * @every 1h30m}; {@code @hourly}, {@code @daily}, {@code @weekly}, {@code @monthly}, {@code
 * @yearly}.
 */
public sealed interface Schedule {

  /** At the moments of an expression. */
  record Fields(ExecutionTime times) implements Schedule {
    @Override
    public Optional<Instant> next(Instant after) {
      return times.nextExecution(after.atZone(ZoneOffset.UTC)).map(next -> next.toInstant());
    }
  }

  /** Each time so much time has passed, counted from 1970. */
  record Every(Duration period) implements Schedule {
    @Override
    public Optional<Instant> next(Instant after) {
      long seconds = period.toSeconds();
      return Optional.of(
          Instant.ofEpochSecond((Math.floorDiv(after.getEpochSecond(), seconds) + 1) * seconds));
    }
  }

  /** The first moment after another; absent when there is none. */
  Optional<Instant> next(Instant after);

  /**
   * Reads a schedule.
   *
   * @throws IllegalArgumentException when it cannot be read; the message is for the author
   */
  static Schedule parse(String text) {
    String known = Named.EXPRESSIONS.getOrDefault(text, text);
    Matcher every = Named.EVERY.matcher(known);
    if (every.matches()) {
      Duration period = Duration.parse("PT" + every.group(1).toUpperCase(Locale.ROOT));
      if (period.compareTo(Duration.ofMinutes(1)) < 0) {
        throw new IllegalArgumentException("a rule can run at most once a minute");
      }
      return new Every(period);
    }
    if (known.startsWith("@") || known.length() > Named.LONGEST) {
      throw new IllegalArgumentException("this is not a known schedule");
    }
    boolean seconds = known.strip().split("\\s+").length == 6;
    CronParser parser = new CronParser(Named.definition(seconds));
    return new Fields(ExecutionTime.forCron(parser.parse(known).validate()));
  }

  /** Names of schedules. */
  final class Named {
    private static final int LONGEST = 200;
    private static final Pattern EVERY =
        Pattern.compile("@every ((?=[0-9])(?:[0-9]{1,4}h)?(?:[0-9]{1,5}m)?(?:[0-9]{1,6}s)?)");
    private static final Map<String, String> EXPRESSIONS =
        Map.of(
            "@hourly", "0 * * * *",
            "@daily", "0 0 * * *",
            "@midnight", "0 0 * * *",
            "@weekly", "0 0 * * 0",
            "@monthly", "0 0 1 * *",
            "@yearly", "0 0 1 1 *",
            "@annually", "0 0 1 1 *");

    private Named() {}

    private static CronDefinition definition(boolean seconds) {
      CronDefinitionBuilder fields = CronDefinitionBuilder.defineCron();
      CronDefinitionBuilder more = seconds ? fields.withSeconds().and() : fields;
      return more.withMinutes()
          .and()
          .withHours()
          .and()
          .withDayOfMonth()
          .and()
          .withMonth()
          .and()
          .withDayOfWeek()
          .withValidRange(0, 7)
          .withMondayDoWValue(1)
          .withIntMapping(7, 0)
          .and()
          .instance();
    }
  }
}
