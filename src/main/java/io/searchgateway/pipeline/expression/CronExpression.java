package io.searchgateway.pipeline.expression;

import com.cronutils.model.CronType;
import com.cronutils.model.definition.CronDefinitionBuilder;
import com.cronutils.model.time.ExecutionTime;
import com.cronutils.parser.CronParser;
import java.time.Instant;
import java.time.ZoneOffset;

/** Five fields that say at which minutes something happens, in UTC. */
public final class CronExpression {

  private static final int MAX_LENGTH = 1000;

  private final ExecutionTime times;

  private CronExpression(ExecutionTime times) {
    this.times = times;
  }

  /**
   * Reads an expression.
   *
   * @throws IllegalArgumentException when it cannot be read; the message is for the author
   */
  public static CronExpression parse(String text) {
    if (text.length() > MAX_LENGTH) {
      throw new IllegalArgumentException("the cron expression is too long");
    }
    CronParser parser = new CronParser(CronDefinitionBuilder.instanceDefinitionFor(CronType.UNIX));
    return new CronExpression(ExecutionTime.forCron(parser.parse(text).validate()));
  }

  /** Whether the minute that begins at that moment is one of them. */
  public boolean isDue(Instant minute) {
    return times.isMatch(minute.atZone(ZoneOffset.UTC));
  }
}
