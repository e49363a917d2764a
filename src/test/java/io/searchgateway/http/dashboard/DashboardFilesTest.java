package io.searchgateway.http.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.javascript.jscomp.Compiler;
import com.google.javascript.jscomp.CompilerOptions;
import com.google.javascript.jscomp.JSError;
import com.google.javascript.jscomp.Result;
import com.google.javascript.jscomp.SortingErrorManager;
import com.google.javascript.jscomp.SourceFile;
import com.google.javascript.jscomp.deps.ModuleLoader;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rest.ServedFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The dashboard's files as they are in the sources and in the libraries' jars. */
class DashboardFilesTest {

  private static final Path WEB_APPLICATION = Path.of("src/main/webapp");
  private static final String ROOT = "/ui/";
  private static final int COMPRESSED_MOST = 500_000;
  private static final int LINES_MOST = 250;

  /** A table, which nobody reads line by line. */
  private static final String GENERATED = "screens/console/apitable.js";

  private static final Pattern IMPORT =
      Pattern.compile("(?m)(?:\\bfrom |^import |\\bimport\\()'([\\w@./-]+)'");

  private static final Pattern IMPORTED_NAMES =
      Pattern.compile("(?m)^import (?:\\w+, )?\\{([^}]*)} from");

  private static final Pattern DECLARATION =
      Pattern.compile(
          "(?m)^(?:export )?(?:default )?(?:async )?(?:function\\*?|const|let|class) (\\w+)");

  private static Set<String> ownNames() throws IOException {
    Path root = WEB_APPLICATION.resolve("ui");
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> root.relativize(file).toString().replace('\\', '/'))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private static @Nullable InputStream own(String path) {
    try {
      return Files.newInputStream(WEB_APPLICATION.resolve(path.substring(1)));
    } catch (IOException missing) {
      return null;
    }
  }

  private static DashboardFiles dashboard() throws IOException {
    return dashboard(DashboardFilesTest::own);
  }

  private static DashboardFiles dashboard(DashboardFiles.Place own) throws IOException {
    return new DashboardFiles(
        ownNames(),
        ROOT,
        own,
        path -> DashboardFilesTest.class.getClassLoader().getResourceAsStream(path));
  }

  @Test
  void everyFileOfALibraryIsInItsJar() throws IOException {
    DashboardFiles dashboard = dashboard();
    assertThat(dashboard.addresses())
        .filteredOn(name -> name.startsWith("lib/"))
        .hasSizeGreaterThan(20);
    assertThat(dashboard.addresses())
        .allSatisfy(name -> assertThat(dashboard.file(name)).isPresent().get().isNotNull());
  }

  @Test
  void onlyExactNamesAreServed() throws IOException {
    DashboardFiles dashboard = dashboard();
    assertThat(dashboard.file(dashboard.folder() + "app/main.js")).isPresent();
    for (String name :
        new String[] {
          "index.html",
          "app/main.js",
          dashboard.folder(),
          dashboard.folder() + "index.html",
          dashboard.folder() + "../app/main.js",
          dashboard.folder() + dashboard.folder() + "app/main.js",
          dashboard.folder().toUpperCase(Locale.ROOT) + "app/main.js",
          "00/app/main.js",
          "app",
          "app/",
          "APP/main.js",
          "./app/main.js",
          "app/../app/main.js",
          "app%2Fmain.js",
          "app/main.js;x=1",
          "../WEB-INF/web.xml",
          "lib/../app/main.js",
          "lib/webjars/preact/package.json",
          ""
        }) {
      assertThat(dashboard.file(name)).as(name).isEmpty();
    }
  }

  @Test
  void aChangedFileChangesTheAddressOfAll() throws IOException {
    DashboardFiles dashboard = dashboard();
    assertThat(dashboard().folder()).isEqualTo(dashboard.folder());
    DashboardFiles changed =
        dashboard(
            path ->
                path.endsWith("/app/theme.js")
                    ? new ByteArrayInputStream("export {};".getBytes(StandardCharsets.UTF_8))
                    : own(path));
    assertThat(changed.folder()).isNotEqualTo(dashboard.folder()).matches("[0-9a-f]{20}/");
    assertThat(new String(changed.page().html("n"), StandardCharsets.UTF_8))
        .contains("src=\"" + changed.folder() + "app/main.js\"")
        .contains("href=\"" + changed.folder() + "app/theme.js\"")
        .doesNotContain(dashboard.folder());
  }

  @Test
  void onlyTheVersionThatIsServedIsKeptByBrowsers() throws IOException {
    DashboardFiles dashboard = dashboard();
    String current = dashboard.folder() + "app/main.js";
    String other = "0123456789abcdef0123/app/main.js";
    assertThat(dashboard.cacheControl(current)).contains("max-age=31536000", "immutable");
    assertThat(dashboard.file(other)).isEqualTo(dashboard.file(current)).isPresent();
    assertThat(dashboard.cacheControl(other)).isEqualTo("no-store");
  }

