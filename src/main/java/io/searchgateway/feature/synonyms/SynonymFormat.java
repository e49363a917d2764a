package io.searchgateway.feature.synonyms;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Formats of files of synonyms. */
enum SynonymFormat {
  /** Rows of {@code type,terms…}; the first may be a header. */
  CSV {
    @Override
    SynonymFile read(String text) {
      SynonymFile file = new SynonymFile();
      try (CsvReader<CsvRecord> rows = csv(text)) {
        boolean first = true;
        for (CsvRecord row : rows) {
          List<String> cells = row.getFields();
          if (!first || !isHeader(cells)) {
            file.add(row.getStartingLineNumber(), type(cells), terms(cells));
          }
          first = false;
        }
      } catch (CsvParseException malformed) {
        file.malformed(lineOf(malformed), "this is not valid CSV");
      } catch (IOException textsDoNotFail) {
        throw new UncheckedIOException(textsDoNotFail);
      }
      return file;
    }
  },

  /** Lines of {@code a, b, c} or {@code a, b => c}; {@code #} begins a comment. */
  SOLR {
    @Override
    SynonymFile read(String text) {
      SynonymFile file = new SynonymFile();
      long number = 0;
      for (String line : (Iterable<String>) text.lines()::iterator) {
        number++;
        if (!line.isBlank() && !line.startsWith("#")) {
          file.add(number, SynonymRule.typeOf(line), line);
        }
      }
      return file;
    }
  },

  /** The file {@code wn_s.pl} of WordNet: the words of a synset mean the same. */
  WORDNET {
    @Override
    SynonymFile read(String text) {
      SynonymFile file = new SynonymFile();
      Map<String, Set<String>> words = new LinkedHashMap<>();
      Map<String, Long> begins = new LinkedHashMap<>();
      long number = 0;
      for (String line : (Iterable<String>) text.lines()::iterator) {
        number++;
        Matcher sense = SENSE.matcher(line);
        if (sense.matches()) {
          if (begins.putIfAbsent(sense.group(1), number) == null) {
            checkSynsets(begins.size());
          }
          words
              .computeIfAbsent(sense.group(1), first -> new LinkedHashSet<>())
              .add(sense.group(2).replace("''", "'").replaceAll("([\\\\,=])", "\\\\$1"));
        } else if (!line.isBlank()) {
          file.malformed(number, "this is not a line of the form `s(100001740,1,'entity',n,1,0).`");
        }
      }
      words.forEach(
          (synset, all) -> {
            if (all.size() > 1) {
              file.add(
                  begins.getOrDefault(synset, 0L), SynonymRule.EQUIVALENT, String.join(", ", all));
            }
          });
      return file;
    }
  };

  /** WordNet 3.1 has 117,791. */
  private static final int MOST_SYNSETS = 200_000;

  private static final Pattern SENSE =
      Pattern.compile(
          "\\s*s\\((\\d{1,12}),\\d{1,6},'((?:[^']|'')*+)',[a-z](?:,\\d{1,6}){2}\\)\\.\\s*");

  /**
   * Reads a file.
   *
   * @param text without a byte order mark
   */
  abstract SynonymFile read(String text);

  /** Synsets of one word are no synonyms, but take memory while the file is read. */
  private static void checkSynsets(int synsets) {
    if (synsets > MOST_SYNSETS) {
      throw SynonymLimits.tooMany("a file can have at most " + MOST_SYNSETS + " synsets");
    }
  }

  /** The format of that name, in lower case. */
  static SynonymFormat of(String name) {
    return valueOf(name.toUpperCase(Locale.ROOT));
  }

  private static CsvReader<CsvRecord> csv(String text) {
    return CsvReader.builder()
        .allowExtraFields(true)
        .allowMissingFields(true)
        .skipEmptyLines(true)
        .ofCsvRecord(text);
  }

  private static boolean isHeader(List<String> cells) {
    return cells.get(0).strip().equalsIgnoreCase("type");
  }

  private static String type(List<String> cells) {
    return cells.get(0).strip().toLowerCase(Locale.ROOT);
  }

  private static String terms(List<String> cells) {
    List<String> terms = new ArrayList<>();
    cells.stream().skip(1).map(String::strip).filter(cell -> !cell.isEmpty()).forEach(terms::add);
    return String.join(", ", terms);
  }

  private static long lineOf(CsvParseException malformed) {
    Matcher line = LINE.matcher(String.valueOf(malformed.getMessage()));
    return line.find() ? Long.parseLong(line.group(1)) : 1;
  }

  private static final Pattern LINE = Pattern.compile("line (\\d{1,12})");
}
