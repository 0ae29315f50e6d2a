# The program for macOS: Casks/mayfly.rb of the tap.
cask "mayfly" do
  arch arm: "arm64", intel: "x64"

  version "{{version}}"
  sha256 arm:   "{{sha256.mac-arm64.dmg}}",
         intel: "{{sha256.mac-x64.dmg}}"

  url "{{releases}}/v#{version}/Mayfly-#{version}-mac-#{arch}.dmg"
  name "Mayfly"
  desc "Disposable e-mail inboxes in the menu bar"
  homepage "{{homepage}}"

  livecheck do
    url :url
    strategy :github_latest
  end

  auto_updates true
  depends_on macos: ">= :monterey"

  app "Mayfly.app"
  binary "#{appdir}/Mayfly.app/Contents/MacOS/Mayfly", target: "mayfly"

  uninstall quit: "{{appId}}"

  zap trash: [
    "~/Library/Application Support/Mayfly",
    "~/Library/Caches/{{appId}}",
    "~/Library/Preferences/{{appId}}.plist",
    "~/Library/Saved Application State/{{appId}}.savedState",
  ]
end
