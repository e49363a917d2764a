package io.searchgateway.access.credential;

import io.searchgateway.access.AddressRangeLists;
import io.searchgateway.access.MemberReader;
import io.searchgateway.access.UserReader;
import io.searchgateway.json.Json;
import io.searchgateway.json.NoneIfEmpty;
import io.searchgateway.json.Pointer;
import io.searchgateway.json.RecordJson;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.Operation;
import jakarta.json.JsonObject;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.json.bind.annotation.JsonbTypeAdapter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * To what part of its parent's rights a token is confined; what is absent or empty confines
 * nothing.
 *
 * @param sources ranges of addresses in CIDR notation
 * @param documentFilter a query without variables
 */
public record TokenScope(
    Optional<Set<Category>> categories,
    Optional<Set<Acl>> acls,
    @JsonbProperty("ops") Optional<Set<Operation>> operations,
    Optional<List<String>> indices,
    @JsonbProperty("include_fields") @JsonbTypeAdapter(NoneIfEmpty.class) List<String> include,
    @JsonbProperty("exclude_fields") @JsonbTypeAdapter(NoneIfEmpty.class) List<String> exclude,
    Optional<JsonObject> documentFilter,
    @JsonbTypeAdapter(NoneIfEmpty.class) List<String> sources) {

  /** The members of a scope. */
  public static final Set<String> MEMBERS = Set.copyOf(RecordJson.names(TokenScope.class));

  private static final int MOST = 100;

  /**
   * The scope that the members describe, of a request or of a token.
   *
   * @return of no meaning when the members have a fault afterwards
   */
  public static TokenScope read(MemberReader members) {
    Optional<JsonObject> filter = members.object("document_filter");
    filter.ifPresent(query -> check(members, query));
    return new TokenScope(
        members.words("categories", Category::of),
        members.words("acls", Acl::of),
        members.words("ops", Operation::of),
        UserReader.readIndices(members),
        members.texts("include_fields", MOST).orElse(List.of()),
        members.texts("exclude_fields", MOST).orElse(List.of()),
        filter,
        AddressRangeLists.restricting(AddressRangeLists.read(members).orElse(List.of())));
  }

  private static void check(MemberReader members, JsonObject query) {
    Pointer place = Pointer.ROOT.child("document_filter");
    DocumentFilterValidator.faults(query)
        .forEach(fault -> members.fault(fault.at(place), "bad_document_filter", fault.message()));
    if (new String(Json.bytes(query), StandardCharsets.UTF_8).contains("${")) {
      members.fault(
          place, "bad_document_filter", "the document filter of a token cannot contain variables");
    }
  }

  /** Whether it is confined to some indices, fields or documents. */
  public boolean isPartial() {
    return indices.filter(some -> !some.equals(List.of("*"))).isPresent()
        || !include.stream().allMatch("*"::equals)
        || !exclude.isEmpty()
        || documentFilter.isPresent();
  }

  /** The claims that hold it. */
  JsonObject write() {
    return RecordJson.write(this);
  }
}
