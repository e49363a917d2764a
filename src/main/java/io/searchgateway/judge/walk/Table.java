package io.searchgateway.judge.walk;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** The table of all that may be said in bodies, read once. */
final class Table {

  private static final String RESOURCE = "bodies.txt";

  /** The table that is part of the gateway. */
  static final Table BUILT_IN = load();

  private final Map<String, Section> sections;

  private Table(Map<String, Section> sections) {
    this.sections = Map.copyOf(sections);
  }

  static Table of(String text) {
    return new Table(new TableReader().read(text));
  }

  private static Table load() {
    try (InputStream in = Table.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("there is no " + RESOURCE);
      }
      return of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  Section section(String name) {
    Section found = sections.get(name);
    if (found == null) {
      throw new IllegalArgumentException("there is no section " + name);
    }
    return found;
  }
}
