package io.searchgateway.authorization.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.LineAuthorizer;
import io.searchgateway.authorization.call.CallBody;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.request.SearchLanguage;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
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
    SearchWatches watches = new SearchWatches(() -> Optional.of(new Watching(provided, true)));
    return watches.of(exchange(language), name -> Optional.empty());
  }

  @Test
  void onlySearchesInTheEnginesLanguageAreWatched() {
    AnswerWatch failing = new Failing();
    assertThat(watch(Optional.empty(), failing)).isSameAs(AnswerWatch.NONE);
    assertThat(watch(Optional.of(SearchLanguage.DECLARATIVE), failing)).isSameAs(AnswerWatch.NONE);
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

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private Optional<Function<byte[], Optional<AskedInBody>>> reader(
      Optional<SearchLanguage> language, boolean reads) {
    return new SearchWatches(() -> Optional.of(new Watching(new Failing(), reads)))
        .reader(exchange(language), name -> Optional.empty());
  }

  @Test
  void onlyBodiesOfSearchesAreReadAndOnlyWhereSomebodyWantsThat() {
    assertThat(reader(Optional.empty(), true)).isEmpty();
    assertThat(reader(Optional.of(SearchLanguage.DECLARATIVE), true)).isEmpty();
    assertThat(reader(Optional.of(SearchLanguage.ENGINE), false)).isEmpty();
    assertThat(reader(Optional.of(SearchLanguage.ENGINE), true)).isPresent();
  }

  @Test
  void whatABodyAsksIsNotSentOn() {
    List<AnswerWatch> told = new ArrayList<>();
    Function<byte[], Optional<AskedInBody>> reader =
        reader(Optional.of(SearchLanguage.ENGINE), true).orElseThrow();
    assertThat(whole("plain", reader, told)).isEqualTo("plain");
    assertThat(told).isEmpty();
    assertThat(whole("rest asked", reader, told)).isEqualTo("rest ");
    assertThat(told).hasSize(1);
  }

  private static String whole(
      String body, Function<byte[], Optional<AskedInBody>> reader, List<AnswerWatch> told) {
    CallBody client =
        new CallBody() {
          @Override
          public CompletionStage<byte[]> whole(int limit) {
            return CompletableFuture.completedStage(utf8(body));
          }

          @Override
          public CompletionStage<AuthorizedCall> lines(
              AuthorizedCall call, LineAuthorizer authorizer) {
            throw new AssertionError();
          }
        };
    AuthorizedCall call = AuthorizedCall.of("POST", RequestTarget.of("/films/_search"));
    return new String(
        new ReadBody(client, 100, reader, told::add)
            .unread(call)
            .toCompletableFuture()
            .join()
            .content()
            .orElseThrow(),
        StandardCharsets.UTF_8);
  }

  /** Bodies that end with "asked" ask for something. */
  private final class Watching implements SearchWatching {
    private final AnswerWatch provided;
    private final boolean reads;

    Watching(AnswerWatch provided, boolean reads) {
      this.provided = provided;
      this.reads = reads;
    }

    @Override
    public Optional<AnswerWatch> watch(PassedSearch search) {
      seen.add(search.classification().route().name());
      return Optional.of(provided);
    }

    @Override
    public boolean readsBodies() {
      return reads;
    }

    @Override
    public Optional<AskedInBody> asked(PassedSearch search, byte[] body) {
      String text = new String(body, StandardCharsets.UTF_8);
      return text.endsWith("asked")
          ? Optional.of(new AskedInBody(utf8(text.replace("asked", "")), provided))
          : Optional.empty();
    }
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
