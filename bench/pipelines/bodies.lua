-- As declarative/bodies.lua, with p95, the number of requests, and a pause of so many milliseconds
-- at most before each of them:
-- wrk … -s bodies.lua <url> -- <file> <content type> <pause>
dofile(os.getenv("BENCH") .. "/declarative/bodies.lua")

local read, pause = init, 0

function init(arguments)
  read(arguments)
  pause = tonumber(arguments[3])
  math.randomseed(pause)
  if pause == 0 then
    delay = nil
  end
end

function delay()
  return math.random(0, pause)
end

done = function(summary, latency, requests)
  local e = summary.errors
  io.write(string.format("result %.1f %d %d %d %d %d\n",
    summary.requests / (summary.duration / 1e6),
    latency:percentile(50), latency:percentile(95), latency:percentile(99),
    e.connect + e.read + e.write + e.status + e.timeout, summary.requests))
end
