package io.searchgateway.rest;

import io.searchgateway.json.RecordJson;
import jakarta.json.bind.Jsonb;
import jakarta.ws.rs.ext.ContextResolver;
import jakarta.ws.rs.ext.Provider;

/** Has resources answer with records, bound as everywhere in the gateway. */
@Provider
public final class RecordJsonResolver implements ContextResolver<Jsonb> {

  @Override
  public Jsonb getContext(Class<?> type) {
    return RecordJson.jsonb();
  }
}
