package io.searchgateway.feature.uibuilder;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.javascript.jscomp.Compiler;
import com.google.javascript.jscomp.CompilerOptions;
import com.google.javascript.jscomp.JSError;
import com.google.javascript.jscomp.Result;
import com.google.javascript.jscomp.SortingErrorManager;
import com.google.javascript.jscomp.SourceFile;
import com.google.javascript.jscomp.deps.ModuleLoader;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The modules of a search page, the one script that the build makes of them, and the templates. */
class SearchPageFilesTest {

  private static final Path FILES =
      Path.of("src/main/resources/io/searchgateway/feature/uibuilder");
  private static final Path PAGE = FILES.resolve("page");
  private static final int LINES_MOST = 250;
  private static final int COMPRESSED_MOST = 60_000;

  private static final Pattern IMPORT = Pattern.compile("(?m)(?:\\bfrom |^import )'([\\w@./-]+)'");

  private static List<Path> modules() throws IOException {
    try (Stream<Path> files = Files.list(PAGE)) {
      return files.filter(file -> file.toString().endsWith(".js")).sorted().toList();
    }
  }

  /** Syntax, and exports that are missing. */
  @Test
  void browsersAcceptEveryModule() throws IOException {
    List<SourceFile> sources = new ArrayList<>();
    for (Path module : modules()) {
      sources.add(SourceFile.fromCode("/" + module.getFileName(), Files.readString(module)));
    }
    assertThat(sources).hasSizeGreaterThan(20);
    CompilerOptions options = new CompilerOptions();
    options.setChecksOnly(true);
    options.setLanguageIn(CompilerOptions.LanguageMode.UNSTABLE);
    options.setModuleResolutionMode(ModuleLoader.ResolutionMode.BROWSER);
    Compiler compiler = new Compiler();
    compiler.setErrorManager(new SortingErrorManager(Set.of()));
    Result result = compiler.compile(List.of(), sources, options);
    assertThat(result.errors.stream().map(JSError::toString)).isEmpty();
  }

  @Test
  void whatModulesImportIsBesideThem() throws IOException {
    for (Path module : modules()) {
      for (MatchResult found : IMPORT.matcher(Files.readString(module)).results().toList()) {
        assertThat(found.group(1)).as(module.toString()).startsWith("./");
        assertThat(module.resolveSibling(found.group(1))).as(module.toString()).exists();
      }
    }
  }

  @Test
  void noModuleIsLongNorPutsTextIntoThePageAsMarkup() throws IOException {
    for (Path module : modules()) {
      String source = Files.readString(module);
      assertThat(source.lines().count()).as(module.toString()).isLessThanOrEqualTo(LINES_MOST);
      assertThat(source)
          .as(module.toString())
          .doesNotContain("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write")
          .doesNotContainPattern("\\beval\\(|new Function\\(");
    }
  }

  /** It goes into a template literal of JavaScript. */
  @Test
  void theStyleSheetLoadsNothing() throws IOException {
    assertThat(Files.readString(PAGE.resolve("page.css")))
        .doesNotContain("`", "\\", "${", "url(", "@import");
  }

  @Test
  void theScriptOfThemAllIsSmall() throws IOException {
    byte[] script;
    try (InputStream built = SearchPageFilesTest.class.getResourceAsStream("embed.js")) {
      script = Objects.requireNonNull(built, "embed.js").readAllBytes();
    }
    String text = new String(script, UTF_8);
    assertThat(text).startsWith("(function(){").contains("search-page", "--sg-styled");
    assertThat(Pattern.compile("\\bimport\\b *[({'\"]|^export ").matcher(text).find()).isFalse();
    ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(compressed)) {
      out.write(script);
    }
    assertThat(compressed.size()).isLessThan(COMPRESSED_MOST);
  }

  @ParameterizedTest
  @ValueSource(strings = {"shop", "documentation", "places", "catalogue"})
  void templatesAreDocuments(String name) throws IOException {
    try (InputStream file = Files.newInputStream(FILES.resolve("template/" + name + ".json"));
        JsonReader reader = Json.createReader(file)) {
      JsonObject template = reader.readObject();
      assertThat(template)
          .containsKeys("name", "description", "searchSettings", "resultSettings", "facetSettings");
      assertThat(template.getJsonObject("themeSettings").getString("type")).isEqualTo(name);
    }
  }
}
