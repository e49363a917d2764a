package io.searchgateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.authorization.watch.AnswerWatch;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.client.Response;
import org.eclipse.jetty.client.Result;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.io.Content;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExtendedRelayTest {

  private static final HttpFields JSON =
      HttpFields.build()
          .put(HttpHeader.CONTENT_TYPE, "application/json; charset=UTF-8")
          .put(HttpHeader.CONTENT_LENGTH, "20")
          .put("X-Other", "kept")
          .asImmutable();

  private final Client client = new Client();
  private final ExtendedRelay relay = new ExtendedRelay(client, new Adding());

  private static final class Adding implements AnswerWatch {
    @Override
    public Map<String, String> begins(int status, HttpFields headers) {
      return Map.of();
    }

    @Override
    public void passes(ByteBuffer bytes) {}

    @Override
    public boolean extendsAnswer() {
      return true;
    }

    @Override
    public String members() {
      return "\"x\":1";
    }
  }

  /** What the client is told. */
  private static final class Client implements ClientRelay {
    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private final List<HttpFields> heads = new ArrayList<>();
    private final List<Result> ends = new ArrayList<>();
    private boolean takesLast = true;

    @Override
    public void onHeaders(Response received) {
      heads.add(received.getHeaders());
    }

    @Override
    public void onContent(Response received, Content.Chunk part, Runnable next) {
      ByteBuffer bytes = part.getByteBuffer();
      byte[] copy = new byte[bytes.remaining()];
      bytes.get(copy);
      try {
        body.write(copy);
      } catch (IOException never) {
        throw new AssertionError(never);
      }
      if (takesLast) {
        next.run();
      }
    }

    @Override
    public void onComplete(Result result) {
      ends.add(result);
    }

    String text() {
      return body.toString(StandardCharsets.UTF_8);
    }
  }

  private record Received(int status, HttpFields headers, List<Throwable> aborted)
      implements Response {

    @Override
    public Request getRequest() {
      throw new AssertionError("nobody asks");
    }

    @Override
    public HttpVersion getVersion() {
      return HttpVersion.HTTP_1_1;
    }

    @Override
    public int getStatus() {
      return status;
    }

    @Override
    public String getReason() {
      return "";
    }

    @Override
    public HttpFields getHeaders() {
      return headers;
    }

    @Override
    public HttpFields getTrailers() {
      return HttpFields.EMPTY;
    }

    @Override
    public CompletableFuture<Boolean> abort(Throwable cause) {
      aborted.add(cause);
      return CompletableFuture.completedFuture(true);
    }
  }

  private static Received received(int status, HttpFields headers) {
    return new Received(status, headers, new ArrayList<>());
  }

  private String relayed(Received received, String body, int piece) {
    relay.onHeaders(received);
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < bytes.length; i += piece) {
      ByteBuffer part = ByteBuffer.wrap(bytes, i, Math.min(piece, bytes.length - i));
      relay.onContent(received, Content.Chunk.from(part, false), () -> {});
    }
    relay.onComplete(new Result(null, received));
    return client.text();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "{\"a\":{}};{\"a\":{},\"x\":1}",
        "{};{\"x\":1}",
        "{ };{ \"x\":1}",
        "[1];[1]",
        "{\"a\":1;{\"a\":1",
        "\"}\" ;\"}\" "
      })
  void theMembersAreAddedBeforeTheLastBrace(String body, String extended) {
    assertThat(relayed(received(200, JSON), body, 1)).isEqualTo(extended);
    assertThat(client.ends).hasSize(1);
  }

  @Test
  void spaceBehindTheObjectStays() {
    assertThat(relayed(received(200, JSON), "{\"a\":{\"b\":{}}}\n", 3))
        .isEqualTo("{\"a\":{\"b\":{}},\"x\":1}\n");
  }

  @Test
  void theLengthOfTheEnginesAnswerIsNotTold() {
    relayed(received(200, JSON), "{}", 10);
    assertThat(client.heads)
        .singleElement()
        .satisfies(
            head -> {
              assertThat(head.contains(HttpHeader.CONTENT_LENGTH)).isFalse();
              assertThat(head.get("X-Other")).isEqualTo("kept");
            });
  }

  @ParameterizedTest
  @ValueSource(ints = {404, 201})
  void otherAnswersStayAsTheyAre(int status) {
    assertThat(relayed(received(status, JSON), "{\"a\":1}", 2)).isEqualTo("{\"a\":1}");
    assertThat(client.heads).containsExactly(JSON);
  }

  @Test
  void whatIsEncodedOrNoJsonStaysAsItIs() {
    HttpFields zipped = HttpFields.build(JSON).put(HttpHeader.CONTENT_ENCODING, "gzip");
    assertThat(relayed(received(200, zipped), "{}", 10)).isEqualTo("{}");
  }

  @Test
  void anAnswerThatBreaksOffIsNotMadeWhole() {
    Received received = received(200, JSON);
    relay.onHeaders(received);
    relay.onContent(
        received, Content.Chunk.from(ByteBuffer.wrap(new byte[] {'{', '}'}), false), () -> {});
    relay.onComplete(new Result(null, received, new IOException("gone")));
    assertThat(client.text()).isEqualTo("{");
    assertThat(client.ends).singleElement().matches(Result::isFailed);
  }

  @Test
  void aClientThatDoesNotTakeTheEndIsLetGoOf() {
    Received received = received(200, JSON);
    client.takesLast = false;
    relayed(received, "{}", 10);
    assertThat(client.ends).isEmpty();
    relay.abort(new IOException("gone"));
    relay.abort(new IOException("again"));
    assertThat(client.ends).singleElement().matches(Result::isFailed);
    assertThat(received.aborted()).as("it is over").isEmpty();
  }
}
