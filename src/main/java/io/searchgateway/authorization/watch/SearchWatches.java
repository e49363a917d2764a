package io.searchgateway.authorization.watch;

import io.searchgateway.cdi.Component;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.SearchLanguage;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpFields;

/** Finds who looks at an answer; calls that are no searches cost nothing. */
@Component
public final class SearchWatches {

  private static final System.Logger LOG = System.getLogger(SearchWatches.class.getName());

  private volatile Supplier<Optional<SearchWatching>> watching;

  /** What a feature provides, if one does; it is made for the first search. */
  @Inject
  public SearchWatches(Instance<SearchWatching> provided) {
    this(() -> provided.stream().findFirst());
  }

  /**
   * What is provided so.
   *
   * @param provided asked once
   */
  public SearchWatches(Supplier<Optional<SearchWatching>> provided) {
    watching = () -> known(provided.get());
  }

  private Optional<SearchWatching> known(Optional<SearchWatching> found) {
    watching = () -> found;
    return found;
  }

  /**
   * Who looks at the answer of a call that its caller may make.
   *
   * @param headers of the request by name; several of one name are joined by commas
   */
  public AnswerWatch of(Exchange exchange, Function<String, Optional<String>> headers) {
    return exchange
        .attached(SearchLanguage.class)
        .filter(SearchLanguage.ENGINE::equals)
        .flatMap(
            search -> watching.get().flatMap(one -> one.watch(new PassedSearch(exchange, headers))))
        .<AnswerWatch>map(Harmless::new)
        .orElse(AnswerWatch.NONE);
  }

  /**
   * What the bodies of a call ask of the gateway itself; empty where nobody reads the body of that
   * call.
   *
   * @param headers as above
   */
  public Optional<Function<byte[], Optional<AskedInBody>>> reader(
      Exchange exchange, Function<String, Optional<String>> headers) {
    return exchange
        .attached(SearchLanguage.class)
        .filter(SearchLanguage.ENGINE::equals)
        .flatMap(search -> watching.get().filter(SearchWatching::readsBodies))
        .map(one -> body -> asked(one, new PassedSearch(exchange, headers), body));
  }

  private static Optional<AskedInBody> asked(
      SearchWatching watching, PassedSearch search, byte[] body) {
    return watching
        .asked(search, body)
        .map(asked -> new AskedInBody(asked.rest(), new Harmless(asked.watch())));
  }

  /** One that fails looks no further, and the client gets the answer all the same. */
  private static final class Harmless implements AnswerWatch {
    private AnswerWatch watch;

    Harmless(AnswerWatch watch) {
      this.watch = watch;
    }

    @Override
    public Map<String, String> begins(int status, HttpFields headers) {
      try {
        return watch.begins(status, headers);
      } catch (RuntimeException failed) { // Whatever it is, it is not the client's.
        failed(failed);
        return Map.of();
      }
    }

    @Override
    public void passes(ByteBuffer bytes) {
      try {
        watch.passes(bytes);
      } catch (RuntimeException failed) { // Likewise.
        failed(failed);
      }
    }

    @Override
    public boolean extendsAnswer() {
      return watch.extendsAnswer();
    }

    @Override
    public String members() {
      return watch.members();
    }

    private void failed(RuntimeException failure) {
      LOG.log(System.Logger.Level.WARNING, "An answer could not be looked at", failure);
      ends();
      watch = NONE;
    }

    @Override
    public void ends() {
      try {
        watch.ends();
      } catch (RuntimeException failed) { // Likewise.
        LOG.log(System.Logger.Level.WARNING, "An answer could not be looked at", failed);
      }
    }
  }
}
