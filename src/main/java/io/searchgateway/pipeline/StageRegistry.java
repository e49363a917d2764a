package io.searchgateway.pipeline;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The pre-built stages by name and alias; fixed once made. */
public final class StageRegistry {

  /**
   * A stage with its names.
   *
   * @param name the one that is emitted
   * @param aliases accepted as well
   * @param summary what the stage does, for users
   */
  public record Entry(String name, List<String> aliases, String summary, Stage stage) {

    public Entry {
      aliases = List.copyOf(aliases);
    }
  }

  private final Map<String, Entry> byName = new TreeMap<>();
  private final Map<String, Entry> bySpelling = new LinkedHashMap<>();

  /**
   * A registry of these stages; CDI's {@code @Any Instance<Stage>} is one such source.
   *
   * @throws IllegalStateException when a stage has no {@link PipelineStage}, or two have a name or
   *     an alias in common
   */
  public StageRegistry(Iterable<? extends Stage> stages) {
    for (Stage stage : stages) {
      PipelineStage names = stage.getClass().getAnnotation(PipelineStage.class);
      if (names == null) {
        throw new IllegalStateException(stage.getClass().getName() + " has no @PipelineStage");
      }
      add(new Entry(names.name(), List.of(names.aliases()), names.summary(), stage));
    }
  }

  private void add(Entry entry) {
    byName.put(entry.name(), entry);
    claim(entry.name(), entry);
    entry.aliases().forEach(alias -> claim(alias, entry));
  }

  private void claim(String spelling, Entry entry) {
    if (bySpelling.putIfAbsent(spelling, entry) != null) {
      throw new IllegalStateException("two stages are named " + spelling);
    }
  }

  /** The stage of that name or alias. */
  public Optional<Entry> find(String spelling) {
    return Optional.ofNullable(bySpelling.get(spelling));
  }

  /** All stages by their own names, in alphabetical order. */
  public Map<String, Entry> all() {
    return Collections.unmodifiableMap(byName);
  }
}
