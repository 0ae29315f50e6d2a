# The command and the service, without a window: Formula/mayfly.rb of the tap. Homebrew runs on macOS and Linux.
class Mayfly < Formula
  desc "Disposable e-mail inboxes: the command and the mail service"
  homepage "{{homepage}}"
  url "{{downloads}}/{{file.tgz}}"
  sha256 "{{sha256.tgz}}"
  license "{{license}}"

  depends_on "node"

  def install
    system "npm", "install", *std_npm_args
    bin.install_symlink Dir["#{libexec}/bin/*"]
  end

  service do
    run [opt_bin/"mayfly", "serve", "--data-dir", var/"mayfly"]
    keep_alive true
    log_path var/"log/mayfly.log"
    error_log_path var/"log/mayfly.log"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/mayfly --version")
    assert_match "@mayfly.test", shell_output("#{bin}/mayfly --ephemeral new")
  end
end
