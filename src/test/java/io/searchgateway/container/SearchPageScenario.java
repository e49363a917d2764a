package io.searchgateway.container;

import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import org.junit.jupiter.api.BeforeAll;

/** A gateway with an index of products and search pages for it, in front of a real engine. */
abstract class SearchPageScenario extends TwoIndicesScenario {

  static final String ROOT = "/_gateway/uibuilder/";
  static final String APP = "/_gateway/ui/app/";

  @BeforeAll
  void fill() {
    ok(
        admin(
            "PUT",
            "/" + films,
            "{'mappings':{'properties':{'title':{'type':'text','fields':{'keyword':{'type':"
                + "'keyword'}}},'plot':{'type':'text'},'genre':{'type':'keyword'},'price':{'type':"
                + "'double'},'year':{'type':'integer'},'released':{'type':'date'},'poster':"
                + "{'type':'keyword'},'link':{'type':'keyword'},'secret':{'type':'keyword'}}}}"));
    for (int i = 0; i < 30; i++) {
      String title = i == 7 ? "Film <script>alert(1)</script> 7" : "Film number " + i;
      String link = i == 7 ? "javascript:alert(1)" : "https://films.example/" + i;
      ok(
          admin(
              "PUT",
              "/" + films + "/_doc/" + i + (i == 29 ? "?refresh=true" : ""),
              ("{'title':'" + title + "','plot':'Something happens in film " + i + ".','genre':'")
                  + (i % 3 == 0 ? "Drama" : "Comedy")
                  + ("','price':" + (5 + i) + ".5,'year':" + (1990 + i) + ",'released':'20")
                  + (10 + i % 10)
                  + ("-05-01','poster':'https://films.example/" + i + ".jpg','link':'")
                  + (link + "','secret':'hidden-" + i + "'}")));
    }
    ok(admin("PUT", "/" + secrets + "/_doc/1?refresh=true", "{'title':'nobody may see this'}"));
  }

  /** A page of the index, with more members in front of the last brace. */
  String page(String more) {
    return page(films, more);
  }

  static String page(String index, String more) {
    return "{'name':'Films','pageSettings':{'currentPage':'home','pages':{'home':{'indexSettings':"
        + "{'index':'"
        + index
        + "'}}}},'searchSettings':{'rsConfig':{'dataField':['title','plot']}},'resultSettings':"
        + "{'fields':{'title':'title','description':{'dataField':'plot'},'image':'poster','price':"
        + "'price','handle':'link'},'rsConfig':{'size':10},'sortOptionSelector':[{'label':'Best',"
        + "'dataField':'_score','sortBy':'desc'},{'label':'Price','dataField':'price','sortBy':"
        + "'asc'}]},'facetSettings':{'dynamicFacets':[{'enabled':true,'rsConfig':{'componentId':"
        + "'genre','componentType':'MULTILIST','title':'Genre','dataField':'genre'}},{'enabled':"
        + "true,'rsConfig':{'componentId':'price','componentType':'RANGEINPUT','filterType':"
        + "'range','dataField':'price'}}]},'globalSettings':{'currency':'EUR'}"
        + more
        + "}";
  }

  RawAnswer save(String id, String body) {
    return admin("PUT", ROOT + id + "/search", body);
  }

  /** A page with a credential of its own that visitors can see; its credential. */
  String deployed(String id, String more) {
    ok(save(id, page(more)));
    String credential = publicCredential(id);
    ok(save(id, page(",'exportSettings':{'credentials':'" + credential + "'}" + more)));
    ok(admin("POST", ROOT + id + "/deploy", ""));
    return credential;
  }

  String publicCredential(String id) {
    JsonObject made = ok(admin("POST", ROOT + id + "/credential", ""));
    return made.getString("credentials");
  }

  /** Sends a request of somebody without a credential. */
  RawAnswer visitor(String target) {
    return gateway.client().exchange(RawRequest.of("GET", target));
  }

  /** Sends a request as the script of a hosted page does. */
  RawAnswer hosted(String credential, RawRequest request) {
    String[] parts = credential.split(":", 2);
    return gateway
        .client()
        .exchange(
            request
                .basic(parts[0], parts[1])
                .header("Origin", "null")
                .header("Sec-Fetch-Site", "cross-site")
                .header("Sec-Fetch-Mode", "cors"));
  }
}
