package io.searchgateway.feature.analytics.ubi;

import static io.searchgateway.testkit.Jsons.object;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import org.junit.jupiter.api.Test;

class UbiDocumentsTest {

  private static final JsonObject SEARCH =
      object(
          "{'kind':'search','time':1772366400000,'query_id':'q1','user':'u1','scope':'shop',"
              + "'text':'sushi','session':'s1','events':['tier=gold','tier=new','x=1'],"
              + "'filters':['genre=a'],'shown':['shop/7','shop/a/b']}");

  private static JsonObject with(JsonObject fact, String meta) {
    return Json.object(fact).add("meta", meta.replace('\'', '"')).build();
  }

  @Test
  void aSearchIsAQueryAndAnEvent() {
    assertThat(UbiDocuments.isQuery(SEARCH)).isTrue();
    assertThat(UbiDocuments.query(SEARCH))
        .isEqualTo(
            object(
                "{'timestamp':'2026-03-01T12:00:00Z','query_id':'q1','client_id':'u1',"
                    + "'user_query':'sushi','application':'shop',"
                    + "'query_response_hit_ids':['7','a/b'],"
                    + "'query_attributes':{'filters':['genre=a'],'tier':['gold','new'],'x':'1'}}"));
    assertThat(UbiDocuments.event(SEARCH))
        .isEqualTo(
            object(
                "{'timestamp':'2026-03-01T12:00:00Z','query_id':'q1','client_id':'u1',"
                    + "'user_query':'sushi','application':'shop','action_name':'on_search',"
                    + "'session_id':'s1'}"));
  }

  @Test
  void whatWasSentComesBack() {
    JsonObject query =
        UbiDocuments.query(
            with(
                SEARCH,
                "{'ubi':{'query_id':'mine','object_id_field':'sku','query_response_id':'r1',"
                    + "'query_attributes':{'a':{'b':1}}}}"));
    assertThat(query.getString("query_id")).isEqualTo("mine");
    assertThat(query.getString("object_id_field")).isEqualTo("sku");
    assertThat(query.getString("query_response_id")).isEqualTo("r1");
    assertThat(query.getJsonObject("query_attributes")).isEqualTo(object("{'a':{'b':1}}"));
    JsonObject click =
        object(
            "{'kind':'click','time':1772366400000,'user':'u1','user_id':'anne','scope':'shop',"
                + "'doc':'shop/7','position':3,'session':'s1'}");
    JsonObject event =
        UbiDocuments.event(
            with(
                click,
                "{'ubi':{'action_name':'click_through','session_id':'s9','message':'m',"
                    + "'message_type':'INFO','event_attributes':{'extra':true,"
                    + "'object':{'object_id':'7','name':'n'},'position':{'ordinal':3,'x':5}}}}"));
    assertThat(event)
        .isEqualTo(
            object(
                "{'timestamp':'2026-03-01T12:00:00Z','client_id':'anne','application':'shop',"
                    + "'action_name':'click_through','session_id':'s9','message_type':'INFO',"
                    + "'message':'m','event_attributes':{'extra':true,"
                    + "'object':{'object_id':'7','name':'n'},'position':{'ordinal':3,'x':5}}}"));
    assertThat(UbiDocuments.event(click).getString("action_name")).isEqualTo("click");
  }

  @Test
  void otherMetaIsNotOfUbi() {
    for (String meta :
        new String[] {
          "'text'", "[1]", "{'ubi':7}", "{'ubi':{'query_id':7}}", "{'ubi':{'x_attributes':1}}"
        }) {
      assertThat(UbiDocuments.query(with(SEARCH, meta))).isEqualTo(UbiDocuments.query(SEARCH));
    }
  }

  @Test
  void markersAndSessionsAreNeither() {
    for (String kind : new String[] {"session", "tracked", "clicked", "converted"}) {
      JsonObject fact = object("{'kind':'" + kind + "'}");
      assertThat(UbiDocuments.isQuery(fact)).isFalse();
      assertThat(UbiDocuments.isEvent(fact)).isFalse();
    }
  }
}
