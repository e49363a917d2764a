package io.searchgateway.query.reader;

import io.searchgateway.query.React;
import io.searchgateway.query.ReactEntry;
import io.searchgateway.query.ReactEntry.QueryId;
import io.searchgateway.query.ReactOperand;

/** How {@code react} is read. */
final class ReactShape {

  private static final ObjectForm FORM =
      ObjectForm.of("React", "Queries that a query depends on, by their ids.");
  private static final Shape<QueryId> ID = Shapes.TEXT.map(QueryId::new);

  static final Shape<React> SHAPE = Shapes.object(FORM, ReactShape::react);

  private static final Shape<ReactEntry> ENTRY = Shapes.oneOf(ID, SHAPE);
  private static final Shape<ReactOperand> OPERAND =
      Shapes.oneOf(ENTRY, Shapes.listOf(ENTRY).map(ReactOperand.Listed::new));

  private static final Property<ReactOperand> AND =
      Property.of("and", OPERAND, "Queries all of which must match.");
  private static final Property<ReactOperand> OR =
      Property.of("or", OPERAND, "Queries one of which must match.");
  private static final Property<ReactOperand> NOT =
      Property.of("not", OPERAND, "Queries none of which may match.");

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
