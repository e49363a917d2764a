package io.searchgateway.request;

import io.searchgateway.rights.Rights;

/**
 * The authenticated principal of a request.
 *
 * @param name the user's or credential's name, which has no colon; where one credential stands for
 *     several holders, that name, a colon and the holder's
 * @param kind by what it was verified
 * @param rights what it may do
 */
public record Caller(String name, Kind kind, Rights rights) {

  /** Kinds of callers. */
  public enum Kind {
    /** A person. */
    USER,
    /** A credential of applications. */
    PERMISSION,
    /** Somebody whose token of an identity provider names a role. */
    ROLE,
    /** The holder of a token that was derived from a credential. */
    TOKEN,
    /** The gateway itself. */
    GATEWAY
  }

  /** One who holds every right. */
  public static Caller administrator(String name) {
    return new Caller(name, Kind.USER, Rights.EVERYTHING);
  }

  /** One who holds no right at all. */
  public static Caller powerless(String name) {
    return new Caller(name, Kind.USER, Rights.NOTHING);
  }

  /** The name of the user or credential itself, whoever holds it: what limits are counted for. */
  public String credential() {
    int colon = name.indexOf(':');
    return colon < 0 ? name : name.substring(0, colon);
  }

  /** Whether every right is held. */
  public boolean administrator() {
    return rights.administrator();
  }
}
