package io.searchgateway.script;

import com.google.javascript.jscomp.Compiler;
import com.google.javascript.jscomp.CompilerOptions;
import com.google.javascript.jscomp.CompilerOptions.LanguageMode;
import com.google.javascript.jscomp.JSError;
import com.google.javascript.jscomp.Result;
import com.google.javascript.jscomp.SortingErrorManager;
import com.google.javascript.jscomp.SourceFile;
import com.google.javascript.jscomp.SourceMap;
import com.google.javascript.rhino.Node;
import io.searchgateway.pipeline.ScriptStages.ScriptFault;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Turns today's JavaScript into that of 2009, which the interpreter runs. */
final class ModernScript {

  /** Changes whenever texts that were compiled before are to be compiled again. */
  static final String VERSION = "v20240317/1";

  private static final int MOST_FAULTS = 20;
  private static final int LONGEST_LINE = 300;

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

  /** A text that need not be tried in any other way. */
  record TooDeep(ScriptFault fault) implements Outcome {}

  private ModernScript() {}

  /**
   * Compiles.
   *
   * @param name for messages
   */
  static Outcome compile(String name, String text) {
    OptionalInt chain = SyntaxTreeCheck.longChain(text);
    if (chain.isPresent()) {
      String before = text.substring(0, chain.getAsInt());
      int line = (int) before.chars().filter(c -> c == '\n').count() + 1;
      return tooDeep(name, text, line, before.length() - before.lastIndexOf('\n') - 1);
    }
    Optional<SyntaxTreeCheck> parsed = SyntaxTreeCheck.of(text);
    if (parsed.isEmpty()) {
      return tooDeep(name, text, 1, 0);
    }
    SyntaxTreeCheck tree = parsed.get();
    Optional<Node> deep = tree.tooDeep();
    if (deep.isPresent()) {
      return tooDeep(name, text, deep.get().getLineno(), deep.get().getCharno());
    }
    CompilerOptions options = options();
    options.setPreventLibraryInjection(true);
    options.setSourceMapOutputPath("script.map");
    options.setSourceMapFormat(SourceMap.Format.V3);
    Compiler compiler = compiler();
    String safe = RegexLiterals.rewritten(text, tree);
    Result result;
    try {
      result = compiler.compile(List.of(), List.of(SourceFile.fromCode(name, safe)), options);
    } catch (StackOverflowError far) {
      return tooDeep(name, text, 1, 0);
    } catch (RuntimeException broken) {
      if (SyntaxTreeCheck.ranOutOfStack(broken)) {
        return tooDeep(name, text, 1, 0);
      }
      // It gives up by exceptions of any kind on what it does not expect.
      return new Faulty(
          List.of(new ScriptFault(name, 1, 1, line(text, 1, 1), "the script cannot be compiled")));
    }
    if (SyntaxTreeCheck.ranOutOfStack(result.errors)) {
      return tooDeep(name, text, 1, 0);
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

  private static TooDeep tooDeep(String name, String text, int line, int column) {
    return new TooDeep(
        new ScriptFault(
            name,
            Math.max(1, line),
            Math.max(0, column) + 1,
            line(text, Math.max(1, line), Math.max(0, column) + 1),
            "the script is nested too deeply: more than " + SyntaxTreeCheck.DEPTH + " levels"));
  }

  static CompilerOptions options() {
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

  static Compiler compiler() {
    Compiler compiler = new Compiler();
    // Who compiles has the stack for it, and so is the one who notices when it does not suffice.
    compiler.disableThreads();
    compiler.setErrorManager(new SortingErrorManager(Set.of()));
    return compiler;
  }

  private static ScriptFault fault(String name, String text, JSError error) {
    int line = Math.max(1, error.getLineNumber());
    int column = Math.max(0, error.getCharno()) + 1;
    return new ScriptFault(
        name,
        line,
        column,
        line(text, line, column),
        BoundedText.shortened(error.getDescription().replaceFirst("^Parse error\\. ", "")));
  }

  /**
   * A line, from 1, of a text; of a long one what stands around the column. Empty when there is
   * none.
   */
  static String line(String text, int number, int column) {
    String line = text.lines().skip(number - 1L).findFirst().orElse("");
    if (line.length() <= LONGEST_LINE) {
      return line;
    }
    int begin = Math.max(0, Math.min(column - 1, line.length()) - LONGEST_LINE / 2);
    return line.substring(begin, Math.min(line.length(), begin + LONGEST_LINE));
  }
}
