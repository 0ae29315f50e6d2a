# Receives mail in tests of Ruby programs: a client of Mayfly's REST interface, with the standard library only (Ruby 3.0).
require "json"
require "net/http"

module Mayfly
  URL = ENV.fetch("MAYFLY_URL", "http://127.0.0.1:2580")
  KEY = ENV.fetch("MAYFLY_API_KEY")
  HOUR_MS = 3_600_000

  Error = Class.new(StandardError)
  TimeoutError = Class.new(Error)

  module_function

  # Sends a request. Raises Error with the service's message for an error status.
  def call(method, path, body = nil)
    uri = URI(URL + path)
    headers = { "X-API-Key" => KEY, "Content-Type" => "application/json" }
    options = { use_ssl: uri.scheme == "https", open_timeout: 10, read_timeout: 10 }
    response = Net::HTTP.start(uri.host, uri.port, **options) do |http|
      http.send_request(method, uri.request_uri, body&.to_json, headers)
    end
    return JSON.parse(response.body) if response.is_a?(Net::HTTPSuccess)

    raise Error, "#{method} #{path}: #{response.code} #{response.body}"
  end

  # Creates an address with a random name for an hour: a hash with "id" and "email".
  def new_address
    domain = call("GET", "/api/email/domains")["domains"].first
    call("POST", "/api/emails/generate", { domain: domain, expiryTime: HOUR_MS })
  end

  # Returns the code of the newest mail that has one. Raises TimeoutError after that many seconds.
  def wait_for_code(address, timeout: 30)
    deadline = now + timeout
    subjects = {}
    loop do
      call("GET", "/api/emails/#{address["id"]}")["messages"].each do |message|
        next if subjects.key?(message["id"])

        subjects[message["id"]] = message["subject"]
        code = call("POST", "/api/emails/#{address["id"]}/#{message["id"]}/extract-code")["code"]
        return code if code
      end
      if now > deadline
        raise TimeoutError, "No code to #{address["email"]} within #{timeout} s. Arrived: #{subjects.values}"
      end

      sleep 0.2
    end
  end

  def now = Process.clock_gettime(Process::CLOCK_MONOTONIC)
end
