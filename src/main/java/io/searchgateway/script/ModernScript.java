package io.searchgateway.script;

import com.google.javascript.jscomp.Compiler;
import com.google.javascript.jscomp.CompilerOptions;
import com.google.javascript.jscomp.CompilerOptions.LanguageMode;
import com.google.javascript.jscomp.JSError;
import com.google.javascript.jscomp.Result;
import com.google.javascript.jscomp.SortingErrorManager;
import com.google.javascript.jscomp.SourceFile;
import com.google.javascript.jscomp.SourceMap;
import io.searchgateway.pipeline.ScriptStages.ScriptFault;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Turns today's JavaScript into that of 2009, which the interpreter runs (section 10.3). */
final class ModernScript {

  /** Changes whenever texts that were compiled before are to be compiled again. */
  static final String VERSION = "v20240317/1";

  private static final int MOST_FAULTS = 20;

  /** What came of a text. */
  sealed interface Outcome {}

  /**
   * A text that the interpreter understands.
   *
   * @param map source map of version 3 to the text as written
   */
  record Plain(String text, String map) implements Outcome {}

  /** A text that is no JavaScript, or that cannot be turned. */
  record Faulty(List<ScriptFault> faults) implements Outcome {

    Faulty {
      faults = List.copyOf(faults);
    }
  }

  private ModernScript() {}

  /**
   * Compiles.
   *
   * @param name for messages
   */
  static Outcome compile(String name, String text) {
    CompilerOptions options = options();
    options.setPreventLibraryInjection(true);
    options.setSourceMapOutputPath("script.map");
    options.setSourceMapFormat(SourceMap.Format.V3);
    Compiler compiler = compiler();
    String safe = RegexLiterals.rewritten(text);
    Result result;
    try {
      result = compiler.compile(List.of(), List.of(SourceFile.fromCode(name, safe)), options);
    } catch (RuntimeException | StackOverflowError broken) {
      // It gives up by exceptions of any kind on what it does not expect.
      return new Faulty(
          List.of(new ScriptFault(name, 1, 1, line(text, 1), "the script cannot be compiled")));
    }
    if (!result.errors.isEmpty()) {
      List<ScriptFault> faults = new ArrayList<>();
      for (JSError error : result.errors) {
        if (faults.size() < MOST_FAULTS) {
          faults.add(fault(name, text, error));
        }
      }
      return new Faulty(faults);
    }
    String plain = compiler.toSource();
    StringBuilder map = new StringBuilder();
    try {
      compiler.getSourceMap().appendTo(map, name);
    } catch (IOException never) { // A builder does not fail.
      throw new UncheckedIOException(never);
    }
    return new Plain(plain, map.toString());
  }

  /** The functions that compiled texts call, without a text of their own. */
  static String helpers(List<String> libraries) {
    CompilerOptions options = options();
    options.setForceLibraryInjection(libraries);
    Compiler compiler = compiler();
    Result result =
        compiler.compile(List.of(), List.of(SourceFile.fromCode("helpers", ";")), options);
    if (!result.success) {
      throw new IllegalStateException("the helpers do not compile: " + result.errors);
    }
    return compiler.toSource();
  }

  private static CompilerOptions options() {
    CompilerOptions options = new CompilerOptions();
    // All that is in use today, fields of classes among it, goes by this name.
    options.setLanguageIn(LanguageMode.UNSTABLE);
    options.setLanguageOut(LanguageMode.ECMASCRIPT5);
    options.setStrictModeInput(false);
    options.setEmitUseStrict(false);
    options.setRewritePolyfills(false);
    options.setSkipNonTranspilationPasses(true);
    options.setPrettyPrint(true);
    return options;
  }

  private static Compiler compiler() {
    Compiler compiler = new Compiler();
    compiler.setErrorManager(new SortingErrorManager(Set.of()));
    return compiler;
  }

  private static ScriptFault fault(String name, String text, JSError error) {
    int line = Math.max(1, error.getLineNumber());
    return new ScriptFault(
        name,
        line,
        Math.max(0, error.getCharno()) + 1,
        line(text, line),
        error.getDescription().replaceFirst("^Parse error\\. ", ""));
  }

  /** A line, from 1, of a text; empty when there is none. */
  static String line(String text, int number) {
    return text.lines().skip(number - 1L).findFirst().orElse("");
  }
}
