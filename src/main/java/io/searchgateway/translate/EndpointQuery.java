package io.searchgateway.translate;

import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.Endpoint;

/** A query that is answered by another place than the engine. */
public record EndpointQuery(DeclarativeQuery query, Endpoint endpoint) {}
