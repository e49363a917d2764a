package io.searchgateway.authorization.ownindex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.authorization.ExpectedProblems;
import io.searchgateway.problem.Problem;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class OwnNameScanTest {

  private static final OwnIndexNames OWN = new OwnIndexNames(".gateway-", () -> true);
  private static final OwnIndexNames WITHOUT_HIDDEN = new OwnIndexNames(".gateway-", () -> false);

  private static byte[] utf8(String body) {
    return body.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
  }

  /** What is given out when the body comes in pieces. */
  private static String scanned(
      OwnIndexNames own, OwnIndexScanScope ownIndexScanScope, byte[] body, int piece) {
    OwnNameScan scan = new OwnNameScan(own, ownIndexScanScope);
    ByteArrayOutputStream given = new ByteArrayOutputStream();
    for (int at = 0; at == 0 || at < body.length; at += piece) {
      int length = Math.min(piece, body.length - at);
      ByteBuffer out =
          ExpectedProblems.outcome(
              scan.judge(ByteBuffer.wrap(body, at, length), at + length >= body.length));
      given.write(out.array(), out.position(), out.remaining());
    }
    return given.toString(StandardCharsets.UTF_8).replace('"', '\'');
  }

  private static Problem refusal(
      OwnIndexNames own, OwnIndexScanScope ownIndexScanScope, String body) {
    try {
      scanned(own, ownIndexScanScope, utf8(body), 3);
    } catch (Problem refused) {
      return refused;
    }
    throw new AssertionError("not refused: " + body);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'query':{'terms':{'a':{'index':'.gateway-users','id':'1'}}}}",
        "{'docs':[{'_index':'\\u002egateway-users'}]}",
        "{'docs':[{'\\u005findex':'.gateway\\u002dusers'}]}",
        "{'a':{'index':['x',['.gateway-users']]}}",
        "{'a':{'index':'<.gateway-{now/d}>'}}",
        "{'a':{'index':'other:.gateway-users'}}",
        "{'a':{'a_future_index':'x, .gateway-users'}}",
      })
  void aPlaceThatNamesAnIndexIsFoundHoweverItIsWrittenAndCut(String body) {
    assertThat(refusal(OWN, OwnIndexScanScope.PLACES, body).type()).isEqualTo("reserved_index");
    assertThat(refusal(OWN, OwnIndexScanScope.EVERYWHERE, body).type()).isEqualTo("reserved_index");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{/**/'a':1}",
        "{//\n'a':1}",
        "{'a':'\n'}",
        "{x:1}",
        "---\na: 1",
        "'index': '.gateway-users'",
        "-'index'",
        "{'a':'\\x2e'}",
        "{'a':1",
        "{'a':'1}",
        "{'a':1]",
        "\uFEFF{}",
        "{'a':NaN}",
      })
  void whatTwoParsersCouldReadInTwoWaysIsRefused(String body) {
    assertThat(refusal(OWN, OwnIndexScanScope.PLACES, body).type()).isEqualTo("body_malformed");
  }

  @Test
  void aCharacterThatIsLongerThanItNeedBeIsNone() {
    byte[] body = utf8("{'index':'??gateway-users'}");
    body[10] = (byte) 0xC0;
    body[11] = (byte) 0xAE;

    assertThatThrownBy(() -> scanned(OWN, OwnIndexScanScope.PLACES, body, 100))
        .isInstanceOfSatisfying(
            Problem.class, refused -> assertThat(refused.type()).isEqualTo("body_malformed"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {'index_patterns':['.g*']}                                   | true
          {'index_patterns':['*']}                                     | true
          {'index_patterns':['*s']}                                    | true
          {'index_patterns':['logs-*','.ds-*']}                        | false
          {'index':'*'}                                                | false
          {'index':'*','o':{'expand_wildcards':['open','hidden']}}     | true
          {'indices':'.g*'}                                            | true
          {'indices':'.g*,-.gateway-*'}                                | false
          {'target_index':'.gate{{ctx.index}}'}                        | true
          {'target_index':'rolled-{{ctx.index}}'}                      | false
          {'.gateway-evil':{}}                                         | true
          {'said':'{\\"index\\":\\"\\\\u002egateway-users\\"}'}        | true
          {'settings':{'index.query.default_field':'*','x':'.*'}}      | false
          {'path':'c:\\\\users\\\\u'}                                    | false
          {'said':'c:\\\\users \\\\\\\\u002egateway-users'}                 | true
          """)
  void inOtherBodiesEveryTextCounts(String body, boolean refused) {
    if (refused) {
      assertThat(refusal(OWN, OwnIndexScanScope.EVERYWHERE, body).type())
          .isEqualTo("reserved_index");
    } else {
      assertThat(scanned(OWN, OwnIndexScanScope.EVERYWHERE, utf8(body), 5)).isEqualTo(body);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {'query':'SELECT * FROM books WHERE a LIKE ''x%'''}   | true  | false
          {'query':'SELECT * FROM .gateway-users'}              | true  | true
          {'query':'source=.g*, books'}                         | true  | true
          {'query':'FROM books, .gate%'}                        | true  | true
          {'query':'SELECT a FROM *'}                           | true  | false
          {'query':'SELECT a FROM *'}                           | false | true
          {'query':'SELECT * FROM books'}                       | false | false
          """)
  void indicesWithinALanguageOfQueriesAreFound(String body, boolean hides, boolean refused) {
    OwnIndexNames own = hides ? OWN : WITHOUT_HIDDEN;
    if (refused) {
      assertThat(refusal(own, OwnIndexScanScope.QUERY_TEXT, body).type())
          .isEqualTo("reserved_index");
    } else {
      assertThat(scanned(own, OwnIndexScanScope.QUERY_TEXT, utf8(body), 5)).isEqualTo(body);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "FROM <.g{now/d{\\u0027ateway-users\\u0027}}> | LIMIT 9",
        "FROM \\\"<.g{now/d{\\u0027ateway\\u0027}}-users>\\\"",
        "SELECT 1 FROM \\\"<\\\\.gateway-users>\\\"",
        "FROM <.g%{now/d}>",
      })
  void aDateSpellsNoNameWithinALanguageOfQueries(String query) {
    assertThat(refusal(OWN, OwnIndexScanScope.QUERY_TEXT, "{'query':'" + query + "'}").type())
        .isEqualTo("reserved_index");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "FROM <logs-{now/d}> | LIMIT 9",
        "FROM a | WHERE b < 3 AND c<5 | DISSECT m \\\"%{x}\\\" | WHERE y > 1",
      })
  void otherDatesAndComparisonsPass(String query) {
    String body = "{'query':'" + query + "'}";
    assertThat(scanned(OWN, OwnIndexScanScope.QUERY_TEXT, utf8(body), 5))
        .isEqualTo(body.replace('"', '\''));
  }

  @ParameterizedTest
  @EnumSource(OwnIndexScanScope.class)
  void aLongTextIsLookedThroughInPiecesAndGoesOnAsItIs(OwnIndexScanScope ownIndexScanScope) {
    String body = "{'a':'" + "x".repeat(300_000) + "'}\n{'b':[1,-2.5E+3,true,null]}";
    if (ownIndexScanScope != OwnIndexScanScope.QUERY_TEXT) {
      assertThat(scanned(OWN, ownIndexScanScope, utf8(body), 8192)).isEqualTo(body);
    }
    String hidden = "{'a':'" + "x".repeat(65_530) + ".gateway-users" + "x".repeat(65_530) + "'}";
    if (ownIndexScanScope == OwnIndexScanScope.EVERYWHERE) {
      assertThat(refusal(OWN, ownIndexScanScope, hidden).type()).isEqualTo("reserved_index");
    }
  }

  @Test
  void theRefusalSaysWhereAndNotWhat() {
    Problem refused =
        refusal(
            OWN,
            OwnIndexScanScope.PLACES,
            "{'docs':[{'_id':'a,b','x':[1,[2,3]]},{'_id':'secret','_index':['b','.gateway-users']}]}");

    assertThat(refused.pointer()).contains("/docs/1/_index/1");
    assertThat(refused.message()).doesNotContain("users", "secret");
  }
}
