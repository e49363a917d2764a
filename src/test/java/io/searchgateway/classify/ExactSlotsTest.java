package io.searchgateway.classify;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Operation;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What known routes take from path and query, and what is done by that. */
class ExactSlotsTest {

  private static Classification classify(String method, String text) {
    return new Classifier().classify(method, RequestTarget.of(text));
  }

  private static String slots(Classification classification) {
    return classification.named().stream()
        .map(
            slot ->
                slot.kind().name().toLowerCase(Locale.ROOT)
                    + (slot.place() instanceof IndexSlot.InQuery ? "?" : ":")
                    + slot.decoded())
        .collect(Collectors.joining(" "));
  }

  private static String operations(Classification classification) {
    return classification.route().operations().stream()
        .sorted()
        .map(Operation::word)
        .collect(Collectors.joining(","));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # method, target                 | category, action     | operations | scope   | slots
          GET    | /                       | misc get             | read       | banner  | ''
          HEAD   | /?pretty                | misc get             | read       | banner  | ''
          GET    | /?index=a               | misc raw             | read       | cluster | ''
          DELETE | /                       | indices indices      | delete     | cluster | ''
          DELETE | /?index=a               | indices indices      | delete     | indices | list?a
          DELETE | /a                      | indices indices      | delete     | indices | list:a
          PUT    | /a                      | indices indices      | write      | indices | new:a
          PATCH  | /a                      | misc raw             | write      | cluster | ''
          GET    | /_none                  | misc raw             | read       | cluster | ''
          DELETE | /a/_none                | misc raw             | delete     | cluster | ''
          OPTIONS| /a/_search              | misc raw             | read       | cluster | ''
          GET    | /_search                | search search        | read       | indices | ''
          POST   | /a,b*/_search           | search search        | read       | indices | list:a,b*
          HEAD   | /a/_search              | search search        | read       | indices | list:a
          GET    | /a/t/_search            | search search        | read       | indices | list:a other:t
          GET    | /_search?index=a        | search search        | read       | indices | list?a
          GET    | /_search?%69ndex=a      | search search        | read       | indices | list?a
          GET    | /_search?index=         | search search        | read       | indices | ''
          GET    | /a/_search?index=b      | search search        | read       | indices | list:a list?b
          GET    | /%5Fsearch              | indices indices      | read       | indices | list:_search
          GET    | /%5Fall/_search         | search search        | read       | indices | list:_all
          GET    | /_all/_search           | search search        | read       | indices | list:_all
          GET    | /_x,a/_search           | search search        | read       | indices | list:_x,a
          GET    | /a%2Cb/_search          | search search        | read       | indices | list:a,b
          GET    | /a/_doc/1               | docs get             | read       | indices | one:a document:1
          GET    | /a/%5Fdoc/1             | docs get             | read       | indices | one:a other:_doc document:1
          GET    | /a/t/1                  | docs get             | read       | indices | one:a other:t document:1
          GET    | /a/t/_none              | misc raw             | read       | cluster | ''
          GET    | /a/_doc/_none           | docs get             | read       | indices | one:a document:_none
          GET    | /a/_doc/x%2Fy           | docs get             | read       | indices | one:a document:x/y
          POST   | /a/_doc                 | docs index           | write      | indices | one:a
          POST   | /a/_doc?id=1            | docs index           | write      | indices | one:a document?1
          POST   | /a/_update/1            | docs update          | write      | indices | one:a document:1
          POST   | /a/_update/1?_source    | docs update          | read,write | indices | one:a document:1
          POST   | /a/t/1/_update?fields=f | docs update          | read,write | indices | one:a other:t document:1
          POST   | /_bulk                  | docs bulk            | write      | indices | ''
          POST   | /_bulk?index=a          | docs bulk            | write      | indices | one?a
          PUT    | /a/_bulk?_source=true   | docs bulk            | read,write | indices | one:a
          POST   | /a/_delete_by_query     | docs delete_by_query | delete     | indices | list:a
          POST   | /_reindex               | docs reindex         | read,write | indices | ''
          POST   | /_reindex/n:1/_rethrottle | docs reindex       | write      | cluster | other:n:1
          GET    | /_search/scroll/x       | search search        | read       | ids     | opaque:x
          GET    | /_search/scroll?scroll_id=x | search search    | read       | ids     | opaque?x
          DELETE | /_search/scroll/x       | search search        | read       | ids     | opaque:x
          DELETE | /_search/scroll/_all    | search search        | delete     | cluster | ''
          DELETE | /_async_search/x        | search async_search  | read       | ids     | opaque:x
          POST   | /_close?index=a         | indices close        | write      | indices | list?a
          POST   | /_close                 | indices close        | write      | indices | ''
          PUT    | /a/_alias/b             | indices alias        | write      | indices | list:a new:b
          PUT    | /_alias?index=a&name=b  | indices alias        | write      | indices | list?a new?b
          PUT    | /_alias/b               | indices alias        | write      | cluster | new:b
          GET    | /a/_alias/b             | indices alias        | read       | indices | list:a other:b
          DELETE | /a/_alias/b             | indices alias        | delete     | indices | list:a new:b
          POST   | /_aliases               | indices aliases      | write      | indices | ''
          GET    | /a/_settings/index.x    | indices settings     | read       | indices | list:a other:index.x
          GET    | /_settings?name=index.x | indices settings     | read       | indices | other?index.x
          POST   | /a/_clone/b             | indices shrink       | write      | indices | one:a new:b
          POST   | /a/_rollover/b          | indices rollover     | write      | indices | one:a new:b
          POST   | /a/_rollover?new_index=b | indices rollover    | write      | indices | one:a new?b
          GET    | /_cat/indices/a*        | cat cat              | read       | indices | list:a*
          GET    | /_cat/indices?index=a   | cat cat              | read       | indices | list?a
          GET    | /_cat/nodes             | cat cat              | read       | cluster | ''
          GET    | /_cluster/health        | clusters cluster     | read       | cluster | ''
          GET    | /_cluster/health/a      | clusters cluster     | read       | indices | list:a
          GET    | /_cluster/health?index=a | clusters cluster    | read       | cluster | one?a
          GET    | /_cluster/state/m/a     | clusters cluster     | read       | indices | other:m list:a
          PUT    | /_cluster/settings      | clusters cluster     | write      | cluster | ''
          GET    | /_resolve/index/a,b     | indices resolve      | read       | indices | list:a,b
          GET    | /_data_stream           | indices data_stream  | read       | indices | ''
          PUT    | /_data_stream/a         | indices data_stream  | write      | indices | new:a
          GET    | /_analyze               | indices analyze      | read       | indices | ''
          GET    | /_analyze?index=a       | indices analyze      | read       | indices | one?a
          GET    | /_render/template       | search render        | read       | nothing | ''
          GET    | /a/_analyze             | indices analyze      | read       | indices | one:a
          GET    | /_plugins/_security/api | misc security        | read       | cluster | ''
          POST   | /_plugins/_sql          | search sql           | read       | cluster | ''
          POST   | /_plugins/_x/y/z        | misc plugins         | write      | cluster | ''
          DELETE | /_query?index=a         | docs delete_by_query | delete     | indices | list?a
          POST   | /_query                 | search esql          | read       | cluster | ''
          """)
  void aRouteTakes(
      String method, String text, String action, String operations, String scope, String slots) {
    Classification classification = classify(method, text);
    EngineRoute route = classification.route();
    assertThat(route.category().word() + " " + route.acl().word()).isEqualTo(action);
    assertThat(operations(classification)).as("operations").isEqualTo(operations);
    assertThat(route.scope().name().toLowerCase(Locale.ROOT)).as("scope").isEqualTo(scope);
    assertThat(slots(classification)).as("slots").isEqualTo(slots);
    assertThat(classification.ambiguous()).as("ambiguous").isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /_search?q=a, '/x,y/_search?q=a'",
    "GET, /_stats/docs, '/x,y/_stats/docs'",
    "GET, /_cat/indices, '/_cat/indices/x,y'",
    "GET, /_cat/indices/?v, '/_cat/indices/x,y/?v'",
    "GET, /_alias/a, '/x,y/_alias/a'",
    "GET, /_search?index=, '/x,y/_search?index='",
  })
  void whatIsNotNamedHasAPlace(String method, String text, String filled) {
    Classification classification = classify(method, text);
    assertThat(classification.unnamed().orElseThrow().into(RequestTarget.of(text), "x,y").text())
        .isEqualTo(filled);
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /a/_search",
    "GET, /_search?index=a",
    "POST, /_bulk",
    "GET, /_cat/aliases",
    "GET, /_aliases",
    "DELETE, /",
    "GET, /_none",
    "GET, /",
  })
  void whatIsNamedOrHasNoPlaceIsNotPutAnywhere(String method, String text) {
    assertThat(classify(method, text).unnamed()).isEmpty();
  }

  @Test
  void namesPutIntoAPathAreEncoded() {
    assertThat(new ExpressionInsertion(0).into(RequestTarget.of("/_search"), "a/b?#%,<x>").path())
        .isEqualTo("/a%2Fb%3F%23%25,%3Cx%3E/_search");
  }
}
