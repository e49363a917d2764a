package io.searchgateway.script;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.mozilla.javascript.Script;

/**
 * What compiled scripts call for iterators, classes, generators and async functions; compiled once
 * and shared, instead of being part of each script.
 */
final class CompilerRuntime {

  /** How much a script needs. */
  enum Extent {
    ITERATORS("es6/util/arrayfromiterable"),
    ALL(
        "es6/util/arrayfromiterable",
        "es6/util/arrayfromiterator",
        "es6/util/makeiterator",
        "es6/util/makeasynciterator",
        "es6/util/inherits",
        "es6/util/restarguments",
        "es6/util/createtemplatetagfirstarg",
        "es6/util/construct",
        "es6/generator_engine",
        "es6/async_generator_wrapper",
        "es6/execute_async_generator");

    @SuppressWarnings("ImmutableEnumChecker") // A list that is never changed.
    private final List<String> libraries;

    Extent(String... libraries) {
      this.libraries = List.of(libraries);
    }

    private static final Pattern ANY = Pattern.compile("\\$jscomp\\.");
    private static final Pattern MORE =
        Pattern.compile(
            "\\$jscomp\\.(?!makeIterator\\b|arrayFromIterator\\b|arrayFromIterable\\b)\\w");

    /** What a compiled text needs, if anything. */
    static Optional<Extent> of(String compiled) {
      if (MORE.matcher(compiled).find()) {
        return Optional.of(ALL);
      }
      return ANY.matcher(compiled).find() ? Optional.of(ITERATORS) : Optional.empty();
    }
  }

  private final Sandbox sandbox;
  private final Map<Extent, Script> compiled = new EnumMap<>(Extent.class);

  CompilerRuntime(Sandbox sandbox) {
    this.sandbox = sandbox;
  }

  /** The helpers as a script to be run before; takes a second or so the first time. */
  synchronized Script get(Extent extent) {
    return compiled.computeIfAbsent(
        extent,
        missing ->
            sandbox.compile(
                context -> {
                  context.tellLinesBy(LineTable.NONE);
                  return context.compileString(
                      ModernScript.helpers(missing.libraries), "helpers", 1, null);
                }));
  }
}
