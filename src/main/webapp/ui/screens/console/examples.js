/** A page to begin with. */
export const FIRST_PAGE = `# Place the cursor in a request and press Ctrl+Enter (Cmd+Enter on a Mac) to run it.
# Select several requests to run them one after the other.

GET _cat/indices?v&s=index

GET _cluster/health

# Completion knows the engine's API and the names of your indices and fields.
POST _search
{
  "query": { "match_all": {} },
  "size": 3
}
`;

/** What can be put on the page. */
export const EXAMPLES = [
  { label: 'Search an index', text: (index) => `POST ${index}/_search\n{\n  "query": {\n    "query_string": { "query": "*" }\n  },\n  "size": 10\n}` },
  { label: 'Count documents by a field', text: (index, field) => `POST ${index}/_search\n{\n  "size": 0,\n  "aggs": {\n    "values": { "terms": { "field": "${field}", "size": 20 } }\n  }\n}` },
  { label: 'Show the mapping of an index', text: (index) => `GET ${index}/_mapping` },
  { label: 'Index a document', text: () => `PUT scratch/_doc/1?refresh=true\n{\n  "title": "A document",\n  "note": """\nText between three quotes\nmay have several lines and "quotes".\n"""\n}` },
  { label: 'Index several documents', text: () => `POST scratch/_bulk?refresh=true\n{"index": {"_id": "2"}}\n{"title": "Second"}\n{"index": {"_id": "3"}}\n{"title": "Third"}` },
  { label: 'Analyze a text', text: () => `POST _analyze\n{\n  "analyzer": "standard",\n  "text": "The Quick Brown Fox"\n}` },
  { label: 'Declarative search', text: (index, field) => `POST ${index}/_declarative\n{\n  "query": [\n    { "id": "results", "type": "search", "size": 5 },\n    { "id": "values", "type": "term", "dataField": ["${field}"] }\n  ]\n}` },
];
