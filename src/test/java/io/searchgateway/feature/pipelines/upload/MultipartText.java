package io.searchgateway.feature.pipelines.upload;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** A multipart body, byte for byte. */
public final class MultipartText {

  /** What separates the parts. */
  public static final String BOUNDARY = "----form7MA4YWxk";

  /** The type of content that goes with it. */
  public static final String TYPE = "multipart/form-data; boundary=" + BOUNDARY;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  /** A part that was a file. */
  public MultipartText file(String name, String content) {
    return file(name, name, content);
  }

  /** A part that was a file of another name. */
  public MultipartText file(String name, String fileName, String content) {
    return part(
        "Content-Disposition: form-data; name=\"%s\"; filename=\"%s\"\r\n".formatted(name, fileName)
            + "Content-Type: application/octet-stream\r\n",
        content.getBytes(StandardCharsets.UTF_8));
  }

  /** A part that is a text. */
  public MultipartText text(String name, String content) {
    return part(
        "Content-Disposition: form-data; name=\"%s\"\r\n".formatted(name),
        content.getBytes(StandardCharsets.UTF_8));
  }

  /** A part with these header lines, each ended by CR LF. */
  public MultipartText part(String headers, byte[] content) {
    raw("--" + BOUNDARY + "\r\n" + headers + "\r\n");
    bytes.writeBytes(content);
    return raw("\r\n");
  }

  /** Bytes as they are. */
  public MultipartText raw(String text) {
    bytes.writeBytes(text.getBytes(StandardCharsets.UTF_8));
    return this;
  }

  /** All of it, with the final boundary. */
  public byte[] end() {
    raw("--" + BOUNDARY + "--\r\n");
    return bytes.toByteArray();
  }

  /** What was written so far. */
  public byte[] soFar() {
    return bytes.toByteArray();
  }
}
