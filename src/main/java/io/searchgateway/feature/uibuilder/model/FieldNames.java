package io.searchgateway.feature.uibuilder.model;

import java.util.List;

/** Names of fields as documents of pages write them. */
public final class FieldNames {

  private static final List<String> FORMS = List.of(".keyword", ".raw");

  private FieldNames() {}

  /** The field that a document has: {@code genre} of {@code genre.keyword}. */
  public static String plain(String field) {
    for (String form : FORMS) {
      if (field.endsWith(form)) {
        return field.substring(0, field.length() - form.length());
      }
    }
    return field;
  }
}