  @Test
  void whatModulesImportIsThere() throws IOException {
    DashboardFiles dashboard = dashboard();
    Set<String> named;
    try (InputStream list = DashboardFiles.class.getResourceAsStream("libraries.properties")) {
      named = new DashboardLibraries(Objects.requireNonNull(list)).names();
    }
    for (String name : ownNames()) {
      if (name.endsWith(".js")) {
        String source = Files.readString(WEB_APPLICATION.resolve("ui").resolve(name));
        for (MatchResult found : IMPORT.matcher(source).results().toList()) {
          String target = found.group(1);
          if (target.startsWith(".")) {
            String file = Path.of(name).resolveSibling(target).normalize().toString();
            assertThat(dashboard.file(dashboard.folder() + file))
                .as("%s imports %s", name, target)
                .isPresent();
          } else {
            assertThat(named).as(name).contains(target);
          }
        }
      }
    }
  }

  /** Browsers refuse such a module before they run anything; the compiler below does not. */
  @Test
  void noModuleDeclaresWhatItImports() throws IOException {
    for (String name : ownNames()) {
      if (name.endsWith(".js")) {
        String source = Files.readString(WEB_APPLICATION.resolve("ui").resolve(name));
        Set<String> declared =
            DECLARATION
                .matcher(source)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toSet());
        assertThat(
                IMPORTED_NAMES
                    .matcher(source)
                    .results()
                    .flatMap(found -> Arrays.stream(found.group(1).split(",")))
                    .map(imported -> imported.replaceFirst(".* as ", "").strip()))
            .as(name)
            .doesNotContainAnyElementsOf(declared.isEmpty() ? Set.of("-") : declared);
      }
    }
  }

  /** Syntax, and exports that are missing. */
  @Test
  void browsersAcceptEveryModule() throws IOException {
    List<SourceFile> modules = new ArrayList<>();
    for (String name : ownNames()) {
      if (name.endsWith(".js")) {
        modules.add(
            SourceFile.fromCode(
                "/" + name, Files.readString(WEB_APPLICATION.resolve("ui").resolve(name))));
      }
    }
    CompilerOptions options = new CompilerOptions();
    options.setChecksOnly(true);
    options.setLanguageIn(CompilerOptions.LanguageMode.UNSTABLE);
    options.setModuleResolutionMode(ModuleLoader.ResolutionMode.BROWSER);
    Compiler compiler = new Compiler();
    compiler.setErrorManager(new SortingErrorManager(Set.of()));
    Result result = compiler.compile(List.of(), modules, options);
    assertThat(result.errors.stream().map(JSError::toString))
        // Libraries are found by the import map, and the compiler is older than await in modules.
        .filteredOn(error -> !error.startsWith("JSC_INVALID_MODULE_PATH"))
        .filteredOn(error -> !error.contains("await must be inside asynchronous function"))
        .isEmpty();
  }

  @Test
  void noModuleIsLongNorPutsTextIntoThePageAsMarkup() throws IOException {
    for (String name : ownNames()) {
      if (name.endsWith(".js")) {
        String source = Files.readString(WEB_APPLICATION.resolve("ui").resolve(name));
        if (!name.equals(GENERATED)) {
          assertThat(source.lines().count()).as(name).isLessThanOrEqualTo(LINES_MOST);
        }
        assertThat(source)
            .as(name)
            .doesNotContain("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write")
            .doesNotContainPattern("\\beval\\(|new Function\\(");
      }
    }
  }

  @Test
  void everythingTogetherIsSmallerThanAScreenMayBe() throws IOException {
    DashboardFiles dashboard = dashboard();
    long libraries =
        dashboard.addresses().stream()
            .filter(name -> name.startsWith("lib/"))
            .filter(name -> !name.endsWith(".woff2") || name.matches(".*-latin-\\d.*"))
            .map(dashboard::file)
            .flatMap(Optional::stream)
            .mapToLong(file -> file.zipped().orElse(file.plain()).length)
            .sum();
    assertThat(libraries).isLessThan(COMPRESSED_MOST);
  }

  @Test
  void thePageNamesItsImportMapAndItsNonce() throws IOException {
    DashboardPage page = dashboard().page();
    String html = new String(page.html("a-nonce"), StandardCharsets.UTF_8);
    assertThat(html).doesNotContain("{{").contains("nonce=\"a-nonce\"", "content=\"a-nonce\"");
    int start = html.indexOf("<script type=\"importmap\">") + 25;
    String importMap = html.substring(start, html.indexOf("</script>", start));
    start = html.indexOf("<script>") + 8;
    String early = html.substring(start, html.indexOf("</script>", start));
    assertThat(page.policy("a-nonce"))
        .contains(ServedFile.sha256(importMap.getBytes(StandardCharsets.UTF_8)), "'nonce-a-nonce'")
        .contains(ServedFile.sha256(early.getBytes(StandardCharsets.UTF_8)))
        .doesNotContain("unsafe");
    assertThat(page.nonce()).isNotEqualTo(page.nonce()).hasSizeGreaterThan(20);
  }

  @Test
  void onlyTheRawPathBelongsToIt() {
    assertThat(below("/_gateway/ui")).isTrue();
    assertThat(below("/_gateway/ui/app/main.js")).isTrue();
    assertThat(below("/_gateway/uix")).isFalse();
    assertThat(below("/_gateway/%75i/")).isFalse();
    assertThat(below("/ui/")).isFalse();
  }

  private static boolean below(String path) {
    return DashboardFiles.isBelow(new RequestTarget(path, Optional.empty()));
  }
}
