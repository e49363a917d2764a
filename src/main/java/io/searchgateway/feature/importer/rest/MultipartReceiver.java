package io.searchgateway.feature.importer.rest;

import io.searchgateway.memory.ByteAccumulator;
import io.searchgateway.memory.IncomingBytes;
import io.searchgateway.memory.MemoryReservation;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.BodyFlow;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.MultiPart;
import org.eclipse.jetty.io.Content;
import org.jspecify.annotations.Nullable;

/**
 * Takes a {@code multipart/form-data} body apart as it arrives: {@code options} are held, the
 * {@code file} is given on.
 */
final class MultipartReceiver implements MultiPart.Parser.Listener, BodyFlow.Sink {

  private static final int OPTIONS_BYTES = 1 << 20;
  private static final int HEADER_BYTES = 8192;
  private static final int PARTS = 16;
  private static final Pattern PARAMETER =
      Pattern.compile(";\\s*([\\w*-]+)\\s*=\\s*(?:\"((?:[^\"\\\\]|\\\\.)*+)\"|([^;]*))");

  private final MultiPart.Parser parser;
  private final OutputStream file;
  private final ByteAccumulator options = new ByteAccumulator();
  private final IncomingBytes incomingBytes;
  private volatile Consumer<Problem> giveUp = why -> {};
  private String disposition = "";
  private String part = "";
  private Optional<String> fileName = Optional.empty();
  private boolean complete;
  private @Nullable Throwable failure;

  /**
   * Gives the file on to a stream.
   *
   * @param reservation takes for the options
   */
  MultipartReceiver(String boundary, OutputStream file, MemoryReservation reservation) {
    this.file = file;
    incomingBytes = reservation.arriving(why -> giveUp.accept(why));
    parser = new MultiPart.Parser(boundary, this);
    parser.setMaxParts(PARTS);
    parser.setPartHeadersMaxLength(HEADER_BYTES);
  }

  /** The boundary that a type of content names; absent for other types. */
  static Optional<String> boundary(@Nullable String contentType) {
    String type = contentType == null ? "" : contentType;
    return type.toLowerCase(Locale.ROOT).startsWith("multipart/form-data")
        ? Optional.ofNullable(MultiPart.extractBoundary(type))
        : Optional.empty();
  }

  @Override
  public void begin(Consumer<Problem> early) {
    giveUp = early;
  }

  @Override
  public void take(byte[] bytes, int length) throws IOException {
    parser.parse(Content.Chunk.from(ByteBuffer.wrap(bytes, 0, length), false));
    Throwable known = failure;
    if (known instanceof UncheckedIOException) {
      throw new IOException(known);
    }
    if (known instanceof Problem refused) {
      throw refused;
    }
    if (known != null) {
      throw malformed();
    }
  }

  /**
   * The options at the end of the body; empty when there was no such part.
   *
   * @throws Problem 400 when the body is not whole
   */
  byte[] options() {
    if (failure == null) {
      parser.parse(Content.Chunk.EOF);
    }
    if (!complete) {
      throw malformed();
    }
    return options.joined();
  }

  /** The name of the file; absent when there was no such part. */
  Optional<String> fileName() {
    return fileName;
  }

  private static Problem malformed() {
    return Problem.of(
        400, "bad_multipart", "the body is not valid multipart/form-data, or is incomplete");
  }

  @Override
  public void onPartBegin() {
    disposition = "";
  }

  @Override
  public void onPartHeader(String name, String value) {
    if (name.equalsIgnoreCase("Content-Disposition")) {
      disposition = value;
    }
  }

  @Override
  public void onPartHeaders() {
    part = parameter("name").orElse("");
    if (part.equals("file")) {
      if (fileName.isPresent()) {
        refuse(Problem.of(400, "bad_multipart", "only one file can be sent"));
      }
      fileName = Optional.of(parameter("filename").orElse(""));
    }
  }

  private Optional<String> parameter(String name) {
    Matcher parameters = PARAMETER.matcher(disposition);
    while (parameters.find()) {
      if (parameters.group(1).equalsIgnoreCase(name)) {
        String quoted = parameters.group(2);
        return Optional.of(
            quoted == null ? parameters.group(3).strip() : quoted.replaceAll("\\\\(.)", "$1"));
      }
    }
    return Optional.empty();
  }

  @Override
  public void onPartContent(Content.Chunk chunk) {
    ByteBuffer buffer = chunk.getByteBuffer();
    byte[] bytes = new byte[buffer.remaining()];
    buffer.get(bytes);
    try {
      if (part.equals("file")) {
        file.write(bytes, 0, bytes.length);
      } else if (part.equals("options")) {
        if (options.size() + bytes.length > OPTIONS_BYTES) {
          throw Problem.of(413, "body_too_large", "options can have " + OPTIONS_BYTES + " bytes");
        }
        incomingBytes.take((long) ByteAccumulator.WEIGHT * bytes.length);
        options.add(bytes, 0, bytes.length);
      }
    } catch (IOException full) {
      refuse(new UncheckedIOException(full));
    } catch (Problem | CancellationException refused) {
      refuse(refused);
    }
  }

  /** The options are there; the file may take as long as it likes. */
  @Override
  public void onPartEnd() {
    if (part.equals("options")) {
      incomingBytes.settle();
    }
  }

  /** The parser itself passes over what its listeners throw. */
  private void refuse(RuntimeException why) {
    failure = failure == null ? why : failure;
  }

  @Override
  public void onComplete() {
    complete = true;
  }

  @Override
  public void onFailure(Throwable why) {
    failure = failure == null ? why : failure;
  }
}
