package io.searchgateway.feature.analytics.event;

import static io.searchgateway.testkit.Jsons.object;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.groups.Tuple.tuple;

import io.searchgateway.feature.analytics.event.ClientEvent.Target;
import io.searchgateway.feature.analytics.recording.QueryIds;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EventReaderTest {

  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
  private static final String ID = QueryIds.of(NOW);

  private static ClientEvent read(EventType type, String json) {
    return new EventReader(NOW).read(type, object(json.replace("{ID}", ID)), Pointer.ROOT, false);
  }

  private static List<String> faults(EventType type, String json) {
    Problem problem = catchThrowableOfType(Problem.class, () -> read(type, json));
    return problem.faults().stream().map(Fault::pointer).toList();
  }

  @Test
  void aClickHasDocumentsWithTheirPositions() {
    ClientEvent click =
        read(
            EventType.CLICK,
            "{'query_id':'{ID}','click_on':{'a':1,'b':12},'user_id':'anne','event_id':'e1',"
                + "'custom_events':{'tier':'gold'},'meta':{'x':[1]},"
                + "'timestamp':'2026-03-01T11:59:00+00:00'}");
    assertThat(click.type()).isEqualTo(EventType.CLICK);
    assertThat(click.queryId()).contains(ID);
    assertThat(click.targets()).containsExactly(Target.of("", "a", 1), Target.of("", "b", 12));
    assertThat(click.userId()).contains("anne");
    assertThat(click.eventId()).contains("e1");
    assertThat(click.customEvents()).containsEntry("tier", List.of("gold"));
    assertThat(click.meta()).isEqualTo("{\"x\":[1]}");
    assertThat(click.time()).contains(NOW.minusSeconds(60));
    assertThat(read(EventType.CLICK, "{'query':'','click_type':'suggestion','click_on':{'a':1}}"))
        .satisfies(event -> assertThat(event.type()).isEqualTo(EventType.SUGGESTION_CLICK));
  }

  @Test
  void aConversionMayHaveAValueForAllOrForEach() {
    assertThat(
            read(
                    EventType.CONVERSION,
                    "{'query_id':'{ID}','conversion_on':['a','b'],'value':{'a':9.995},"
                        + "'currency':'EUR'}")
                .targets())
        .containsExactly(
            new Target("", "a", 0, Optional.of(1000L), "EUR"),
            new Target("", "b", 0, Optional.empty(), "EUR"));
    assertThat(
            read(EventType.CONVERSION, "{'query_id':'{ID}','conversion_on':['a'],'value':5}")
                .targets())
        .containsExactly(new Target("", "a", 0, Optional.of(500L), ""));
  }

  @Test
  void aSearchHasFiltersAndTheDocumentsThatWereShown() {
    ClientEvent search =
        read(
            EventType.SEARCH,
            "{'query':'god','filters':{'genre':['crime','drama'],'year':1972},"
                + "'hits':[{'id':'1','index':'films'},{'_id':'2'}],'index':'films,books'}");
    assertThat(search.filters()).containsExactly("genre=crime", "genre=drama", "year=1972");
    assertThat(search.targets()).containsExactly(Target.of("films", "1", 0), Target.of("", "2", 0));
    assertThat(search.hits()).isEqualTo(2);
    assertThat(search.index()).containsExactly("films", "books");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "CLICK | {'click_on':{'a':1}} | /query",
        "CLICK | {'query_id':'{ID}'} | /click_on",
        "CLICK | {'query_id':'{ID}','click_on':[1]} | /click_on",
        "CLICK | {'query_id':'{ID}','click_on':{'a':0}} | /click_on/a",
        "CLICK | {'query_id':'{ID}','click_on':{'a':1.5}} | /click_on/a",
        "CLICK | {'query_id':'{ID}','click_on':{'a/b':'1'}} | /click_on/a~1b",
        "CLICK | {'query_id':'x','click_on':{'a':1}} | /query_id",
        "CLICK | {'query_id':'{ID}','click_on':{},'click_type':'x'} | /click_type",
        "CLICK | {'query_id':'{ID}','click_on':{},'timestamp':'now'} | /timestamp",
        "CLICK | {'query_id':'{ID}','click_on':{},'event_id':1} | /event_id",
        "CLICK | {'query_id':'{ID}','click_on':{},'custom_events':[]} | /custom_events",
        "CONVERSION | {'conversion_on':['a']} | /query_id",
        "CONVERSION | {'query_id':'{ID}','conversion_on':[1]} | /conversion_on/0",
        "CONVERSION | {'query_id':'{ID}','conversion_on':['a'],'value':'5'} | /value",
        "CONVERSION | {'query_id':'{ID}','conversion_on':['a'],'value':{'a':1e30}} | /value/a",
        "CONVERSION | {'query_id':'{ID}','conversion_on':['a'],'currency':'euro'} | /currency",
        "FAVORITE | {'query_id':'{ID}'} | /favorite_on",
        "IMPRESSION | {'query_id':'{ID}','impressions':[{'index':'a'}]} | /impressions/0/id",
        "SEARCH | {} | /query",
        "SEARCH | {'query':1} | /query",
        "SEARCH | {'query':'x','index':'_all'} | /index"
      })
  void whatIsWrongIsToldWithItsPlace(EventType type, String json, String pointer) {
    assertThat(faults(type, json)).containsExactly(pointer);
  }

  @Test
  void theAddressOfAUserIsNeverAName() {
    assertThat(told("192.0.2.7").address()).contains("192.0.2.7");
    assertThat(told("2001:db8::7").address()).contains("2001:db8::7");
    for (String name : List.of("localhost", "dead.beef", "1.2", "")) {
      Problem problem = catchThrowableOfType(Problem.class, () -> told(name));
      assertThat(problem.faults())
          .extracting(Fault::type, Fault::pointer)
          .containsExactly(tuple("bad_value", "/ip"));
    }
  }

  private static ClientEvent told(String address) {
    return new EventReader(NOW)
        .read(EventType.SEARCH, object("{'query':'','ip':'" + address + "'}"), Pointer.ROOT, true);
  }

  @Test
  void timesAreFromFiveWeeksAgoToFiveMinutesAhead() {
    for (long millis :
        new long[] {
          NOW.minus(Duration.ofDays(35)).toEpochMilli(), NOW.plusSeconds(300).toEpochMilli()
        }) {
      assertThat(read(EventType.SEARCH, "{'query':'','timestamp':" + millis + "}").time())
          .contains(Instant.ofEpochMilli(millis));
    }
    for (long millis :
        new long[] {
          NOW.minus(Duration.ofDays(36)).toEpochMilli(),
          NOW.plusSeconds(301).toEpochMilli(),
          Long.MAX_VALUE / 10
        }) {
      assertThat(faults(EventType.SEARCH, "{'query':'','timestamp':" + millis + "}"))
          .containsExactly("/timestamp");
    }
    String future = QueryIds.of(NOW.plusSeconds(1000));
    assertThat(faults(EventType.SEARCH, "{'query':'','query_id':'" + future + "'}"))
        .containsExactly("/query_id");
  }

  @Test
  void whatIsTooLargeIsTold() {
    String large = "x".repeat(16 * 1024);
    assertThat(faults(EventType.CLICK, "{'query_id':'{ID}','click_on':{},'meta':'" + large + "'}"))
        .containsExactly("/meta");
    assertThat(faults(EventType.SEARCH, "{'query':'" + large + "'}")).containsExactly("/query");
  }
}
