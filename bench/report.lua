-- One line that a script can read: requests per second, p50, p99 (microseconds), faults.
done = function(summary, latency, requests)
  local e = summary.errors
  io.write(string.format("result %.1f %d %d %d\n",
    summary.requests / (summary.duration / 1e6),
    latency:percentile(50), latency:percentile(99),
    e.connect + e.read + e.write + e.status + e.timeout))
end
