package io.searchgateway.pipeline.syntax;

import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Tag;

/**
 * Reads the first document of a YAML 1.2 stream from its events, one after the other: what an alias
 * stands for counts as often as it is said, so that few lines cannot say endlessly much.
 */
final class YamlSyntax {

  private static final String MERGE = "<<";

  /** A value that an anchor names, and how many values it holds. */
  private record Named(JsonValue value, int values) {}

  private final String text;
  private final Positions.Builder positions;
  private final SyntaxBounds bounds = new SyntaxBounds();
  private final YamlScalar scalars = new YamlScalar();
  private final Map<Anchor, Named> named = new HashMap<>();
  private Position last = new Position(1, 1);
  private boolean more;

  YamlSyntax(String text, Positions.Builder positions) {
    this.text = text;
    this.positions = positions;
  }

  /**
   * Reads the value.
   *
   * @throws SyntaxFault when there is none
   */
  JsonValue read() {
    LoadSettings settings =
        LoadSettings.builder().setUseMarks(true).setCodePointLimit(Integer.MAX_VALUE).build();
    try {
      Iterator<Event> events = new Parse(settings).parseString(text).iterator();
      return document(events);
    } catch (MarkedYamlEngineException malformed) {
      throw SyntaxFault.syntax(
          "this is not valid YAML: " + sentence(malformed),
          malformed.getProblemMark().map(YamlSyntax::position).orElse(last));
    } catch (YamlEngineException malformed) {
      throw SyntaxFault.syntax("this is not valid YAML", last);
    }
  }

  /** What is allowed but hardly meant. */
  List<String> warnings() {
    return more ? List.of("the YAML stream must contain only one document") : List.of();
  }

  private static String sentence(MarkedYamlEngineException malformed) {
    String problem = malformed.getProblem();
    return problem == null || problem.isBlank() ? "it cannot be read" : problem.strip();
  }

  private static Position position(Mark mark) {
    return new Position(mark.getLine() + 1, mark.getColumn() + 1);
  }

  private Event next(Iterator<Event> events) {
    Event event = events.next();
    last = event.getStartMark().map(YamlSyntax::position).orElse(last);
    return event;
  }

  private JsonValue document(Iterator<Event> events) {
    next(events);
    Event begin = next(events);
    if (begin.getEventId() != Event.ID.DocumentStart) {
      throw SyntaxFault.syntax("there is no YAML document", last);
    }
    JsonValue value = value(next(events), events, Pointer.ROOT, 1);
    next(events);
    more = next(events).getEventId() == Event.ID.DocumentStart;
    return value;
  }

  private JsonValue value(Event event, Iterator<Event> events, Pointer at, int around) {
    Position begin = last;
    positions.add(at, begin);
    if (event instanceof AliasEvent alias) {
      return aliased(alias, at, begin);
    }
    int before = bounds.values();
    bounds.enter(at, around, begin);
    JsonValue value =
        event instanceof ScalarEvent scalar
            ? scalar(scalar, at, begin)
            : collection((CollectionStartEvent) event, events, at, around);
    Optional<Anchor> anchor = ((NodeEvent) event).getAnchor();
    anchor.ifPresent(name -> named.put(name, new Named(value, bounds.values() - before)));
    return value;
  }

  private JsonValue aliased(AliasEvent alias, Pointer at, Position position) {
    Named known = named.get(alias.getAlias());
    if (known == null) {
      throw new SyntaxFault(at, "unknown_value", "the alias is not defined", position);
    }
    bounds.count(known.values(), at, position);
    return known.value();
  }

  private JsonValue scalar(ScalarEvent scalar, Pointer at, Position position) {
    YamlTags.checkScalar(scalar.getTag(), at, position);
    return scalars.value(scalar, at, position);
  }

  private JsonValue collection(
      CollectionStartEvent begin, Iterator<Event> events, Pointer at, int around) {
    boolean mapping = begin instanceof MappingStartEvent;
    YamlTags.checkCollection(begin.getTag(), mapping ? Tag.MAP : Tag.SEQ, at, last);
    return mapping ? mapping(events, at, around) : sequence(events, at, around);
  }

  private JsonValue mapping(Iterator<Event> events, Pointer at, int around) {
    JsonObjectBuilder members = Json.object();
    Set<String> names = new HashSet<>();
    for (Event key = next(events); key.getEventId() != Event.ID.MappingEnd; key = next(events)) {
      String name = name(key, at);
      Pointer member = at.child(name);
      if (!names.add(name)) {
        throw new SyntaxFault(member, "duplicate_key", name + " is repeated", last);
      }
      members.add(name, value(next(events), events, member, around + 1));
    }
    return members.build();
  }

  private String name(Event key, Pointer at) {
    if (!(key instanceof ScalarEvent scalar)) {
      throw new SyntaxFault(at, "wrong_type", "a key must be a plain string", last);
    }
    YamlTags.checkScalar(scalar.getTag(), at, last);
    if (scalar.isPlain() && scalar.getValue().equals(MERGE)) {
      throw new SyntaxFault(at, "unknown_value", "merge keys are not part of YAML 1.2", last);
    }
    return scalar.getValue();
  }

  private JsonValue sequence(Iterator<Event> events, Pointer at, int around) {
    JsonArrayBuilder entries = Json.array();
    int index = 0;
    for (Event entry = next(events);
        entry.getEventId() != Event.ID.SequenceEnd;
        entry = next(events)) {
      entries.add(value(entry, events, at.child(index++), around + 1));
    }
    return entries.build();
  }
}
