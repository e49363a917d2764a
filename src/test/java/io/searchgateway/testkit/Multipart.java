package io.searchgateway.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A form as curl sends it with {@code -F}, byte by byte; each change makes a new one. */
public record Multipart(List<Part> parts) {

  private static final String BOUNDARY = "------------------------d74496d66958873e";

  /**
   * One field.
   *
   * @param filename present for {@code name=@file}
   */
  public record Part(String name, Optional<String> filename, Optional<String> type, Bytes content) {

    private Bytes head() {
      String file = filename.map(given -> "; filename=\"" + given + "\"").orElse("");
      String content = type.map(given -> "Content-Type: " + given + "\r\n").orElse("");
      return Bytes.utf8(
          "Content-Disposition: form-data; name=\""
              + name
              + "\""
              + file
              + "\r\n"
              + content
              + "\r\n");
    }
  }

  public Multipart {
    parts = List.copyOf(parts);
  }

  public static Multipart empty() {
    return new Multipart(List.of());
  }

  /** {@code -F name=@filename} */
  public Multipart file(String name, String filename, String content) {
    return file(name, filename, "application/octet-stream", Bytes.utf8(content));
  }

  /** {@code -F "name=@filename;type=…"} */
  public Multipart file(String name, String filename, String type, Bytes content) {
    return plus(new Part(name, Optional.of(filename), Optional.of(type), content));
  }

  /** A script whose field has the name of its file. */
  public Multipart script(String filename, String content) {
    return file(filename, filename, content);
  }

  /** {@code -F name=content} */
  public Multipart text(String name, String content) {
    return plus(new Part(name, Optional.empty(), Optional.empty(), Bytes.utf8(content)));
  }

  public Multipart plus(Part part) {
    List<Part> more = new ArrayList<>(parts);
    more.add(part);
    return new Multipart(more);
  }

  /** The same parts, the last one first. */
  public Multipart reversed() {
    List<Part> turned = new ArrayList<>();
    parts.forEach(part -> turned.add(0, part));
    return new Multipart(turned);
  }

  public Bytes bytes() {
    return unended().plus(Bytes.latin1("--" + BOUNDARY + "--\r\n"));
  }

  /** Everything but the last boundary. */
  public Bytes unended() {
    Bytes all = Bytes.NONE;
    for (Part part : parts) {
      all =
          all.plus(Bytes.latin1("--" + BOUNDARY + "\r\n"))
              .plus(part.head())
              .plus(part.content())
              .plus(Bytes.latin1("\r\n"));
    }
    return all;
  }

  /** The request with this form as its body. */
  public RawRequest in(RawRequest request) {
    return in(request, bytes());
  }

  /** The request with a body that says it is such a form. */
  public static RawRequest in(RawRequest request, Bytes body) {
    return request.header("Content-Type", "multipart/form-data; boundary=" + BOUNDARY).body(body);
  }
}
