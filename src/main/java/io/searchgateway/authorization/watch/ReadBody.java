package io.searchgateway.authorization.watch;

import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.LineAuthorizer;
import io.searchgateway.authorization.call.CallBody;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The body of a search that is read for what it asks of the gateway itself, before it is judged
 * without that.
 *
 * @param client the body as it comes
 * @param limit most bytes where nobody else judges it
 * @param asked what a body asks
 * @param watch told who looks at the answer
 */
public record ReadBody(
    CallBody client,
    int limit,
    Function<byte[], Optional<AskedInBody>> asked,
    Consumer<AnswerWatch> watch)
    implements CallBody {

  @Override
  public CompletionStage<byte[]> whole(int most) {
    return client
        .whole(most)
        .thenApply(
            body -> {
              Optional<AskedInBody> found = asked.apply(body);
              found.ifPresent(one -> watch.accept(one.watch()));
              return found.map(AskedInBody::rest).orElse(body);
            });
  }

  @Override
  public CompletionStage<AuthorizedCall> lines(AuthorizedCall call, LineAuthorizer authorizer) {
    return client.lines(call, authorizer);
  }

  @Override
  public CompletionStage<AuthorizedCall> unread(AuthorizedCall call) {
    return whole(limit).thenApply(call::with);
  }
}
