package io.searchgateway.feature.analytics.place;

import com.maxmind.db.CHMCache;
import com.maxmind.db.Reader;
import com.maxmind.db.Reader.FileMode;
import inet.ipaddr.IPAddress;
import io.searchgateway.cdi.Component;
import io.searchgateway.config.AnalyticsSettings;
import io.searchgateway.config.StrictAddresses;
import io.searchgateway.store.OutageLog;
import jakarta.inject.Inject;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.Optional;

/**
 * A database of addresses in the format of MaxMind, in a file that is read again when it has
 * changed. Nothing is asked outside of the gateway.
 */
@Component
public final class PlaceDatabase {

  private static final System.Logger LOG = System.getLogger(PlaceDatabase.class.getName());

  private final Optional<Path> file;
  private final OutageLog reads =
      new OutageLog(
          LOG, "The database of places cannot be read", "The database of places was read");
  private volatile Optional<Opened> opened = Optional.empty();

  private record Opened(Reader reader, FileTime changed) {}

  @Inject
  public PlaceDatabase(AnalyticsSettings settings) {
    this(settings.places());
  }

  /** The database in that file; absent for none. */
  PlaceDatabase(Optional<Path> file) {
    this.file = file;
  }

  /** Opens the file when it is new; what was read before holds while it cannot be read. */
  public synchronized void look() {
    if (file.isEmpty()) {
      return;
    }
    try {
      FileTime changed = Files.getLastModifiedTime(file.get());
      if (opened.filter(known -> known.changed().equals(changed)).isEmpty()) {
        // Read as a whole: a file that is mapped would change when somebody overwrites it. The one
        // before is not closed, for somebody may be reading it.
        opened =
            Optional.of(
                new Opened(
                    new Reader(file.get().toFile(), FileMode.MEMORY, new CHMCache()), changed));
      }
      reads.ended(null);
    } catch (IOException unreadable) {
      reads.ended(unreadable);
    }
  }

  /**
   * Where an address is.
   *
   * @param address IPv4 or IPv6; anything else is nowhere, and no name is looked up
   */
  public Optional<Place> find(String address) {
    Optional<Opened> database = opened;
    return database.isEmpty()
        ? Optional.empty()
        : StrictAddresses.one(address).flatMap(known -> find(database.get().reader(), known));
  }

  private static Optional<Place> find(Reader reader, IPAddress address) {
    try {
      return Optional.ofNullable(reader.get(address.toInetAddress(), Map.class)).flatMap(Place::of);
    } catch (IOException | RuntimeException damaged) {
      // A damaged file is no reason not to record a search.
      LOG.log(Level.DEBUG, "The database of places is damaged", damaged);
      return Optional.empty();
    }
  }
}
