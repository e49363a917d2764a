-- POST with one body after the other: wrk … -s bodies.lua <url> -- <file> <content type>
-- In the file, an empty line ends a body.
dofile(os.getenv("BENCH") .. "/report.lua")

local requests, at = {}, 0

function init(arguments)
  local file = assert(io.open(arguments[1]))
  wrk.method = "POST"
  wrk.headers["Content-Type"] = arguments[2]
  for body in file:read("*a"):gmatch("(.-)\n\n") do
    requests[#requests + 1] = wrk.format(nil, nil, nil, body .. "\n")
  end
  file:close()
end

function request()
  at = at % #requests + 1
  return requests[at]
end
