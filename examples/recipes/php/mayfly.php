<?php

// Receives mail in tests of PHP programs: a client of Mayfly's REST interface, without extensions (PHP 8.1).

declare(strict_types=1);

final class Mayfly
{
    private const HOUR_MS = 3_600_000;

    public function __construct(private readonly string $url, private readonly string $key)
    {
    }

    /** Sends a request. @throws RuntimeException with the service's message for an error status */
    public function call(string $method, string $path, ?array $body = null): array
    {
        $context = stream_context_create(['http' => [
            'method' => $method,
            'header' => ["X-API-Key: $this->key", 'Content-Type: application/json'],
            'content' => $body === null ? '' : json_encode($body, JSON_THROW_ON_ERROR),
            'timeout' => 10,
            'ignore_errors' => true,
        ]]);
        $response = @file_get_contents($this->url . $path, false, $context);
        if ($response === false) {
            throw new RuntimeException("$method $path: " . (error_get_last()['message'] ?? 'no response'));
        }
        if (!preg_match('~^HTTP/\S+ 2~', $http_response_header[0])) {
            throw new RuntimeException("$method $path: $http_response_header[0]: $response");
        }
        return json_decode($response, true, flags: JSON_THROW_ON_ERROR);
    }

    /** Creates an address with a random name for an hour. @return array{id: string, email: string} */
    public function newAddress(): array
    {
        $domain = $this->call('GET', '/api/email/domains')['domains'][0];
        return $this->call('POST', '/api/emails/generate', ['domain' => $domain, 'expiryTime' => self::HOUR_MS]);
    }

    /**
     * Returns the code of the newest mail that has one.
     *
     * @param float $timeout seconds
     * @throws RuntimeException after the timeout; its message lists the mail that arrived
     */
    public function waitForCode(array $address, float $timeout = 30): string
    {
        $deadline = hrtime(true) + $timeout * 1e9;
        $subjects = [];
        while (true) {
            foreach ($this->call('GET', "/api/emails/{$address['id']}")['messages'] as ['id' => $id, 'subject' => $subject]) {
                if (isset($subjects[$id])) {
                    continue;
                }
                $subjects[$id] = $subject;
                $code = $this->call('POST', "/api/emails/{$address['id']}/$id/extract-code")['code'];
                if ($code !== null) {
                    return $code;
                }
            }
            if (hrtime(true) > $deadline) {
                $arrived = implode(', ', $subjects);
                throw new RuntimeException("No code to {$address['email']} within $timeout s. Arrived: $arrived");
            }
            usleep(200_000);
        }
    }
}
