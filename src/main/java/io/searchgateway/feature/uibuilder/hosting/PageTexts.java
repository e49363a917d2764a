package io.searchgateway.feature.uibuilder.hosting;

import io.searchgateway.feature.uibuilder.model.PageModel;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.NumberFormat;
import java.util.Currency;
import java.util.HashMap;
import java.util.IllformedLocaleException;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;

/**
 * The few texts of a first page in its language, and how that writes numbers. The script of the
 * page has many more, by the same names. For one page at a time: formats of numbers cannot be
 * shared.
 */
final class PageTexts {

  private static final Map<String, String> TABLE = read();

  private final PageModel model;
  private final String language;
  private final Locale locale;
  private final NumberFormat numbers;
  private final NumberFormat prices;

  PageTexts(PageModel model) {
    this.model = model;
    this.language = model.language().split("[-_]", 2)[0].toLowerCase(Locale.ROOT);
    this.locale = locale(model.language());
    this.numbers = NumberFormat.getIntegerInstance(locale);
    this.prices = NumberFormat.getCurrencyInstance(locale);
  }

  private static Locale locale(String tag) {
    try {
      return new Locale.Builder().setLanguageTag(tag.replace('_', '-')).build();
    } catch (IllformedLocaleException none) {
      return Locale.ENGLISH;
    }
  }

  private static Map<String, String> read() {
    Properties table = new Properties();
    try (InputStream in = PageTexts.class.getResourceAsStream("texts.properties")) {
      if (in == null) {
        throw new IOException("the texts of pages are missing");
      }
      table.load(new InputStreamReader(in, StandardCharsets.UTF_8));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    Map<String, String> texts = new HashMap<>();
    table.stringPropertyNames().forEach(name -> texts.put(name, table.getProperty(name)));
    return Map.copyOf(texts);
  }

  /** The language as a tag. */
  String tag() {
    return model.language().isEmpty() ? "en" : locale.toLanguageTag();
  }

  /** A text; that of the document comes first, then that of the language, then English. */
  String of(String name) {
    String own = model.texts().getOrDefault(name, "");
    return own.isEmpty()
        ? TABLE.getOrDefault(language + "." + name, TABLE.getOrDefault("en." + name, name))
        : own;
  }

  /** A text with a value in a place of it. */
  String of(String name, String place, String value) {
    return of(name).replace("{" + place + "}", value);
  }

  String number(long number) {
    return numbers.format(number);
  }

  /** A price; as it is where it is no number, or the currency is none. */
  String price(String amount, String unit) {
    String currency = unit.isEmpty() ? model.currency() : unit;
    try {
      Currency of = Currency.getInstance(currency);
      if (!of.equals(prices.getCurrency())) {
        prices.setCurrency(of);
      }
      return prices.format(Double.parseDouble(amount));
    } catch (IllegalArgumentException noPrice) {
      return (amount + " " + currency).strip();
    }
  }
}
