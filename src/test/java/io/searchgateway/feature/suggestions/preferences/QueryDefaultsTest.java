package io.searchgateway.feature.suggestions.preferences;

import static io.searchgateway.testkit.Jsons.object;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.pipeline.rewriting.CaseInsensitiveObject;
import io.searchgateway.pipeline.rewriting.QueryItem;
import io.searchgateway.request.Caller;
import io.searchgateway.saved.Preferences;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class QueryDefaultsTest {

  private static final Preferences SAVED =
      PreferenceKind.INDEX
          .initial()
          .with(
              object(
                  "{'size':3,'includeFields':['secret'],'excludeFields':['other'],"
                      + "'categoryField':'kind','url':'link','customQuery':{'id':'secrets'}}"));

  private static Set<String> filled(Optional<Caller> caller) {
    return new QueryDefaults(SAVED, caller)
        .fill(new QueryItem(new CaseInsensitiveObject(object("{}"))))
        .json()
        .keySet();
  }

  @Test
  void nobodyIsToldOfFieldsAndStoredQueries() {
    assertThat(filled(Optional.empty())).containsExactly("size");
  }

  @Test
  void anAdministratorHasAll() {
    assertThat(filled(Optional.of(Caller.administrator("a")))).hasSize(6);
  }

  @Test
  void customQueryNeedsUnrestrictedAccess() {
    assertThat(filled(Optional.of(Caller.powerless("p"))))
        .contains("includeFields")
        .doesNotContain("customQuery");
  }
}
