package io.searchgateway.feature.analytics.ubi;

import static io.searchgateway.testkit.Jsons.object;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.entry;

import io.searchgateway.feature.analytics.event.ClientEvent;
import io.searchgateway.feature.analytics.event.ClientEvent.Target;
import io.searchgateway.feature.analytics.event.EventType;
import io.searchgateway.feature.analytics.recording.QueryIds;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UbiReaderTest {

  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
  private static final String ID = "00112233-4455-6677-8899-aabbccddeeff";

  private final UbiReader reader = new UbiReader(NOW);

  private ClientEvent query(String json) {
    return reader.query(object(json));
  }

  private ClientEvent event(String json) {
    return reader.event(object(json));
  }

  private Problem wrong(String json, boolean query) {
    return catchThrowableOfType(
        Problem.class,
        () -> {
          ClientEvent unused = query ? query(json) : event(json);
        });
  }

  @Test
  void aQueryIsASearch() {
    ClientEvent query =
        query(
            "{'application':'shop','query_id':'"
                + ID
                + "','client_id':'c1','user_query':'sushi','timestamp':'2026-03-01T11:00:00.5Z',"
                + "'query_attributes':{'experiment':'a','page':2,'filters':{'genre':'x'}},"
                + "'object_id_field':'sku','query_response_id':'r1',"
                + "'query_response_hit_ids':['7','8']}");
    assertThat(query.type()).isEqualTo(EventType.SEARCH);
    assertThat(query.query()).contains("sushi");
    assertThat(query.queryId()).contains(ID);
    assertThat(query.index()).containsExactly("shop");
    assertThat(query.userId()).contains("c1");
    assertThat(query.time()).contains(Instant.parse("2026-03-01T11:00:00.5Z"));
    assertThat(query.hits()).isEqualTo(2);
    assertThat(query.targets()).extracting(Target::id).containsExactly("7", "8");
    assertThat(query.customEvents())
        .containsOnly(entry("experiment", List.of("a")), entry("page", List.of("2")));
    assertThat(query.meta())
        .contains("\"object_id_field\":\"sku\"", "\"query_response_id\":\"r1\"", "\"genre\"")
        .doesNotContain("sushi", "c1");
  }

  @Test
  void anotherIdThanAUuidStandsForOne() {
    ClientEvent query = query("{'user_query':'','query_id':'1234-user-5678'}");
    assertThat(query.queryId().orElseThrow()).matches(QueryIds::isId);
    assertThat(query.meta()).isEqualTo("{\"ubi\":{\"query_id\":\"1234-user-5678\"}}");
    ClientEvent click =
        event(
            "{'action_name':'click','timestamp':'2026-03-01T11:00:00Z',"
                + "'query_id':'1234-user-5678'}");
    assertThat(click.queryId()).isEqualTo(query.queryId());
    String old = QueryIds.of(NOW.minusSeconds(100L * 86_400));
    assertThat(query("{'user_query':'','query_id':'" + old + "'}").queryId().orElseThrow())
        .isNotEqualTo(old);
  }

  @Test
  void theOfficialClientLeavesMembersEmpty() {
    ClientEvent event =
        event(
            "{'application':'shop','action_name':'add_to_cart','query_id':'"
                + ID
                + "','session_id':'s1','client_id':'c1','user_id':'',"
                + "'timestamp':'2026-03-01T11:00:00.000Z','message_type':'INFO','message':'',"
                + "'event_attributes':{'object':{'object_id':null,'object_id_field':'sku',"
                + "'description':null}}}");
    assertThat(event.type()).isEqualTo(EventType.ACTION);
    assertThat(event.customEvents()).containsOnly(entry("action_name", List.of("add_to_cart")));
    assertThat(event.userId()).contains("c1");
    assertThat(event.targets()).containsExactly(Target.of("", "", 0));
    assertThat(event.meta()).contains("\"session_id\":\"s1\"", "\"message_type\":\"INFO\"");
  }

  @ParameterizedTest
  @CsvSource({
    "click,CLICK",
    "click_through,CLICK",
    "purchase,CONVERSION",
    "conversion,CONVERSION",
    "favorite,FAVORITE",
    "suggestion_click,SUGGESTION_CLICK",
    "impression,IMPRESSION",
    "watch,ACTION"
  })
  void actionsAreEvents(String action, EventType type) {
    ClientEvent event =
        event(
            "{'action_name':'"
                + action
                + "','timestamp':'2026-03-01T11:00:00','user_id':'u1','event_attributes':"
                + "{'object':{'object_id':12},'position':{'ordinal':3,'x':1.5}}}");
    assertThat(event.type()).isEqualTo(type);
    assertThat(event.targets()).containsExactly(Target.of("", "12", 3));
    assertThat(event.time()).as("of UTC").contains(Instant.parse("2026-03-01T11:00:00Z"));
    assertThat(event.userId()).contains("u1");
    assertThat(event.queryId()).as("of no search").isPresent();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "{}; missing_field; /user_query; true",
        "{'user_query':7}; wrong_type; /user_query; true",
        "{'user_query':'','application':'a b'}; bad_index; /application; true",
        "{'user_query':'','application':'a*'}; bad_index; /application; true",
        "{'user_query':'','timestamp':'soon'}; bad_value; /timestamp; true",
        "{'user_query':'','query_response_hit_ids':[1]}; wrong_type;"
            + " /query_response_hit_ids/0; true",
        "{'timestamp':'2026-03-01T11:00:00Z'}; missing_field; /action_name; false",
        "{'action_name':'click'}; missing_field; /timestamp; false",
        "{'action_name':'click','timestamp':'2025-03-01T11:00:00Z'}; bad_value; /timestamp; false",
        "{'action_name':'click','timestamp':'2026-03-01T11:00:00Z','event_attributes':"
            + "{'position':{'ordinal':'x'}}}; bad_number;"
            + " /event_attributes/position/ordinal; false",
        "{'action_name':'click','timestamp':'2026-03-01T11:00:00Z','event_attributes':"
            + "{'object':{'object_id':{}}}}; wrong_type;"
            + " /event_attributes/object/object_id; false"
      })
  void whatIsWrongHasItsPlace(String json, String type, String pointer, boolean query) {
    Problem problem = wrong(json, query);
    assertThat(problem.type()).isEqualTo(type);
    assertThat(problem.pointer()).contains(pointer);
  }

  @Test
  void whatIsTooLongIsRejected() {
    String attributes = "{'a':'" + "x".repeat(20_000) + "'}";
    assertThat(wrong("{'user_query':'','query_attributes':" + attributes + "}", true).type())
        .isEqualTo("too_large");
    assertThat(query("{'user_query':'" + "x".repeat(10_000) + "'}").query().orElseThrow())
        .hasSize(4096);
    Problem problem =
        catchThrowableOfType(Problem.class, () -> reader.query(JsonValue.EMPTY_JSON_ARRAY));
    assertThat(problem.type()).isEqualTo("bad_json");
  }
}
