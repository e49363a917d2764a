package io.searchgateway.judge.walk;

import io.searchgateway.judge.Feature;
import io.searchgateway.rights.Operation;
import java.util.Optional;

/**
 * A member of an object that may be there.
 *
 * @param feature that it uses, unless it is false
 * @param operation that must be held for it, unless it is false
 */
record Member(Kind kind, Optional<Feature> feature, Optional<Operation> operation) {}
