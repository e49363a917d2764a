package io.searchgateway.authorization.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.request.SearchLanguage;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.http.HttpFields;
import org.junit.jupiter.api.Test;

class SearchWatchesTest {

  private static final ByteBuffer BYTES = ByteBuffer.allocate(1);

  private final List<String> seen = new ArrayList<>();

  private static Exchange exchange(Optional<SearchLanguage> language) {
    Exchange exchange =
        new Exchange(
            "id", "GET", RequestTarget.of("/films/_search"), "192.0.2.7", Map.of(), List.of());
    language.ifPresent(one -> exchange.attach(SearchLanguage.class, one));
    return exchange;
  }

  private AnswerWatch watch(Optional<SearchLanguage> language, AnswerWatch provided) {
    SearchWatches watches =
        new SearchWatches(
            () ->
                Optional.of(
                    search -> {
                      seen.add(search.classification().route().name());
                      return Optional.of(provided);
                    }));
    return watches.of(exchange(language), name -> Optional.empty());
  }

  @Test
  void onlySearchesInTheEnginesLanguageAreWatched() {
    AnswerWatch failing = new Failing();
    assertThat(watch(Optional.empty(), failing)).isSameAs(AnswerWatch.NONE);
    assertThat(watch(Optional.of(SearchLanguage.DECLARATIVE), failing))
        .isSameAs(AnswerWatch.NONE);
    assertThat(seen).isEmpty();
    assertThat(watch(Optional.of(SearchLanguage.ENGINE), failing)).isNotSameAs(AnswerWatch.NONE);
    assertThat(seen).containsExactly("search");
  }

  @Test
  void withoutAnybodyWhoWatchesNothingIs() {
    SearchWatches none = new SearchWatches(Optional::empty);
    assertThat(none.of(exchange(Optional.of(SearchLanguage.ENGINE)), name -> Optional.empty()))
        .isSameAs(AnswerWatch.NONE);
  }

  @Test
  void aFailureIsNotTheClients() {
    AnswerWatch watch = watch(Optional.of(SearchLanguage.ENGINE), new Failing());
    seen.clear();
    watch.passes(BYTES);
    watch.passes(BYTES);
    assertThat(watch.begins(200, HttpFields.EMPTY)).isEmpty();
    watch.ends();
    assertThat(seen).as("it is not asked again").containsExactly("passes", "ends");
    AnswerWatch other = watch(Optional.of(SearchLanguage.ENGINE), new Failing());
    assertThat(other.begins(200, HttpFields.EMPTY)).isEmpty();
  }

  private final class Failing implements AnswerWatch {

    @Override
    public Map<String, String> begins(int status, HttpFields headers) {
      throw new IllegalStateException("begins");
    }

    @Override
    public void passes(ByteBuffer bytes) {
      seen.add("passes");
      throw new IllegalStateException("passes");
    }

    @Override
    public void ends() {
      seen.add("ends");
    }
  }
}
