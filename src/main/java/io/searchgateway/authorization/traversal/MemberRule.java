package io.searchgateway.authorization.traversal;

import io.searchgateway.authorization.BodyFeature;
import io.searchgateway.rights.Operation;
import java.util.Optional;

/**
 * A member of an object that may be there.
 *
 * @param feature that it uses, unless it is false
 * @param operation that must be held for it, unless it is false
 */
record MemberRule(MemberKind kind, Optional<BodyFeature> feature, Optional<Operation> operation) {}
