package io.searchgateway.feature.importer.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.memory.MemoryReservation;
import io.searchgateway.problem.Problem;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MultipartReceiverTest {

  private static final String BODY =
      """
      --b
      Content-Disposition: form-data; name="options"

      {"index":"x"}
      --b
      Content-Disposition: form-data; name="file"; filename="a; b.csv"
      Content-Type: text/csv

      a,b
      1,2
      --b--
      """
          .replace("\n", "\r\n");

  private static MultipartReceiver read(String body, OutputStream file, int piece)
      throws IOException {
    MultipartReceiver parts = new MultipartReceiver("b", file, MemoryReservation.unbounded());
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    for (int at = 0; at < bytes.length; at += piece) {
      int length = Math.min(piece, bytes.length - at);
      byte[] some = new byte[length];
      System.arraycopy(bytes, at, some, 0, length);
      parts.take(some, length);
    }
    return parts;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 17, 10_000})
  void partsAreFoundHoweverTheBodyArrives(int piece) throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();

    MultipartReceiver parts = read(BODY, file, piece);

    assertThat(new String(parts.options(), StandardCharsets.UTF_8)).isEqualTo("{\"index\":\"x\"}");
    assertThat(file.toString(StandardCharsets.UTF_8)).isEqualTo("a,b\r\n1,2");
    assertThat(parts.fileName()).contains("a; b.csv");
  }

  @Test
  void aBodyThatBreaksOffIsRefused() throws IOException {
    MultipartReceiver parts =
        read(BODY.substring(0, BODY.length() - 10), new ByteArrayOutputStream(), 50);

    assertThatThrownBy(parts::options)
        .isInstanceOf(Problem.class)
        .hasMessageContaining("is incomplete");
  }

  @Test
  void whatTheFileRefusesIsTold() {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int one) {
            throw Problem.of(413, "body_too_large", "no more");
          }
        };

    assertThatThrownBy(() -> read(BODY, full, 1000))
        .isInstanceOf(Problem.class)
        .hasMessage("no more");
  }

  @Test
  void onlyFormsHaveABoundary() {
    assertThat(MultipartReceiver.boundary("multipart/form-data; boundary=\"x y\"")).contains("x y");
    assertThat(MultipartReceiver.boundary("application/json")).isEmpty();
    assertThat(MultipartReceiver.boundary(null)).isEmpty();
  }
}
