package io.searchgateway.feature.credentials;

/**
 * Paths of the resources, each under the feature prefix in both spellings and, where no engine has
 * such a path, at the root. A path with more letters of its own goes before one with places.
 */
final class AccessPaths {

  static final String PERMISSION = "{root: _permission|_gateway/_?permission}";
  static final String PERMISSIONS = "{root: _permissions|_gateway/_?permissions}";
  static final String OWN_PERMISSIONS = "_gateway/user/{list: _?permissions}";
  static final String PERMISSIONS_OF_INDEX =
      "{place:"
          + " (?!_)[^/]+/_permissions|_gateway/(?!_?(permission|user|role|storedquery|reindex)/)[^/]+"
          + "/_?permissions}";
  static final String ROLE = "{root: _role|_gateway/_?role}";
  static final String USER = "{root: _user|_gateway/_?user}";
  static final String USERS = "{root: _users|_gateway/_?users}";
  static final String PUBLIC_KEY = "{root: _public_key|_gateway/_?public_key}";
  static final String TOKEN = "{root: _gateway/_?token}";
  static final String SYNC = "{root: _sync|_gateway/_?sync}/preferences";

  private AccessPaths() {}
}
