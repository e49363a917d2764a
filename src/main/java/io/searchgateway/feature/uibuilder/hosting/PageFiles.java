package io.searchgateway.feature.uibuilder.hosting;

import io.searchgateway.cdi.Component;
import io.searchgateway.rest.ServedFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The files that are the same for all pages, from the class path, each compressed once. */
@Component
public final class PageFiles {

  /** The script with everything, and the listener of the preview. */
  static final String SCRIPT = "embed.js";

  private static final String ROOT = "/io/searchgateway/feature/uibuilder/";

  private static final String FOLDER = ROOT + "page/";

  /** What pages have beside them, with media types; no other file is there for visitors. */
  private static final Map<String, String> TYPES =
      Map.of(
          SCRIPT,
          "text/javascript; charset=utf-8",
          "page.css",
          "text/css; charset=utf-8",
          "world.svg",
          "image/svg+xml");

  private final Map<String, Optional<ServedFile>> read = new ConcurrentHashMap<>();

  /** The file of that name, if there is one. */
  Optional<ServedFile> find(String name) {
    return TYPES.containsKey(name)
        ? read.computeIfAbsent(name, PageFiles::served)
        : Optional.empty();
  }

  private static Optional<ServedFile> served(String name) {
    return read(name.equals(SCRIPT) ? ROOT + name : FOLDER + name)
        .map(bytes -> new ServedFile(bytes, TYPES.getOrDefault(name, "")));
  }

  /** The bytes of a file of the folder; for names that the gateway has decided on. */
  public static Optional<byte[]> bytes(String name) {
    return read(FOLDER + name);
  }

  private static Optional<byte[]> read(String path) {
    try (@Nullable InputStream in = PageFiles.class.getResourceAsStream(path)) {
      return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
