package io.searchgateway.feature.uibuilder.project;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Templates of files of a project, beside this class. */
final class ProjectTemplates {

  private static final Map<String, String> READ = new ConcurrentHashMap<>();

  private ProjectTemplates() {}

  static String text(String name) {
    return READ.computeIfAbsent(name, ProjectTemplates::read);
  }

  private static String read(String name) {
    try (InputStream in = ProjectTemplates.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException("the template " + name + " is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
