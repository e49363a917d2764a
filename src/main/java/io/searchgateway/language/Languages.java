package io.searchgateway.language;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** All languages by their names. */
public final class Languages {

  private static final String NOTHING = "-";
  private static final Map<String, Language> BY_NAME = read();
  private static final Map<String, Language> BY_SPELLING = new HashMap<>();

  /** Texts of any language: words without stemming. */
  public static final Language UNIVERSAL = named("universal");

  private static final Language CJK = named("cjk");
  private static final List<Language> CHOICE =
      BY_NAME.values().stream().filter(language -> !language.equals(CJK)).toList();

  static {
    for (Language language : CHOICE) {
      BY_SPELLING.put(plain(language.name()), language);
      language.spellings().forEach(spelling -> BY_SPELLING.put(plain(spelling), language));
    }
  }

  private Languages() {}

  /**
   * The language of that name. Case, blanks, underscores and hyphens do not matter; the codes of
   * ISO 639-1 are understood.
   */
  public static Optional<Language> find(String name) {
    return Optional.ofNullable(BY_SPELLING.get(plain(name)));
  }

  private static String plain(String name) {
    return name.strip().toLowerCase(Locale.ROOT).replaceAll("[ _-]+", " ");
  }

  /** Those that can be chosen: {@link #UNIVERSAL} first, then by name. */
  public static List<Language> all() {
    return CHOICE;
  }

  /** Their names, with commas, for a message. */
  public static String names() {
    return all().stream().map(Language::name).collect(Collectors.joining(", "));
  }

  /** What is used for a language on an engine that cannot analyse it. */
  public static Language fallback(Language language) {
    return language.fallback().map(Languages::named).orElse(language);
  }

  private static Language named(String name) {
    return Optional.ofNullable(BY_NAME.get(name)).orElseThrow();
  }

  private static Map<String, Language> read() {
    Map<String, Language> languages = new LinkedHashMap<>();
    for (String line : WordFile.lines(Languages.class, "languages.txt")) {
      if (!line.isBlank()) {
        Language language = language(Arrays.asList(line.split("\\|")));
        languages.put(language.name(), language);
      }
    }
    return languages;
  }

  private static Language language(List<String> columns) {
    List<Optional<String>> values = new ArrayList<>();
    for (String column : columns) {
      values.add(Optional.of(column.strip()).filter(text -> !text.equals(NOTHING)));
    }
    return new Language(
        values.get(0).orElseThrow(),
        words(values.get(1), ",\\s*"),
        values.get(2).orElseThrow(),
        values.get(3),
        words(values.get(4), "\\s+"),
        values.get(5),
        values.get(6));
  }

  private static List<String> words(Optional<String> text, String between) {
    return text.map(words -> List.of(words.split(between))).orElse(List.of());
  }
}
