package io.searchgateway.engine.dialect;

import io.searchgateway.engine.EngineIdentity;
import io.searchgateway.engine.EngineIdentity.Distribution;
import io.searchgateway.engine.EngineVersion;
import java.util.Optional;

/** The table from an engine's identity to its dialect; the only place that compares versions. */
public final class Dialects {

  private static final System.Logger LOG = System.getLogger(Dialects.class.getName());
  private static final int NEWEST_OPENSEARCH = 3;
  private static final int NEWEST_ELASTICSEARCH = 8;

  /** For an engine that was never seen: the one that the gateway brings along. */
  public static final Dialect USUAL =
      of(
          new EngineIdentity(
              Distribution.OPENSEARCH, EngineVersion.parse("2.19.0").orElseThrow(), ""));

  private Dialects() {}

  /** The dialect of an engine; a version newer than any known gets the newest, with a warning. */
  public static Dialect of(EngineIdentity identity) {
    EngineVersion version = identity.version();
    boolean open = identity.distribution() == Distribution.OPENSEARCH;
    int newest = open ? NEWEST_OPENSEARCH : NEWEST_ELASTICSEARCH;
    if (version.major() > newest) {
      LOG.log(
          System.Logger.Level.WARNING,
          "{0} {1} is newer than the versions that this gateway knows; it is "
              + "used as version {2}",
          identity.distribution().label(),
          version.text(),
          newest);
    }
    String name = identity.distribution().label() + "-" + Math.min(version.major(), newest);
    boolean hidden = open || version.atLeast(7, 7);
    return new Dialect(
        name,
        identity,
        hidden,
        !open && version.atLeast(8, 10),
        open && version.atLeast(2, 7) ? Optional.of("flat_object") : Optional.empty(),
        documents(open, version, hidden),
        SearchForms.of(open, version),
        mapping(open, version));
  }

  private static MappingForm mapping(boolean open, EngineVersion version) {
    if (open || version.atLeast(7, 0)) {
      return new MappingForm(Optional.empty(), false, true, true, true);
    }
    return new MappingForm(
        Optional.of(type(version)),
        !version.atLeast(5, 0),
        false,
        version.atLeast(5, 4),
        version.atLeast(6, 0));
  }

  private static String type(EngineVersion version) {
    return version.atLeast(6, 2) ? "_doc" : "doc";
  }

  private static DocumentForm documents(boolean open, EngineVersion version, boolean hidden) {
    if (open || version.atLeast(7, 0)) {
      return new TypelessDocuments(hidden);
    }
    return new TypedDocuments(type(version), version.atLeast(5, 0));
  }
}
