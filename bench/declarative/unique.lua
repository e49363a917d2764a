-- As bodies.lua, with a number in the settings of each body, so that no two are equal.
dofile(os.getenv("BENCH") .. "/report.lua")

local bodies, at, count, start = {}, 0, 0, os.time()

function init(arguments)
  local file = assert(io.open(arguments[1]))
  wrk.method = "POST"
  wrk.headers["Content-Type"] = arguments[2]
  for body in file:read("*a"):gmatch("(.-)\n\n") do
    bodies[#bodies + 1] = { body:match('^({"settings":{)(.*)$') }
  end
  file:close()
end

function request()
  at = at % #bodies + 1
  count = count + 1
  local body = bodies[at]
  return wrk.format(nil, nil, nil, body[1] .. '"bench":"' .. start .. "-" .. count .. '",' .. body[2] .. "\n")
end
