package io.searchgateway.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A start line and the header lines after it, in order and unaltered. */
public record RawHead(String startLine, List<String> lines) {
  public RawHead {
    lines = List.copyOf(lines);
  }

  public List<HeaderLine> headers() {
    List<HeaderLine> parsed = new ArrayList<>();
    for (String line : lines) {
      int colon = line.indexOf(':');
      parsed.add(
          colon < 0
              ? new HeaderLine(line, "")
              : new HeaderLine(line.substring(0, colon), line.substring(colon + 1).strip()));
    }
    return parsed;
  }

  /** The values of every line with this name, in order. */
  public List<String> all(String name) {
    return headers().stream().filter(h -> h.isNamed(name)).map(HeaderLine::value).toList();
  }

  public Optional<String> first(String name) {
    return all(name).stream().findFirst();
  }

  public boolean has(String name) {
    return first(name).isPresent();
  }

  public boolean isChunked() {
    return all("transfer-encoding").stream()
        .anyMatch(v -> v.toLowerCase(Locale.ROOT).contains("chunked"));
  }

  /** The status of an answer's head. */
  public int status() {
    String[] parts = startLine.split(" ", 3);
    if (parts.length < 2 || !parts[0].startsWith("HTTP/") || !parts[1].matches("\\d{3}")) {
      throw new IllegalStateException("not a status line: " + startLine);
    }
    return Integer.parseInt(parts[1]);
  }

  /** What a strict reader would refuse in this request head; empty when it is well formed. */
  public List<String> requestFaults() {
    List<String> faults = new ArrayList<>();
    if (!startLine.matches("[!-~]+ [^ \\t\\r]+ HTTP/1\\.[01]")) {
      faults.add("request line: " + startLine);
    }
    for (String line : lines) {
      if (!line.matches("[!#$%&'*+.^_`|~0-9A-Za-z-]+:.*") || line.indexOf('\r') >= 0) {
        faults.add("header line: " + line);
      }
    }
    if (all("content-length").size() > 1) {
      faults.add("several Content-Length");
    }
    if (has("content-length") && has("transfer-encoding")) {
      faults.add("Content-Length and Transfer-Encoding");
    }
    if (all("transfer-encoding").size() > 1 || all("host").size() != 1) {
      faults.add("Host or Transfer-Encoding not exactly once");
    }
    return faults;
  }

  @Override
  public String toString() {
    return startLine + "\n" + String.join("\n", lines);
  }
}
