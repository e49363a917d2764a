package io.searchgateway.feature.analytics.report.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.problem.Problem;
import jakarta.ws.rs.core.MultivaluedHashMap;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReportQueryReaderTest {

  private static final Instant NOW = Instant.parse("2026-11-28T12:30:00Z");

  private static ReportQuery read(String... parameters) {
    MultivaluedHashMap<String, String> all = new MultivaluedHashMap<>();
    for (String parameter : parameters) {
      int sign = parameter.indexOf('=');
      all.add(parameter.substring(0, sign), parameter.substring(sign + 1));
    }
    return new ReportQueryReader(all, NOW).read();
  }

  @Test
  void withoutParametersItIsTheLastThirtyDays() {
    ReportQuery query = read();
    assertThat(query.period().from()).isEqualTo("2026-10-30T00:00:00Z");
    assertThat(query.period().to()).isEqualTo("2026-11-29T00:00:00Z");
    assertThat(query.size()).isEqualTo(100);
    assertThat(query.interval()).isEqualTo(Interval.DAY);
    assertThat(query.buckets()).hasSize(30);
    assertThat(query.events()).isEmpty();
    assertThat(query.csv() || query.compare() || query.bots() || query.clickAnalytics()).isFalse();
  }

  @Test
  void daysAreWholeInTheirTimeZone() {
    ReportQuery query = read("from=2026/10/25", "end_date=2026-10-25", "time_zone=Europe/Berlin");
    assertThat(query.period().from()).isEqualTo("2026-10-24T22:00:00Z");
    assertThat(query.period().length()).isEqualTo(Duration.ofHours(25));
    assertThat(query.interval()).isEqualTo(Interval.HOUR);
    assertThat(query.buckets()).hasSize(25);
    assertThat(query.period().before().from()).isEqualTo("2026-10-23T22:00:00Z");
    ReportQuery spring = read("from=2026/03/29", "to=2026/03/29", "time_zone=Europe/Berlin");
    assertThat(spring.buckets()).hasSize(23);
  }

  @Test
  void timestampsWin() {
    ReportQuery query =
        read("from_timestamp=1000", "to_timestamp=4600", "from=2020/01/01", "to=2020/01/02");
    assertThat(query.period().from()).isEqualTo(Instant.ofEpochSecond(1000));
    assertThat(query.period().length()).isEqualTo(Duration.ofHours(1));
    assertThat(query.period().before().to()).isEqualTo(Instant.ofEpochSecond(1000));
    assertThat(query.period().before().length()).isEqualTo(Duration.ofHours(1));
    assertThat(query.buckets()).hasSize(2);
    assertThat(query.buckets().get(0).begin().toInstant()).isEqualTo(Instant.EPOCH);
    assertThat(query.buckets().get(0).from()).isEqualTo(Instant.ofEpochSecond(1000));
  }

  @Test
  void aPeriodOfDaysIsComparedWithAsManyDays() {
    Period period = read("from=2026/10/12", "to=2026/11/10", "time_zone=America/New_York").period();
    assertThat(period.length()).isEqualTo(Duration.ofDays(30).plusHours(1));
    assertThat(period.before().length()).isEqualTo(Duration.ofDays(30));
    assertThat(period.before().to()).isEqualTo(period.from());
  }

  @ParameterizedTest
  @CsvSource({
    "2026/11/28, HOUR",
    "2026/11/27, DAY",
    "2026/09/30, DAY",
    "2026/09/29, WEEK",
    "1990/01/01, MONTH"
  })
  void theUsualIntervalFitsThePeriod(String from, Interval interval) {
    assertThat(read("from=" + from).interval()).isEqualTo(interval);
  }

  @Test
  void weeksBeginOnMonday() {
    ReportQuery query = read("from=2026/11/01", "to=2026/11/08", "interval=week");
    assertThat(query.buckets())
        .extracting(bucket -> bucket.begin().toLocalDate().toString())
        .containsExactly("2026-10-26", "2026-11-02");
    assertThat(query.buckets().get(0).from()).isEqualTo("2026-11-01T00:00:00Z");
  }

  @Test
  void whatIsNotReservedIsACustomEvent() {
    ReportQuery query = read("platform=ios", "platform=web", "a=b=c", "user_id=x");
    assertThat(query.events()).containsExactlyInAnyOrder("platform=ios", "platform=web", "a=b=c");
    assertThat(query.userId()).contains("x");
  }

  @Test
  void textsAreComparedAsTheyAreRecorded() {
    assertThat(read("query=  The\t GodFather ").text()).contains("the godfather");
    assertThat(read("query=<empty_query>").text()).contains("");
    assertThat(read("query=").text()).contains("");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "from=2026/02/30",
        "to=x",
        "size=0",
        "size=1001",
        "interval=second",
        "time_zone=Mars/One",
        "from_timestamp=-5",
        "to_timestamp=999999999999999999",
        "compare=2",
        "format=pdf",
        "min_chars=101"
      })
  void wrongValuesAreNamed(String parameter) {
    assertThatThrownBy(() -> read(parameter))
        .isInstanceOfSatisfying(
            Problem.class,
            problem -> {
              assertThat(problem.status()).isEqualTo(400);
              assertThat(problem.type()).isEqualTo("invalid_parameter");
              String name = parameter.substring(0, parameter.indexOf('='));
              assertThat(problem.message()).contains(name.replace("_timestamp", ""));
            });
  }

  @Test
  void thereAreNotTooManyBuckets() {
    ReportQuery query = read("from=2020/01/01", "interval=hour");
    assertThatThrownBy(query::buckets).isInstanceOf(Problem.class);
    assertThat(read("from=2020/01/01", "interval=month").buckets()).hasSize(83);
  }
}
