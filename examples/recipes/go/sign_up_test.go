package signup

import (
	"context"
	"errors"
	"net/smtp"
	"os"
	"strings"
	"testing"
	"time"
)

// send stands for the program under test, which sends its mail to Mayfly's SMTP port.
func send(t *testing.T, to, subject, text string) {
	t.Helper()
	server := os.Getenv("MAYFLY_SMTP")
	if server == "" {
		server = "127.0.0.1:2525"
	}
	lines := []string{"From: shop@example.org", "To: " + to, "Subject: " + subject, "", text, ""}
	mail := []byte(strings.Join(lines, "\r\n"))
	if err := smtp.SendMail(server, nil, "shop@example.org", []string{to}, mail); err != nil {
		t.Fatal(err)
	}
}

func newAddress(t *testing.T, timeout time.Duration) (context.Context, Address) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	t.Cleanup(cancel)
	address, err := FromEnv().NewAddress(ctx)
	if err != nil {
		t.Fatal(err)
	}
	return ctx, address
}

func TestReadsTheCode(t *testing.T) {
	ctx, address := newAddress(t, 30*time.Second)
	send(t, address.Email, "Welcome", "Your verification code is 483920.")
	code, err := FromEnv().WaitForCode(ctx, address)
	if err != nil || code != "483920" {
		t.Fatalf("code %q, error %v", code, err)
	}
}

func TestNamesTheMailWithoutACode(t *testing.T) {
	ctx, address := newAddress(t, 3*time.Second)
	send(t, address.Email, "Your order", "Your order is on its way.")
	_, err := FromEnv().WaitForCode(ctx, address)
	if !errors.Is(err, context.DeadlineExceeded) || !strings.Contains(err.Error(), "Your order") {
		t.Fatal(err)
	}
}
