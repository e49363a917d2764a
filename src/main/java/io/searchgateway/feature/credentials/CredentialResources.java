package io.searchgateway.feature.credentials;

import java.util.Set;

/** The resources of this room. */
public final class CredentialResources {

  public static final Set<Class<?>> ALL =
      Set.of(
          PermissionResource.class,
          PermissionsResource.class,
          OwnPermissionsResource.class,
          IndexPermissionsResource.class,
          RoleResource.class,
          PublicKeyResource.class,
          TokenResource.class,
          SyncResource.class,
          UserResource.class,
          UsersResource.class);

  private CredentialResources() {}
}
