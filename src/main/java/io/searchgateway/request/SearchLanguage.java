package io.searchgateway.request;

/** In which language a request searches; attached to the exchanges of searches alone. */
public enum SearchLanguage {
  /** The engine's. */
  ENGINE,
  /** The declarative one. */
  DECLARATIVE
}
