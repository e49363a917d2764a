package io.searchgateway.search;

import io.searchgateway.authorization.call.OpenCall;
import io.searchgateway.cdi.Component;
import io.searchgateway.config.EngineSettings;
import io.searchgateway.engine.StreamedAnswer;
import io.searchgateway.outbound.Outbound;
import io.searchgateway.outbound.OutboundAnswer;
import io.searchgateway.outbound.OutboundFailure;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.OutboundCalls;
import io.searchgateway.pipeline.PipelineRequest;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.search.call.StageCalls;
import jakarta.inject.Inject;
import java.net.URI;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.content.ByteBufferContentSource;

/**
 * Sends what {@code engineQuery} wants: to the engine, with the gateway's credential and judged
 * like what is passed through, or to another host, which learns nothing of either.
 */
@Component
public final class BackendCalls {

  /** What another host may learn of a request that the stage sends on as it is. */
  private static final List<HttpHeader> FOR_ANYBODY =
      List.of(HttpHeader.ACCEPT, HttpHeader.ACCEPT_LANGUAGE);

  private final FinalSearchGuard guard;
  private final StageCalls engine;
  private final OutboundCalls others;
  private final List<URI> nodes;

  /** Calls to the engine that the settings name and to other hosts. */
  @Inject
  public BackendCalls(
      FinalSearchGuard guard, StageCalls engine, OutboundCalls others, EngineSettings settings) {
    this(guard, engine, others, settings.nodes());
  }

  /**
   * Calls to the engine and to other hosts.
   *
   * @param guard sends searches
   * @param engine for all other calls
   * @param nodes those of the engine
   */
  public BackendCalls(
      FinalSearchGuard guard, StageCalls engine, OutboundCalls others, List<URI> nodes) {
    this.guard = guard;
    this.engine = engine;
    this.others = others;
    this.nodes = List.copyOf(nodes);
  }

  /**
   * A call under way.
   *
   * @param answer fails with a {@link io.searchgateway.problem.Problem}
   * @param cancel lets go of it
   */
  record Sent(CompletionStage<StreamedAnswer> answer, Consumer<Throwable> cancel) {}

  /** What the stage wants to be sent. */
  BackendRequest request(StageContext context) {
    return BackendRequest.of(context, nodes);
  }

  /** Sends translated searches; only as the call that they are written for is it a search. */
  Sent search(StageContext context, BackendRequest request, GuardedSearches searches) {
    if (!request.method().equals("POST") || !request.isPlainMultiSearch()) {
      return send(context, request, searches.body(), FinalSearchGuard.NDJSON);
    }
    OpenCall asked =
        guard.send(context, request.target(), request.headers().orElse(HttpFields.EMPTY), searches);
    return new Sent(asked.answer(), asked.cancel());
  }

  /** Sends it with that body, of that type. */
  Sent send(StageContext context, BackendRequest request, MessageBody.Held body, String type) {
    if (request.elsewhere().isEmpty()) {
      OpenCall asked =
          engine.ask(
              context,
              request.method(),
              request.target(),
              request.headers().orElse(HttpFields.EMPTY),
              type,
              body.bytes());
      return new Sent(asked.answer(), asked.cancel());
    }
    HttpFields.Mutable headers =
        HttpFields.build(request.headers().orElseGet(() -> forAnybody(context.request())));
    if (!body.isEmpty()) {
      headers.put(HttpHeader.CONTENT_TYPE, type);
    }
    Outbound.Exchange exchange =
        others.call(
            context,
            new OutboundCalls.CallRequest(
                request.method(),
                request.elsewhere().get(),
                headers,
                body.bytes(),
                Optional.empty()));
    return new Sent(exchange.answer().handle(BackendCalls::streamed), any -> exchange.cancel());
  }

  private static HttpFields forAnybody(PipelineRequest request) {
    HttpFields.Mutable headers = HttpFields.build();
    FOR_ANYBODY.forEach(name -> request.headers().getFields(name).forEach(headers::add));
    return headers;
  }

  private static StreamedAnswer streamed(OutboundAnswer answer, Throwable failure) {
    if (failure instanceof OutboundFailure outside) {
      throw outside.problem();
    }
    if (failure != null) {
      throw new CompletionException(failure);
    }
    return new StreamedAnswer(
        answer.status(),
        answer.headers(),
        new ByteBufferContentSource(ByteBuffer.wrap(answer.body())));
  }
}
