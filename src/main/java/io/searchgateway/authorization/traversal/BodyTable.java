package io.searchgateway.authorization.traversal;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** The table of all that may be said in bodies, read once. */
final class BodyTable {

  private static final String RESOURCE = "bodies.txt";

  /** The table that is part of the gateway. */
  static final BodyTable BUILT_IN = load();

  private final Map<String, BodySection> sections;

  private BodyTable(Map<String, BodySection> sections) {
    this.sections = Map.copyOf(sections);
  }

  static BodyTable of(String text) {
    return new BodyTable(new BodyTableReader().read(text));
  }

  private static BodyTable load() {
    try (InputStream in = BodyTable.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("there is no " + RESOURCE);
      }
      return of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  BodySection section(String name) {
    BodySection found = sections.get(name);
    if (found == null) {
      throw new IllegalArgumentException("there is no section " + name);
    }
    return found;
  }
}
