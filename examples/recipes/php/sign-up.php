<?php

// Tests a sign-up by mail. Run: MAYFLY_API_KEY=... php -d zend.assertions=1 sign-up.php

declare(strict_types=1);

require __DIR__ . '/mayfly.php';

/** Stands for the program under test, which sends its mail to Mayfly's SMTP port. PHP has no SMTP client of its own outside of Windows. */
function send(string $to, string $subject, string $text): void
{
    $socket = stream_socket_client('tcp://' . (getenv('MAYFLY_SMTP') ?: '127.0.0.1:2525'), timeout: 10)
        ?: throw new RuntimeException('no connection to the SMTP port');
    stream_set_timeout($socket, 10);
    $expect = function (string $code) use ($socket): void {
        do {
            $line = (string) fgets($socket);
        } while (preg_match('/^\d{3}-/', $line));
        if (!str_starts_with($line, $code)) {
            throw new RuntimeException("SMTP: expected $code, received: $line");
        }
    };
    $expect('220');
    $mail = "From: shop@example.org\r\nTo: $to\r\nSubject: $subject\r\n\r\n$text\r\n.";
    $replies = [
        'EHLO localhost' => '250',
        'MAIL FROM:<shop@example.org>' => '250',
        "RCPT TO:<$to>" => '250',
        'DATA' => '354',
        $mail => '250',
        'QUIT' => '221',
    ];
    foreach ($replies as $command => $code) {
        fwrite($socket, "$command\r\n");
        $expect($code);
    }
    fclose($socket);
}

$key = getenv('MAYFLY_API_KEY') ?: throw new RuntimeException('MAYFLY_API_KEY is not set');
$mayfly = new Mayfly(getenv('MAYFLY_URL') ?: 'http://127.0.0.1:2580', $key);

$address = $mayfly->newAddress();
send($address['email'], 'Welcome', 'Your verification code is 483920.');
assert($mayfly->waitForCode($address) === '483920');

$address = $mayfly->newAddress();
send($address['email'], 'Your order', 'Your order is on its way.');
try {
    $mayfly->waitForCode($address, timeout: 3);
    $message = 'found a code';
} catch (RuntimeException $error) {
    $message = $error->getMessage();
}
assert(str_contains($message, 'Your order'), $message);

echo "2 passed\n";
