package io.searchgateway.feature.analytics.preferences;

import io.searchgateway.json.Json;
import io.searchgateway.saved.MemberCheck;
import io.searchgateway.saved.PreferenceMember;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Set;

/** The members of the preferences of analytics, in the order in which they are answered. */
final class AnalyticsMembers {

  static final String HASH = "hashUserIds";
  static final String DO_NOT_TRACK = "respectDoNotTrack";
  static final String ADDRESS = "ip";
  static final String DAYS = "retentionDays";
  static final String ROLL_UP_DAYS = "rollUpDays";
  static final String LENIENT = "lenient";
  static final String REDACT = "redact";
  static final String UBI = "ubi";
  static final String BOTS = "bots";
  static final String BOT_AGENTS = "botUserAgents";

  private static final int MOST_DAYS = 3650;
  private static final int MOST_AGENTS = 200;

  /** Words in the user agents of programs that search for themselves. */
  private static final List<String> USUAL_BOTS =
      List.of(
          "bot/",
          "bot;",
          "-bot",
          "googlebot",
          "bingbot",
          "crawler",
          "spider",
          "slurp",
          "headlesschrome",
          "phantomjs",
          "lighthouse",
          "pingdom",
          "uptime");

  static final List<PreferenceMember> ALL =
      List.of(
          new PreferenceMember(HASH, JsonValue.TRUE, MemberCheck.flag()),
          new PreferenceMember(DO_NOT_TRACK, JsonValue.FALSE, MemberCheck.flag()),
          new PreferenceMember(
              ADDRESS,
              Json.text("truncated"),
              MemberCheck.word(Set.of("full", "truncated", "hashed", "none"))),
          new PreferenceMember(DAYS, Json.number(90), MemberCheck.whole(1, MOST_DAYS)),
          new PreferenceMember(ROLL_UP_DAYS, Json.number(400), MemberCheck.whole(1, MOST_DAYS)),
          new PreferenceMember(LENIENT, JsonValue.TRUE, MemberCheck.flag()),
          new PreferenceMember(REDACT, JsonValue.TRUE, MemberCheck.flag()),
          new PreferenceMember(UBI, JsonValue.FALSE, MemberCheck.flag()),
          new PreferenceMember(BOTS, JsonValue.TRUE, MemberCheck.flag()),
          new PreferenceMember(
              BOT_AGENTS,
              Json.array(USUAL_BOTS).build(),
              MemberCheck.list(MOST_AGENTS, MemberCheck.text(MemberCheck.LONGEST_TEXT))));

  private AnalyticsMembers() {}
}
