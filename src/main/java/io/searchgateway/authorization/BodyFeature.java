package io.searchgateway.authorization;

import java.util.Locale;

/**
 * What a search or another body may ask for beside fields and indices that is not everybody's
 * matter: each is a way by which more could be read than the fields and documents that a caller may
 * see.
 */
public enum BodyFeature {
  /** A script of any kind, fields made by one included. */
  SCRIPT,
  /** Fields that exist for one search only. */
  RUNTIME_FIELDS,
  /** The course of a search, which prints its queries as they were executed. */
  PROFILE,
  /** How each score came about. */
  EXPLAIN,
  /** Terms taken from a document that is named by index and id. */
  TERMS_LOOKUP,
  /** Documents like one that is named by index and id. */
  LIKE_DOCUMENT,
  /** A shape taken from a document that is named by index and id. */
  INDEXED_SHAPE,
  /** Stored queries matched against a document that is named by index and id. */
  PERCOLATED_DOCUMENT,
  /** Stored queries matched against a document. */
  PERCOLATE,
  /** Other documents that a document is joined with: children and parents. */
  JOIN,
  /** An aggregation over all documents, whatever the query. */
  GLOBAL_AGGREGATION,
  /** An aggregation that compares with documents outside of the query. */
  BACKGROUND,
  /** Suggestions, which come from the index and not from the documents that are found. */
  SUGGEST,
  /**
   * What an index decides on as a whole: how many terms a prefix stands for, which of them are
   * rare, what is nearest, which shards can be left out. There other documents have a say.
   */
  INDEX_STATISTICS,
  /** Hits of documents within or beside a hit. */
  INNER_HITS,
  /** Hits within an aggregation. */
  TOP_HITS,
  /** One hit of each group. */
  COLLAPSE,
  /** A point in time. */
  POINT_IN_TIME,
  /** Parts of a document's stored form: vectors of terms. */
  TERM_VECTORS,
  /** Fields in the form they were indexed in. */
  STORED_FIELDS,
  /** Fields whose names begin with those that are named. */
  FIELD_SUFFIX,
  /** Buckets in which nothing is, made of what other documents hold. */
  EMPTY_BUCKETS,
  /** Text in the syntax of queries, which may name fields. */
  QUERY_TEXT,
  /** A tree of searches whose results are merged. */
  RETRIEVER;

  /** For messages: the name in lower case. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
