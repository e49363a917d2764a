package io.searchgateway.query.reader;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import jakarta.json.JsonValue;
import java.util.List;

/** Checks JSON against a JSON Schema of 2020-12. */
final class SchemaCheck {

  private static final String DIALECT = "https://json-schema.org/draft/2020-12/schema";

  private final Schema schema;

  private SchemaCheck(Schema schema) {
    this.schema = schema;
  }

  private static SchemaRegistry registry() {
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
  }

  /** Checks against a schema. */
  static SchemaCheck against(JsonValue schema) {
    return new SchemaCheck(registry().getSchema(schema.toString(), InputFormat.JSON));
  }

  /** Checks that something is a schema. */
  static SchemaCheck againstDialect() {
    return new SchemaCheck(registry().getSchema(SchemaLocation.of(DIALECT)));
  }

  /** What is wrong; empty when all is well. */
  List<String> faults(JsonValue value) {
    return schema.validate(value.toString(), InputFormat.JSON).stream()
        .map(Error::toString)
        .toList();
  }
}
