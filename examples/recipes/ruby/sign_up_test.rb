# Tests a sign-up by mail. Run: MAYFLY_API_KEY=... ruby sign_up_test.rb
require "minitest/autorun"
require "net/smtp"
require_relative "mayfly"

class SignUpTest < Minitest::Test
  # Stands for the program under test, which sends its mail to Mayfly's SMTP port.
  def send_mail(to, subject, text)
    host, _, port = ENV.fetch("MAYFLY_SMTP", "127.0.0.1:2525").rpartition(":")
    mail = ["From: shop@example.org", "To: #{to}", "Subject: #{subject}", "", text].join("\r\n")
    Net::SMTP.start(host, port.to_i) { |smtp| smtp.send_message(mail, "shop@example.org", to) }
  end

  def test_reads_the_code
    address = Mayfly.new_address
    send_mail(address["email"], "Welcome", "Your verification code is 483920.")
    assert_equal "483920", Mayfly.wait_for_code(address)
  end

  def test_names_the_mail_without_a_code
    address = Mayfly.new_address
    send_mail(address["email"], "Your order", "Your order is on its way.")
    error = assert_raises(Mayfly::TimeoutError) { Mayfly.wait_for_code(address, timeout: 3) }
    assert_includes error.message, "Your order"
  end
end
