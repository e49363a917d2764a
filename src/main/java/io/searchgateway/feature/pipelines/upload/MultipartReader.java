package io.searchgateway.feature.pipelines.upload;

import io.searchgateway.problem.FaultDetail;
import io.searchgateway.problem.SourceLocation;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.fileupload2.core.DiskFileItem;
import org.apache.commons.fileupload2.core.DiskFileItemFactory;
import org.apache.commons.fileupload2.core.FileItemHeaders;
import org.apache.commons.fileupload2.core.FileItemInput;
import org.apache.commons.fileupload2.core.FileItemInputIterator;
import org.apache.commons.fileupload2.core.RequestContext;
import org.apache.commons.fileupload2.jakarta.servlet6.JakartaServletFileUpload;

/** Takes a {@code multipart/form-data} body apart; nothing touches a disk. */
final class MultipartReader {

  private static final int HEADER_BYTES = 4096;

  private final int most;
  private final List<FormPart> parts = new ArrayList<>();
  private final List<FaultDetail> faults = new ArrayList<>();

  private MultipartReader(int most) {
    this.most = most;
  }

  /**
   * The parts of a body.
   *
   * @param most parts that are taken
   * @throws io.searchgateway.problem.Problem 400 when it is malformed, truncated or not in UTF-8,
   *     413 when there are more parts
   */
  static List<FormPart> read(String contentType, byte[] body, int most) {
    MultipartReader reading = new MultipartReader(most);
    try {
      reading.all(contentType, body);
    } catch (IOException malformed) {
      throw UploadProblems.invalid(
          "bad_multipart", "the body is not valid multipart/form-data, or is incomplete");
    }
    if (!reading.faults.isEmpty()) {
      throw UploadProblems.invalid(reading.faults);
    }
    return reading.parts;
  }

  private void all(String contentType, byte[] body) throws IOException {
    JakartaServletFileUpload<DiskFileItem, DiskFileItemFactory> upload =
        new JakartaServletFileUpload<>();
    upload.setHeaderCharset(StandardCharsets.UTF_8);
    upload.setMaxPartHeaderSize(HEADER_BYTES);
    FileItemInputIterator items = upload.getItemIterator(new Received(contentType, body));
    while (items.hasNext()) {
      if (parts.size() + faults.size() == most) {
        throw UploadProblems.tooLarge("an upload can have at most " + most + " parts");
      }
      one(items.next());
    }
    if (!isWhole(body, upload.getBoundary(contentType))) {
      throw new EOFException("the final boundary is missing");
    }
  }

  /** The library takes a body that ends within a boundary for a whole one. */
  private static boolean isWhole(byte[] body, byte[] boundary) {
    for (int at = body.length - boundary.length - 2; at >= 2; at--) {
      if (Arrays.equals(body, at, at + boundary.length, boundary, 0, boundary.length)) {
        return body[at + boundary.length] == '-' && body[at + boundary.length + 1] == '-';
      }
    }
    return false;
  }

  private void one(FileItemInput item) throws IOException {
    byte[] content;
    try (InputStream in = item.getInputStream()) {
      content = in.readAllBytes();
    }
    Optional<byte[]> decoded = TransferEncoding.decode(content, encoding(item.getHeaders()));
    Optional<String> text = decoded.flatMap(Utf8Texts::text);
    String name = item.getFieldName();
    if (text.isEmpty()) {
      faults.add(
          new FaultDetail(
              "", "bad_encoding", "the part is not valid UTF-8", SourceLocation.of(name, 0, 0)));
      return;
    }
    parts.add(
        new FormPart(
            name,
            item.isFormField() ? Optional.empty() : Optional.ofNullable(item.getName()),
            Optional.ofNullable(item.getContentType()),
            text.get(),
            decoded.map(bytes -> bytes.length).orElse(0)));
  }

  private static Optional<String> encoding(FileItemHeaders headers) {
    return Optional.ofNullable(headers.getHeader("Content-Transfer-Encoding"));
  }

  /** A body that was received already, as the library wants to see it. */
  private record Received(String type, InputStream in, long length) implements RequestContext {

    Received(String type, byte[] body) {
      this(type, new ByteArrayInputStream(body), body.length);
    }

    @Override
    public String getCharacterEncoding() {
      return StandardCharsets.UTF_8.name();
    }

    @Override
    public long getContentLength() {
      return length;
    }

    @Override
    public String getContentType() {
      return type;
    }

    @Override
    public InputStream getInputStream() {
      return in;
    }

    @Override
    public boolean isMultipartRelated() {
      return false;
    }
  }
}
