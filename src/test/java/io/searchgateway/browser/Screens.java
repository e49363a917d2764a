package io.searchgateway.browser;

import java.util.List;

/** The screens, each in a state that it can be opened in. */
final class Screens {

  static final List<String> ROUTES =
      List.of(
          "",
          "browse",
          "browse/movies",
          "import",
          "indices",
          "indices/movies",
          "playground",
          "relevance",
          "relevance/movies",
          "rules",
          "storedqueries",
          "pages",
          "recommendations",
          "searchboxes",
          "analytics",
          "cache",
          "console",
          "pipelines",
          "reference",
          "credentials",
          "users",
          "roles",
          "simulate",
          "audit",
          "settings",
          "account");

  /** Those within a screen that have files of their own. */
  static final List<String> DEEPER =
      List.of(
          "pipelines/declarative-search",
          "pipelines/_new?from=template:search&as=walked",
          "credentials/new?preset=reader",
          "rules/_new?from=pin",
          "recommendations/_new",
          "searchboxes/_new",
          "storedqueries/_new",
          "users/new");

  /** What the menu calls them, in its order. */
  static final List<String> IN_THE_MENU =
      List.of(
          "Overview",
          "Browse data",
          "Import",
          "Indices",
          "Search playground",
          "Search relevance",
          "Query rules",
          "Stored queries",
          "Search pages",
          "Analytics",
          "Caching",
          "Console",
          "Pipelines",
          "Reference",
          "API credentials",
          "Users",
          "Roles",
          "Check a request",
          "Audit log",
          "Settings");

  private Screens() {}

  /** What a screen's pictures are called. */
  static String name(String route) {
    return route.isEmpty() ? "overview" : route.replaceAll("[^\\w-]+", "-");
  }
}
