package io.searchgateway.http.dashboard;

import io.searchgateway.request.RequestTarget;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The dashboard's static files by exact request path, each read from the class path once. */
public final class DashboardFiles {

  /** Where it is, behind the context path. */
  static final String PATH = "/_gateway/ui";

  private static final String OWN_FILES = "private, no-cache";
  private static final String VERSIONED = "private, max-age=31536000, immutable";

  private final Map<String, Source> sources = new HashMap<>();
  private final Map<String, ServedFile> read = new ConcurrentHashMap<>();
  private final DashboardPage page;

  /** Finds the bytes of a file; null when there are none. */
  @FunctionalInterface
  interface Place {
    @Nullable InputStream open(String path);
  }

  private record Source(Place place, String path, String type, String cacheControl) {}

  /**
   * The dashboard of a web application.
   *
   * @param names of its own files, below {@code root}
   * @param own opens a path that begins with {@code root}
   * @param jars opens what is on the class path
   * @throws IOException when the page or the list of libraries cannot be read
   */
  DashboardFiles(Set<String> names, String root, Place own, Place jars) throws IOException {
    DashboardLibraries libraries;
    try (InputStream list = DashboardFiles.class.getResourceAsStream("libraries.properties")) {
      libraries = new DashboardLibraries(there(list, "libraries.properties"));
    }
    libraries.files().forEach((name, path) -> add(name, jars, path, VERSIONED));
    names.forEach(name -> add(name, own, root + name, OWN_FILES));
    page = new DashboardPage(text(own, root + "index.html"), libraries, names);
  }

  private void add(String name, Place place, String path, String cacheControl) {
    DashboardMediaTypes.of(name)
        .ifPresent(type -> sources.put(name, new Source(place, path, type, cacheControl)));
  }

  /** Whether a request is for the dashboard; its spelling is compared as it is. */
  public static boolean isBelow(RequestTarget target) {
    return target.isBelow(PATH);
  }

  DashboardPage page() {
    return page;
  }

  Set<String> names() {
    return Set.copyOf(sources.keySet());
  }

  /** The file of that very name. */
  Optional<ServedFile> file(String name) {
    Source source = sources.get(name);
    return source == null
        ? Optional.empty()
        : Optional.of(read.computeIfAbsent(name, unread -> read(source)));
  }

  private static ServedFile read(Source source) {
    return new ServedFile(
        bytes(source.place(), source.path()), source.type(), source.cacheControl());
  }

  private static String text(Place place, String path) {
    return new String(bytes(place, path), StandardCharsets.UTF_8);
  }

  private static byte[] bytes(Place place, String path) {
    try (InputStream in = place.open(path)) {
      return there(in, path).readAllBytes();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static InputStream there(@Nullable InputStream in, String path) throws IOException {
    if (in == null) {
      throw new IOException("the dashboard lacks " + path);
    }
    return in;
  }
}
