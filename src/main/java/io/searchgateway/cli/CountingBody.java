package io.searchgateway.cli;

import java.net.http.HttpRequest.BodyPublisher;
import java.nio.ByteBuffer;
import java.util.concurrent.Flow;
import java.util.function.LongConsumer;

/** A body that tells how much of it has gone. */
final class CountingBody implements BodyPublisher {

  private final BodyPublisher body;
  private final LongConsumer sent;

  CountingBody(BodyPublisher body, LongConsumer sent) {
    this.body = body;
    this.sent = sent;
  }

  @Override
  public long contentLength() {
    return body.contentLength();
  }

  @Override
  public void subscribe(Flow.Subscriber<? super ByteBuffer> reader) {
    body.subscribe(new Counting(reader));
  }

  private final class Counting implements Flow.Subscriber<ByteBuffer> {

    private final Flow.Subscriber<? super ByteBuffer> reader;
    private long all;

    private Counting(Flow.Subscriber<? super ByteBuffer> reader) {
      this.reader = reader;
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      reader.onSubscribe(subscription);
    }

    @Override
    public void onNext(ByteBuffer bytes) {
      all += bytes.remaining();
      reader.onNext(bytes);
      sent.accept(all);
    }

    @Override
    public void onError(Throwable failure) {
      reader.onError(failure);
    }

    @Override
    public void onComplete() {
      reader.onComplete();
    }
  }
}
