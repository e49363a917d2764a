package io.searchgateway.http.dashboard;

import io.searchgateway.request.RequestTarget;
import io.searchgateway.rest.ServedFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The dashboard's static files by exact request path, each compressed once.
 *
 * <p>Its own files are in a folder that is named by a digest of all of them, those of libraries
 * below their versions. So browsers may keep both as long as they like, and only the page is asked
 * for again.
 */
public final class DashboardFiles {

  /** Where it is, behind the context path. */
  static final String PATH = "/_gateway/ui";

  /** What is below that and no part of the dashboard. */
  private static final List<String> SEARCH_PAGES =
      List.of(PATH + "/app", PATH + "/embed.js", PATH + "/embed.css", PATH + "/preview");

  private static final String VERSIONED = "private, max-age=31536000, immutable";
  private static final String NOT_KEPT = "no-store";

  private static final int DIGEST_CHARACTERS = 20;
  private static final Pattern OTHER_VERSION =
      Pattern.compile("[0-9a-f]{" + DIGEST_CHARACTERS + "}/(.+)");

  private final Map<String, Source> sources = new HashMap<>();
  private final Map<String, ServedFile> read = new ConcurrentHashMap<>();
  private final String folder;
  private final DashboardPage page;

  /** Finds the bytes of a file; null when there are none. */
  @FunctionalInterface
  interface Place {
    @Nullable InputStream open(String path);
  }

  private record Source(Place place, String path, String type) {}

  /**
   * The dashboard of a web application.
   *
   * @param names of its own files, below {@code root}
   * @param own opens a path that begins with {@code root}
   * @param jars opens what is on the class path
   * @throws IOException when the page, a file of its own or the list of libraries cannot be read
   */
  DashboardFiles(Set<String> names, String root, Place own, Place jars) throws IOException {
    DashboardLibraries libraries;
    try (InputStream list = DashboardFiles.class.getResourceAsStream("libraries.properties")) {
      libraries = new DashboardLibraries(there(list, "libraries.properties"));
    }
    folder = digest(names, root, own) + "/";
    libraries.files().forEach((name, path) -> add(name, name, jars, path));
    names.forEach(name -> add(folder + name, name, own, root + name));
    page =
        new DashboardPage(
            text(own, root + "index.html"), text(own, root + "early.js"), folder, libraries, names);
  }

  private static String digest(Set<String> names, String root, Place own) {
    MessageDigest digest = ServedFile.sha256();
    for (String name : new TreeSet<>(names)) {
      byte[] bytes = bytes(own, root + name);
      digest.update((name + '\n' + bytes.length + '\n').getBytes(StandardCharsets.UTF_8));
      digest.update(bytes);
    }
    return HexFormat.of().formatHex(digest.digest()).substring(0, DIGEST_CHARACTERS);
  }

  private void add(String address, String name, Place place, String path) {
    DashboardMediaTypes.of(name)
        .ifPresent(type -> sources.put(address, new Source(place, path, type)));
  }

  /**
   * Whether a request is for the dashboard; its spelling is compared as it is. Search pages have
   * paths there too, and are foreign to the dashboard.
   */
  public static boolean isBelow(RequestTarget target) {
    return target.isBelow(PATH) && SEARCH_PAGES.stream().noneMatch(target::isBelow);
  }

  DashboardPage page() {
    return page;
  }

  /** The addresses of all files, below the page's. */
  Set<String> addresses() {
    return Set.copyOf(sources.keySet());
  }

  /** The folder of the dashboard's own files, with a slash at its end. */
  String folder() {
    return folder;
  }

  /**
   * The file of an address. During an update a page of one version may ask a gateway of another one
   * for its files: it gets that gateway's.
   */
  Optional<ServedFile> file(String address) {
    String current = current(address);
    Source source = sources.get(current);
    return source == null
        ? Optional.empty()
        : Optional.of(read.computeIfAbsent(current, unread -> read(source)));
  }

  /** How long browsers may keep the file of an address. */
  String cacheControl(String address) {
    return sources.containsKey(address) ? VERSIONED : NOT_KEPT;
  }

  private String current(String address) {
    Matcher other = OTHER_VERSION.matcher(address);
    return other.matches() ? folder + other.group(1) : address;
  }

  private static ServedFile read(Source source) {
    return new ServedFile(bytes(source.place(), source.path()), source.type());
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
