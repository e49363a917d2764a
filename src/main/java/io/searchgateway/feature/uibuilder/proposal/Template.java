package io.searchgateway.feature.uibuilder.proposal;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What kind of data a page is for. */
public enum Template {
  SHOP,
  DOCUMENTATION,
  PLACES,
  CATALOGUE;

  /** Its word in requests. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The one of that word. */
  public static Optional<Template> of(String word) {
    return Arrays.stream(values()).filter(one -> one.word().equals(word)).findFirst();
  }

  /** The one that fits the fields of an index. */
  static Template fitting(FieldRoles roles) {
    if (roles.price().isPresent()) {
      return SHOP;
    }
    if (roles.location().isPresent()) {
      return PLACES;
    }
    boolean texts = roles.description().filter(field -> field.length() > 400).isPresent();
    return texts && roles.image().isEmpty() ? DOCUMENTATION : CATALOGUE;
  }
}
