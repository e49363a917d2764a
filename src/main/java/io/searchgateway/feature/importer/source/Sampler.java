package io.searchgateway.feature.importer.source;

import io.searchgateway.indices.design.ColumnUse;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Looks at the first rows of a file to propose what its columns are. */
public final class Sampler {

  private static final int ROWS = 1000;
  private static final int DEEPEST = 5;

  private final SourceForm form;
  private final int mostColumns;
  private final Map<String, ColumnSample> columns = new LinkedHashMap<>();
  private final List<String> warnings = new ArrayList<>();
  private long rows;
  private long unreadable;
  private boolean tooMany;

  private Sampler(SourceForm form, RowLimits limits) {
    this.form = form;
    this.mostColumns = limits.columns();
  }

  /**
   * Looks at a file.
   *
   * @throws UnreadableSource when it has no row at all
   */
  public static SampleResult sample(SourceFiles.Bytes file, SourceForm form, RowLimits limits)
      throws IOException {
    return sample(file, form, limits, false);
  }

  /**
   * The same for a file of which there may be no more than a beginning.
   *
   * @param cut whether it may end anywhere, which is no fault of the file
   */
  public static SampleResult sample(
      SourceFiles.Bytes file, SourceForm form, RowLimits limits, boolean cut) throws IOException {
    Sampler sampler = new Sampler(form, limits);
    List<String> names;
    try (RowReader reader = SourceFiles.rows(file, form, limits)) {
      names = reader.names();
      sampler.warnings.addAll(reader.warnings());
      names.forEach(sampler::column);
      sampler.read(reader, cut);
    }
    return sampler.sampleResult(names);
  }

  private void read(RowReader reader, boolean cut) throws IOException {
    Optional<Row> suspect = Optional.empty();
    try {
      for (Optional<Row> row = reader.next(); row.isPresent() && rows < ROWS; row = reader.next()) {
        if (suspect.isPresent()) {
          take(suspect.get(), reader.names());
        }
        // The last row of a beginning may be a part of one.
        boolean perhapsCut = cut && row.get().content() instanceof Row.Unreadable;
        suspect = perhapsCut ? row : Optional.empty();
        if (!perhapsCut) {
          take(row.get(), reader.names());
        }
      }
    } catch (EOFException | UnreadableSource end) {
      if (rows == 0) {
        throw end;
      }
      warnings.add(
          !cut && end instanceof UnreadableSource told
              ? told.message()
              : "only a part of the file was analyzed");
    }
  }

  private void take(Row row, List<String> names) {
    Row.Content content = row.content();
    if (content instanceof Row.Unreadable bad) {
      unreadable++;
      if (unreadable == 1) {
        warnings.add("line " + row.line() + ": " + bad.reason());
      }
      return;
    }
    rows++;
    if (content instanceof Row.Cells cells) {
      for (int i = 0; i < Math.min(names.size(), cells.cells().size()); i++) {
        cell(names.get(i), cells.cells().get(i));
      }
    } else if (content instanceof Row.Document document) {
      fields("", document.object().value(), 1);
    } else if (content instanceof Row.Action action) {
      action
          .text()
          .map(text -> RowDocuments.read(text, 64))
          .filter(Row.Document.class::isInstance)
          .map(read -> ((Row.Document) read).object().value())
          .filter(value -> !action.operation().equals("update"))
          .ifPresent(value -> fields("", value, 1));
    }
  }

  private Optional<ColumnSample> column(String name) {
    ColumnSample known = columns.get(name);
    if (known == null && columns.size() < mostColumns) {
      known = new ColumnSample(form.csv());
      columns.put(name, known);
    } else if (known == null && !tooMany) {
      tooMany = true;
      warnings.add("only the first " + mostColumns + " columns are analyzed");
    }
    return Optional.ofNullable(known);
  }

  private void cell(String name, String text) {
    column(name)
        .ifPresent(
            sample -> {
              sample.row();
              Optional<List<String>> list = CellLists.of(text);
              if (list.isPresent()) {
                sample.list();
                list.get().forEach(each -> sample.text(each, true));
              } else if (!CellLists.isNull(text)) {
                sample.text(text.strip(), true);
              }
            });
  }

