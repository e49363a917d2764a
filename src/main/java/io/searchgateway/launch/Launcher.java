package io.searchgateway.launch;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;

/**
 * {@code Main-Class} of the WAR. Java opens no archive within an archive, so the few libraries that
 * the command line needs are put into a temporary directory while it runs.
 */
public final class Launcher {

  private static final String MAIN = "io.searchgateway.cli.Main";
  private static final Pattern NEEDED =
      Pattern.compile(
          "WEB-INF/lib/((search-gateway-classes"
              + "|(picocli|progressbar|jline-terminal|jline-native|parsson|jakarta\\.json-api"
              + "|jspecify)-[0-9][^/]*)\\.jar)");

  private Launcher() {}

  /** Runs the command and ends this process with its exit code. */
  public static void main(String[] arguments) throws Exception { // whatever the command throws
    System.exit(run(arguments));
  }

  private static int run(String[] arguments)
      throws IOException, URISyntaxException, ReflectiveOperationException {
    Path war = Path.of(Launcher.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Path libraries = Files.createTempDirectory("search-gateway-");
    try (URLClassLoader loader = new URLClassLoader(classPath(war, libraries))) {
      Thread.currentThread().setContextClassLoader(loader);
      Object code =
          loader.loadClass(MAIN).getMethod("run", String[].class).invoke(null, (Object) arguments);
      return (Integer) code;
    } catch (InvocationTargetException thrown) {
      throw new IllegalStateException("the command failed", thrown.getCause());
    } finally {
      delete(libraries);
    }
  }

  private static URL[] classPath(Path war, Path libraries) throws IOException {
    List<URL> path = new ArrayList<>();
    try (JarFile archive = new JarFile(war.toFile())) {
      Enumeration<JarEntry> entries = archive.entries();
      while (entries.hasMoreElements()) {
        JarEntry entry = entries.nextElement();
        var name = NEEDED.matcher(entry.getName());
        if (name.matches()) {
          Path library = libraries.resolve(name.group(1));
          try (InputStream in = archive.getInputStream(entry)) {
            Files.copy(in, library);
          }
          path.add(library.toUri().toURL());
        }
      }
    }
    return path.toArray(URL[]::new);
  }

  private static void delete(Path directory) throws IOException {
    try (var files = Files.newDirectoryStream(directory)) {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
    }
    Files.deleteIfExists(directory);
  }
}
