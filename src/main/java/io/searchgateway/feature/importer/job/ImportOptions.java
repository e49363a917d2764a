package io.searchgateway.feature.importer.job;

import io.searchgateway.feature.importer.source.SourceHints;
import io.searchgateway.indices.design.ColumnUse;
import jakarta.json.JsonObject;
import java.util.Map;
import java.util.Optional;

/**
 * What is wanted of an import.
 *
 * @param index name of the target; empty where a file of the form of {@code _bulk} names it
 * @param name for people
 * @param create whether a target that is not there is made
 * @param idField field, or template such as {@code {brand}-{sku}}, that gives documents their ids
 * @param uses of columns, in place of the proposed ones
 * @param batchRows most rows of a batch
 * @param batchBytes from which on a batch takes no more rows
 * @param lanes how many batches are on their way at once
 * @param maxErrors most rows that may be rejected; -1 for any number
 * @param refresh whether the rows can be found when the import is done
 * @param ingest name of an ingest pipeline of the engine
 * @param alias name that leads to the target, and to nothing else, once the import is done
 * @param json as they were sent
 */
public record ImportOptions(
    String index,
    String name,
    boolean create,
    WriteMode mode,
    Optional<String> idField,
    JsonObject mappings,
    JsonObject settings,
    boolean analyzers,
    Map<String, ColumnUse> uses,
    Map<String, String> dateFormats,
    SourceHints source,
    int batchRows,
    int batchBytes,
    int lanes,
    int maxErrors,
    boolean refresh,
    Optional<String> ingest,
    Optional<String> alias,
    JsonObject json) {

  public ImportOptions {
    uses = Map.copyOf(uses);
    dateFormats = Map.copyOf(dateFormats);
  }
}
