package io.searchgateway.feature.credentials;

import io.searchgateway.access.User;
import io.searchgateway.access.UserFormat;
import io.searchgateway.json.Json;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.Rights;
import jakarta.json.JsonObject;
import java.util.TreeSet;

/** Users as clients see them: without anything of the password. */
final class UserView {

  private UserView() {}

  /** The record with the categories that follow from it. */
  static JsonObject of(User user) {
    Rights rights = user.rights();
    return Json.object(UserFormat.described(user))
        .add("categories", Json.array(new TreeSet<>(rights.categories()), Category::word))
        .add("acls", Json.array(new TreeSet<>(rights.acls()), Acl::word))
        .build();
  }
}
