package io.searchgateway.feature.suggestions.featured;

import static io.searchgateway.testkit.CalledEngine.DIALECT;
import static io.searchgateway.testkit.CalledEngine.done;
import static io.searchgateway.testkit.Jsons.object;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.query.RequestSettings;
import io.searchgateway.query.reader.QueryLimits;
import io.searchgateway.query.reader.RequestReader;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.search.suggestion.Suggestion;
import io.searchgateway.search.suggestion.SuggestionContext;
import io.searchgateway.testkit.CalledEngine;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FeaturedSourceTest {

  private final CalledEngine engine = new CalledEngine();
  private final FeaturedGroups groups =
      new FeaturedGroups(engine.indices(), () -> Optional.of(DIALECT), AuditTrail.NONE);
  private final FeaturedSource source = new FeaturedSource(groups);

  @BeforeEach
  void save() {
    String entries =
        IntStream.range(0, 30)
            .mapToObj(i -> "{'value':'v" + i + "','label':'  Crème  " + i + "'}")
            .collect(Collectors.joining(","));
    Exchange exchange =
        new Exchange("1", "PUT", RequestTarget.of("/_x/box"), "", Map.of(), List.of());
    done(groups.look());
    done(
        groups.save(
            "box",
            object("{'sections':[{'id':'s','suggestions':[" + entries + "]}]}"),
            exchange,
            null,
            null));
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private List<String> values(String text, String config) {
    SuggestionContext context =
        new SuggestionContext(
            new RequestReader(QueryLimits.DEFAULTS)
                .read(
                    object(
                        "{'query':[{'id':'q','type':'suggestion','dataField':['a'],'value':'"
                            + text
                            + "','enableFeaturedSuggestions':true,'featuredSuggestionsConfig':"
                            + "{'featuredSuggestionsGroupId':'box'"
                            + config
                            + "}}]}"))
                .request()
                .orElseThrow()
                .queries()
                .get(0)
                .suggestion()
                .orElseThrow(),
            RequestSettings.DEFAULTS,
            Optional.empty(),
            "192.0.2.7",
            "");
    return done(source.suggest(context)).stream().map(Suggestion::value).toList();
  }

  @Test
  void aSectionGivesTwentyUnlessTheQuerySaysHowMany() {
    assertThat(values("", "")).hasSize(20);
    assertThat(values("", ",'maxSuggestionsPerSection':25")).hasSize(25);
  }

  @Test
  void labelsAndValuesAreFoundWithoutAccentsAndCase() {
    assertThat(values("creme 7", "")).containsExactly("v7");
    assertThat(values("V29", "")).containsExactly("v29");
  }
}