  private void fields(String prefix, JsonObject object, int depth) {
    object.forEach(
        (name, value) -> {
          if (!name.isEmpty() && !(prefix.isEmpty() && name.equals(ColumnNames.ID))) {
            column(prefix + name)
                .ifPresent(
                    sample -> {
                      sample.row();
                      value(prefix + name, sample, value, depth);
                    });
          } else if (name.equals(ColumnNames.ID)) {
            column(name).ifPresent(ColumnSample::row);
          }
        });
  }

  private void value(String name, ColumnSample sample, JsonValue value, int depth) {
    if (value instanceof JsonArray list) {
      sample.list();
      list.forEach(each -> value(name, sample, each, depth));
    } else if (value instanceof JsonObject object) {
      boolean place = isPlace(object);
      sample.object(place);
      if (!place && depth < DEEPEST) {
        fields(name + ".", object, depth + 1);
      }
    } else if (value instanceof JsonNumber number) {
      sample.number(number.bigDecimalValue());
    } else if (value instanceof JsonString text) {
      sample.text(text.getString(), false);
    } else if (value == JsonValue.TRUE || value == JsonValue.FALSE) {
      sample.bool(value == JsonValue.TRUE);
    }
  }

  private static boolean isPlace(JsonObject object) {
    return object.size() == 2
        && object.get("lat") instanceof JsonNumber latitude
        && object.get("lon") instanceof JsonNumber longitude
        && Coordinates.isLatitude(latitude.doubleValue())
        && Coordinates.isLongitude(longitude.doubleValue());
  }

  private SampleResult sampleResult(List<String> names) {
    List<ProposedColumn> proposed = new ArrayList<>();
    Optional<String> id = Optional.empty();
    for (Map.Entry<String, ColumnSample> column : columns.entrySet()) {
      String name = column.getKey();
      if (name.equals(ColumnNames.ID) || ColumnInference.isId(name, column.getValue())) {
        id = id.isPresent() && !name.equals(ColumnNames.ID) ? id : Optional.of(name);
      }
      if (!name.equals(ColumnNames.ID)) {
        ColumnInference.InferredColumn judged = ColumnInference.judge(name, column.getValue());
        judged.warning().ifPresent(warnings::add);
        proposed.add(
            proposal(
                new SourceColumn(name, List.of(name), judged.use(), judged.format()),
                judged.type(),
                column.getValue(),
                judged.confidence()));
      }
    }
    if (unreadable > 1) {
      warnings.add(unreadable + " of the first rows cannot be read");
    }
    return new SampleResult(form, joined(proposed, names), id, rows, warnings);
  }

  private ProposedColumn proposal(
      SourceColumn column, String type, ColumnSample sample, double confidence) {
    boolean nullable = (sample.values() < rows && !sample.isList()) || sample.rows() < rows;
    return new ProposedColumn(column, type, nullable, sample.examples(), confidence);
  }

  /** Latitude and longitude become one column, where all their values can be that. */
  private static List<ProposedColumn> joined(List<ProposedColumn> columns, List<String> names) {
    List<ProposedColumn> joined = new ArrayList<>(columns);
    for (Coordinates.Pair pair : Coordinates.pairs(names)) {
      Optional<ProposedColumn> latitude = find(columns, pair.latitude());
      Optional<ProposedColumn> longitude = find(columns, pair.longitude());
      if (latitude.filter(Sampler::isNumber).isPresent()
          && longitude.filter(Sampler::isNumber).isPresent()) {
        int at = joined.indexOf(latitude.get());
        joined.set(
            at,
            new ProposedColumn(
                new SourceColumn(
                    pair.name(),
                    List.of(pair.latitude(), pair.longitude()),
                    ColumnUse.GEO_POINT,
                    Optional.empty()),
                ColumnUse.GEO_POINT.word(),
                latitude.get().nullable() || longitude.get().nullable(),
                examples(latitude.get(), longitude.get()),
                Math.min(latitude.get().confidence(), longitude.get().confidence())));
        joined.remove(longitude.get());
      }
    }
    return joined;
  }

  private static List<String> examples(ProposedColumn latitude, ProposedColumn longitude) {
    return latitude.examples().isEmpty() || longitude.examples().isEmpty()
        ? List.of()
        : List.of(latitude.examples().get(0) + "," + longitude.examples().get(0));
  }

  private static Optional<ProposedColumn> find(List<ProposedColumn> columns, String name) {
    return columns.stream().filter(each -> each.column().name().equals(name)).findFirst();
  }

  private static boolean isNumber(ProposedColumn column) {
    return column.column().use() == ColumnUse.DOUBLE || column.column().use() == ColumnUse.LONG;
  }
}
