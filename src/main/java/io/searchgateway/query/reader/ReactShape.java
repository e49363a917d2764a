package io.searchgateway.query.reader;

import io.searchgateway.query.React;
import io.searchgateway.query.ReactEntry;
import io.searchgateway.query.ReactEntry.QueryId;
import io.searchgateway.query.ReactOperand;
import jakarta.json.JsonString;
import java.util.Optional;

/** How {@code react} is read. */
final class ReactShape {

  private static final ObjectForm FORM =
      ObjectForm.of("React", "IDs of the queries that a query depends on.");
  private static final Shape<QueryId> ID =
      new Shape<>(
          Shapes.TEXT.form(),
          (value, at, findings) ->
              Optional.of(new QueryId(((JsonString) value).getString(), at.toString())));

  static final Shape<React> SHAPE = Shapes.object(FORM, ReactShape::react);

  private static final Shape<ReactEntry> ENTRY = Shapes.oneOf(ID, SHAPE);
  private static final Shape<ReactOperand> OPERAND =
      Shapes.oneOf(ENTRY, Shapes.listOf(ENTRY).map(ReactOperand.Listed::new));

  private static final Property<ReactOperand> AND =
      Property.of("and", OPERAND, "Queries that must all match.");
  private static final Property<ReactOperand> OR =
      Property.of("or", OPERAND, "Queries of which one must match.");
  private static final Property<ReactOperand> NOT =
      Property.of("not", OPERAND, "Queries that must not match.");

  static {
    FORM.add(AND);
    FORM.add(OR);
    FORM.add(NOT);
  }

  private ReactShape() {}

  private static React react(RequestMembers members) {
    return new React(members.get(AND), members.get(OR), members.get(NOT));
  }
}
