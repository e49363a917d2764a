package io.searchgateway.feature.uibuilder.sanitize;

import com.helger.css.decl.CSSDeclaration;
import com.helger.css.decl.CSSDeclarationList;
import com.helger.css.decl.CSSKeyframesBlock;
import com.helger.css.decl.CSSKeyframesRule;
import com.helger.css.decl.CSSMediaRule;
import com.helger.css.decl.CSSSelector;
import com.helger.css.decl.CSSStyleRule;
import com.helger.css.decl.CSSSupportsRule;
import com.helger.css.decl.CascadingStyleSheet;
import com.helger.css.decl.ICSSTopLevelRule;
import com.helger.css.decl.IHasCSSDeclarations;
import com.helger.css.handler.DoNothingCSSParseExceptionCallback;
import com.helger.css.reader.CSSReader;
import com.helger.css.reader.CSSReaderSettings;
import com.helger.css.reader.errorhandler.CollectingCSSParseErrorHandler;
import com.helger.css.reader.errorhandler.DoNothingCSSInterpretErrorHandler;
import com.helger.css.writer.CSSWriterSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A style sheet that people wrote, read by a parser of CSS and written anew, so that nothing is
 * left that was not understood. Every rule is confined to the search page, and no declaration can
 * load anything from elsewhere or cover the page around.
 */
public final class StyleSheet {

  private static final int LONGEST = 64 * 1024;
  private static final int DEEPEST = 4;
  private static final CSSWriterSettings WRITING =
      new CSSWriterSettings().setOptimizedOutput(false).setIndent("  ");

  private final List<String> removed = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();

  private StyleSheet() {}

  /**
   * What is left of a style sheet.
   *
   * @param text CSS
   * @param removed what was taken out, for people
   */
  public record Clean(String text, List<String> removed) {
    public Clean {
      removed = List.copyOf(removed);
    }
  }

  /** Cleans one. */
  public static Clean clean(String css) {
    if (css.isBlank()) {
      return new Clean("", List.of());
    }
    if (css.length() > LONGEST) {
      return new Clean("", List.of("it is longer than " + LONGEST + " characters"));
    }
    // An upper bound for the depth of the parser's own recursion.
    if (css.chars().filter(c -> c == '(' || c == '{' || c == '[').count() > LONGEST / 8
        || isNested(css)) {
      return new Clean("", List.of("it is nested too deeply"));
    }
    CollectingCSSParseErrorHandler skipped = new CollectingCSSParseErrorHandler();
    Optional<CascadingStyleSheet> read = Optional.ofNullable(read(css, skipped));
    if (read.isEmpty()) {
      return new Clean("", List.of("it is not valid CSS"));
    }
    StyleSheet sheet = new StyleSheet();
    if (skipped.hasParseErrors()) {
      sheet.removed.add("what is not valid CSS");
    }
    if (read.get().hasImportRules()) {
      sheet.removed.add("@import loads a style sheet from elsewhere");
    }
    if (read.get().hasNamespaceRules()) {
      sheet.removed.add("@namespace is not supported");
    }
    sheet.rules(read.get().getAllRules(), 0);
    return new Clean(sheet.text.toString(), sheet.removed);
  }

  private static @Nullable CascadingStyleSheet read(
      String css, CollectingCSSParseErrorHandler skipped) {
    return CSSReader.readFromStringReader(
        css,
        new CSSReaderSettings()
            .setBrowserCompliantMode(true)
            .setCustomErrorHandler(skipped)
            .setCustomExceptionHandler(new DoNothingCSSParseExceptionCallback())
            .setInterpretErrorHandler(new DoNothingCSSInterpretErrorHandler()));
  }

  private static boolean isNested(String css) {
    int depth = 0;
    for (int i = 0; i < css.length(); i++) {
      char c = css.charAt(i);
      if (c == '(' || c == '{' || c == '[') {
        depth++;
      } else if (c == ')' || c == '}' || c == ']') {
        depth--;
      }
      if (depth > 32) {
        return true;
      }
    }
    return false;
  }

  private void rules(Iterable<? extends ICSSTopLevelRule> rules, int depth) {
    for (ICSSTopLevelRule rule : rules) {
      if (rule instanceof CSSStyleRule style) {
        style(style);
      } else if (rule instanceof CSSMediaRule media && depth < DEEPEST) {
        String queries =
            String.join(
                ", ",
                media.getAllMediaQueries().stream()
                    .map(query -> query.getAsCSSString(WRITING, 0))
                    .toList());
        block("@media " + queries, () -> rules(media.getAllRules(), depth + 1));
      } else if (rule instanceof CSSSupportsRule supports && depth < DEEPEST) {
        String conditions =
            String.join(
                " ",
                supports.getAllSupportConditionMembers().stream()
                    .map(member -> member.getAsCSSString(WRITING, 0))
                    .toList());
        block("@supports " + conditions, () -> rules(supports.getAllRules(), depth + 1));
      } else if (rule instanceof CSSKeyframesRule frames) {
        frames(frames);
      } else {
        removed.add("a rule that is not supported: " + begin(rule.getAsCSSString(WRITING, 0)));
      }
    }
  }

  private void block(String head, Runnable inside) {
    if (Values.isUnsafe(head)) {
      removed.add("a condition that is not supported: " + begin(head));
      return;
    }
    text.append(head).append(" {\n");
    inside.run();
    text.append("}\n");
  }

  private void frames(CSSKeyframesRule frames) {
    block(
        frames.getDeclaration() + " " + frames.getAnimationName(),
        () -> {
          for (CSSKeyframesBlock one : frames.getAllBlocks()) {
            text.append("  ")
                .append(String.join(", ", one.getAllKeyframesSelectors()))
                .append(" {\n");
            declarations(one);
            text.append("  }\n");
          }
        });
  }

  private void style(CSSStyleRule style) {
    List<String> selectors = new ArrayList<>();
    for (CSSSelector selector : style.getAllSelectors()) {
      String written = selector.getAsCSSString(WRITING, 0);
      Selectors.within(written)
          .ifPresentOrElse(
              selectors::add,
              () -> removed.add("a selector that leaves the search page: " + begin(written)));
    }
    if (!selectors.isEmpty()) {
      text.append(String.join(",\n", selectors)).append(" {\n");
      declarations(style);
      text.append("}\n");
    }
  }

  private void declarations(IHasCSSDeclarations<?> from) {
    CSSDeclarationList kept = new CSSDeclarationList();
    for (CSSDeclaration declaration : from.getAllDeclarations()) {
      Optional<String> reason =
          Values.refusal(
              declaration.getProperty(), declaration.getExpression().getAsCSSString(WRITING, 0));
      if (reason.isPresent()) {
        removed.add(reason.get() + ": " + begin(declaration.getAsCSSString(WRITING, 0)));
      } else {
        kept.addDeclaration(declaration);
      }
    }
    for (CSSDeclaration declaration : kept.getAllDeclarations()) {
      text.append("  ").append(declaration.getAsCSSString(WRITING, 0)).append(";\n");
    }
  }

  private static String begin(String css) {
    String line = css.replaceAll("\\s+", " ").strip();
    return line.length() <= 80 ? line : line.substring(0, 80) + "…";
  }
}
