package io.searchgateway.feature.rules.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RuleReaderTest {

  private static final Instant NOW = Instant.ofEpochSecond(1_766_000_000);

  private static JsonObject json(String text) {
    return Json.readObject(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  private static ReadRule read(String rule) {
    return RuleReader.read("r", json(rule), Pointer.ROOT, "me", NOW);
  }

  private static String rule(String trigger, String actions) {
    return "{'name':'n','trigger':" + trigger + ",'actions':[" + actions + "]}";
  }

  private static List<Fault> faults(String rule) {
    return Objects.requireNonNull(catchThrowableOfType(Problem.class, () -> read(rule))).faults();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'type':'promote_result','data':[{'doc':{'_id':'1'},'position':0}]}|/data/0/position",
        "{'type':'promote_result','data':[]}|/data",
        "{'type':'promote_result','data':[{'doc':{},'position':1}]}|/data/0/doc/_id",
        "{'type':'hide_result','data':[{}]}|/data/0/_id",
        "{'type':'replace_search_term','data':' '}|/data",
        "{'type':'remove_words','data':{'words':['a'],'when':'never'}}|/data/when",
        "{'type':'add_filter','data':{'a':{'b':1}}}|/data/a",
        "{'type':'add_filter','data':{'a':null}}|/data/a",
        "{'type':'search_settings','data':{'customQuery':{}}}|/data/customQuery",
        "{'type':'search_settings','data':{'dataField':['a'],'fieldWeights':[1,2]}}|/data/fieldWeights",
        "{'type':'search_settings','data':{'size':'many'}}|/data/size",
        "{'type':'boost','data':{'dataField':'a','value':1,'boostFactor':-1}}|/data",
        "{'type':'bury','data':{'filter':{'a':1},'factor':1}}|/data/factor",
        "{'type':'redirect','data':{'url':'javascript:alert(1)'}}|/data/url",
        "{'type':'redirect','data':{'url':'//evil.example'}}|/data/url",
        "{'type':'pin_facets','data':[]}|/data",
        "{'type':'function','data':'f'}|/type",
        "{'type':'nothing'}|/type",
        "{'type':'script'}|/script"
      })
  void faultsOfActionsNameTheirPlace(String action, String place) {
    assertThat(faults(rule("{'type':'always'}", action)))
        .extracting(Fault::pointer)
        .containsExactly("/actions/0" + place);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'type':'sometimes'}|/trigger/type",
        "{'type':'filter'}|/trigger/expression",
        "{'type':'filter','expression':'$query contain 1'}|/trigger/expression",
        "{'type':'always','timeframe':{'start_time':20,'end_time':10}}|/trigger/timeframe/end_time",
        "{'type':'always','timeframe':{'time_zone':'Nowhere'}}|/trigger/timeframe/time_zone",
        "{'type':'always','timeframe':{'start_time':'soon'}}|/trigger/timeframe/start_time"
      })
  void faultsOfTriggersNameTheirPlace(String trigger, String place) {
    assertThat(faults(rule(trigger, "{'type':'custom_data','data':1}")))
        .extracting(Fault::pointer)
        .containsExactly(place);
  }

  @Test
  void onlyScriptsRunByWritesAndTheClock() {
    assertThat(
            faults(
                rule("{'type':'cron','expression':'@daily'}", "{'type':'custom_data','data':1}")))
        .extracting(Fault::type)
        .containsExactly("action_not_allowed");
  }

  @Test
  void unknownMembersAreKeptAndTold() {
    ReadRule read =
        read(
            "{'name':'n','color':'red','trigger':{'type':'always','phase':1},"
                + "'actions':[{'type':'custom_data','data':1,'note':'x'}]}");
    assertThat(read.warnings())
        .extracting(RuleWarning::pointer)
        .containsExactly("/color", "/trigger/phase", "/actions/0/note");
    assertThat(read.rule().members().getString("color")).isEqualTo("red");
  }

  @Test
  void aRuleOfANewerVersionIsKeptAndNotUsed() {
    Rule stored =
        RuleReader.stored(
            "r", json(rule("{'type':'weather'}", "{'type':'sing','data':1}")), "me", NOW, NOW);
    assertThat(stored.isUsed()).isFalse();
    assertThat(stored.members().getJsonArray("actions")).hasSize(1);
  }

  @Test
  void localTimesAreThoseOfTheirZone() {
    Timeframe frame =
        read(rule(
                "{'type':'always','timeframe':{'start_time':'2026-03-29T01:30:00',"
                    + "'end_time':'2026-03-29T03:30:00','time_zone':'Europe/Berlin'}}",
                "{'type':'custom_data','data':1}"))
            .rule()
            .trigger()
            .timeframe();
    // The hour from two to three does not exist on that day.
    assertThat(frame.start()).contains(Instant.parse("2026-03-29T00:30:00Z"));
    assertThat(frame.end()).contains(Instant.parse("2026-03-29T01:30:00Z"));
    assertThat(frame.contains(Instant.parse("2026-03-29T01:30:00Z"))).isTrue();
    assertThat(frame.contains(Instant.parse("2026-03-29T01:30:01Z"))).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "@every 1h30m|2026-01-01T00:00:00Z|2026-01-01T01:30:00Z",
        "@hourly|2026-01-01T00:10:00Z|2026-01-01T01:00:00Z",
        "@daily|2026-01-01T00:10:00Z|2026-01-02T00:00:00Z",
        "*/15 * * * *|2026-01-01T00:10:00Z|2026-01-01T00:15:00Z",
        "30 0 12 * * *|2026-01-01T00:10:00Z|2026-01-01T12:00:30Z",
        "0 6 * * 1|2026-01-01T00:10:00Z|2026-01-05T06:00:00Z"
      })
  void schedules(String text, Instant after, Instant next) {
    assertThat(Schedule.parse(text).next(after)).contains(next);
  }
}
