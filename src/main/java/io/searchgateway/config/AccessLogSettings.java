package io.searchgateway.config;

import java.nio.file.Path;

/** Where finished requests are written, a JSON object a line. */
public sealed interface AccessLogSettings {

  /** Nothing is written. */
  record Off() implements AccessLogSettings {}

  /** To standard output. */
  record StandardOutput() implements AccessLogSettings {}

  /** Appended to a file. */
  record ToFile(Path path) implements AccessLogSettings {}
}
