package io.searchgateway.embedded;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * The films and airports that an embedded engine begins with.
 *
 * <p>Each table is loaded once into a data directory. A note there says that it was, so an index
 * that the user changes or deletes afterwards stays as the user left it; deleting the note or the
 * directory brings the tables back. A load that was cut short leaves no note and is done again; the
 * records' ids are fixed, so that makes no duplicates.
 */
public final class SampleData {
  private static final List<String> TABLES = List.of("movies", "airports");

  private SampleData() {}

  /** Loads every table that this data directory has not had, and makes it searchable. */
  public static void loadMissing(URI engine, Path directory)
      throws IOException, InterruptedException {
    Path note = new EngineDirectory(directory).loadedSamples();
    List<String> loaded = Files.exists(note) ? Files.readAllLines(note) : List.of();
    EngineCalls calls = new EngineCalls(engine);
    for (String table : TABLES) {
      if (!loaded.contains(table)) {
        load(calls, table);
        Files.writeString(note, table + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      }
    }
  }

  private static void load(EngineCalls calls, String table)
      throws IOException, InterruptedException {
    if (calls.get("/" + table).statusCode() == 404) {
      calls.call("PUT", "/" + table, text(table + ".index.json"));
    }
    String answer =
        calls.callWithLines(
            "/" + table + "/_bulk?refresh=true&filter_path=errors,items.*.error",
            BodyPublishers.ofString(text(table + ".ndjson")));
    if (!answer.equals("{\"errors\":false}")) {
      throw new IOException("The sample table " + table + " was not loaded whole: " + answer);
    }
  }

  private static String text(String name) throws IOException {
    try (InputStream resource = SampleData.class.getResourceAsStream("/sample/" + name)) {
      if (resource == null) {
        throw new FileNotFoundException("sample/" + name);
      }
      return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
