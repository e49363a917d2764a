package io.searchgateway.audit;

import jakarta.json.JsonValue;
import java.util.Optional;

/**
 * Something that must be known afterwards.
 *
 * @param principal name of the caller; of one who failed to sign in the name that was tried
 * @param kind of the caller, in lower case; empty when none was verified
 * @param address of the client
 * @param action what was tried, such as {@code permission.create}, {@code sign_in}, {@code request}
 * @param target on what: a name, or method and path
 * @param before the record before a change, without secrets
 * @param after the record after it, without secrets
 * @param outcome {@code ok}, or the stable id of the refusal
 * @param requestId of the request that did it
 */
public record AuditEvent(
    String principal,
    String kind,
    String address,
    String action,
    String target,
    Optional<JsonValue> before,
    Optional<JsonValue> after,
    String outcome,
    String requestId) {}
