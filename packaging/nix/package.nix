# The program for Linux, from the files of the deb.
{
  lib,
  stdenv,
  fetchurl,
  autoPatchelfHook,
  dpkg,
  makeWrapper,
  alsa-lib,
  at-spi2-core,
  cairo,
  cups,
  dbus,
  expat,
  glib,
  gtk3,
  libdrm,
  libGL,
  libgbm,
  libnotify,
  libsecret,
  libxkbcommon,
  nspr,
  nss,
  pango,
  systemd,
  xdg-utils,
  xorg,
}:

let
  sources = {
    x86_64-linux = fetchurl {
      url = "{{downloads}}/{{deb.amd64}}";
      sha256 = "{{sha256.amd64.deb}}";
    };
    aarch64-linux = fetchurl {
      url = "{{downloads}}/{{deb.arm64}}";
      sha256 = "{{sha256.arm64.deb}}";
    };
  };
in
stdenv.mkDerivation {
  pname = "mayfly";
  version = "{{version}}";

  src = sources.${stdenv.hostPlatform.system};

  nativeBuildInputs = [
    autoPatchelfHook
    dpkg
    makeWrapper
  ];

  buildInputs = [
    alsa-lib
    at-spi2-core
    cairo
    cups
    dbus
    expat
    glib
    gtk3
    libdrm
    libgbm
    libxkbcommon
    nspr
    nss
    pango
    systemd
    xorg.libX11
    xorg.libXcomposite
    xorg.libXdamage
    xorg.libXext
    xorg.libXfixes
    xorg.libXrandr
    xorg.libxcb
  ];

  # Loaded when the program runs.
  runtimeDependencies = [
    libGL
    libnotify
    libsecret
    systemd
  ];

  dontStrip = true;

  unpackPhase = ''
    dpkg-deb --fsys-tarfile $src | tar -x --no-same-permissions --no-same-owner
  '';

  installPhase = ''
    mkdir -p $out
    cp -r usr/lib usr/share $out/
    rm -r $out/share/lintian $out/lib/mayfly/chrome-sandbox
    printf nix > $out/lib/mayfly/resources/package-type
    substituteInPlace $out/share/dbus-1/services/*.service --replace-fail /usr/bin/mayfly $out/bin/mayfly
    makeWrapper $out/lib/mayfly/mayfly $out/bin/mayfly --prefix PATH : ${lib.makeBinPath [ xdg-utils ]}
  '';

  meta = {
    description = "{{summary}}";
    homepage = "{{homepage}}";
    license = lib.licenses.mit;
    mainProgram = "mayfly";
    platforms = builtins.attrNames sources;
    sourceProvenance = [ lib.sourceTypes.binaryNativeCode ];
  };
}
