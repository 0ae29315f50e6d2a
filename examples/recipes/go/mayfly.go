// Package signup receives mail in tests of Go programs: a client of Mayfly's REST interface, with the standard library only.
package signup

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"time"
)

const hourMS = 3_600_000

// Mayfly is a running service.
type Mayfly struct {
	URL, Key string
}

// FromEnv returns the service at MAYFLY_URL with the key MAYFLY_API_KEY.
func FromEnv() Mayfly {
	url := os.Getenv("MAYFLY_URL")
	if url == "" {
		url = "http://127.0.0.1:2580"
	}
	return Mayfly{URL: url, Key: os.Getenv("MAYFLY_API_KEY")}
}

// Address is an address that receives mail.
type Address struct {
	ID    string `json:"id"`
	Email string `json:"email"`
}

// call sends a request, with a body unless it is nil, and decodes the response. An error status is an error with the service's message.
func (m Mayfly) call(ctx context.Context, method, path string, body, response any) error {
	var content bytes.Buffer
	if body != nil {
		if err := json.NewEncoder(&content).Encode(body); err != nil {
			return err
		}
	}
	request, err := http.NewRequestWithContext(ctx, method, m.URL+path, &content)
	if err != nil {
		return err
	}
	request.Header.Set("X-API-Key", m.Key)
	request.Header.Set("Content-Type", "application/json")
	result, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer result.Body.Close()
	if result.StatusCode >= 300 {
		text, _ := io.ReadAll(result.Body)
		return fmt.Errorf("%s %s: %s: %s", method, path, result.Status, text)
	}
	return json.NewDecoder(result.Body).Decode(response)
}

// NewAddress creates an address with a random name for an hour.
func (m Mayfly) NewAddress(ctx context.Context) (address Address, err error) {
	var list struct{ Domains []string }
	if err = m.call(ctx, "GET", "/api/email/domains", nil, &list); err != nil {
		return
	}
	body := map[string]any{"domain": list.Domains[0], "expiryTime": hourMS}
	err = m.call(ctx, "POST", "/api/emails/generate", body, &address)
	return
}

// WaitForCode returns the code of the newest mail that has one. It ends with an error that lists the mail that arrived when ctx ends.
func (m Mayfly) WaitForCode(ctx context.Context, address Address) (string, error) {
	seen := map[string]bool{}
	var subjects []string
	for {
		code, err := m.findCode(ctx, address, seen, &subjects)
		if code != "" {
			return code, nil
		}
		if err != nil && ctx.Err() == nil {
			return "", err
		}
		select {
		case <-ctx.Done():
			return "", fmt.Errorf("no code to %s: %w; arrived: %q", address.Email, ctx.Err(), subjects)
		case <-time.After(200 * time.Millisecond):
		}
	}
}

// findCode reads the messages that are not in seen, newest first, until one has a code.
func (m Mayfly) findCode(ctx context.Context, address Address, seen map[string]bool, subjects *[]string) (string, error) {
	var page struct {
		Messages []struct{ ID, Subject string }
	}
	path := "/api/emails/" + address.ID
	if err := m.call(ctx, "GET", path, nil, &page); err != nil {
		return "", err
	}
	for _, message := range page.Messages {
		if seen[message.ID] {
			continue
		}
		var found struct{ Code *string }
		if err := m.call(ctx, "POST", path+"/"+message.ID+"/extract-code", nil, &found); err != nil {
			return "", err
		}
		if found.Code != nil {
			return *found.Code, nil
		}
		seen[message.ID] = true
		*subjects = append(*subjects, message.Subject)
	}
	return "", nil
}
