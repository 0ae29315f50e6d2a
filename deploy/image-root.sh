#!/bin/sh
# Creates the root file system of the container image: Node without its symbols, the libraries that it links to, jemalloc, a user and
# the folders that the service uses. Runs in the Dockerfile.
#   image-root.sh FOLDER
set -eu
image=$1
mkdir -p "$image/app" "$image/data" "$image/etc" "$image/tmp" "$image/usr/bin" "$image/usr/share/doc"
strip --strip-all -o "$image/usr/bin/node" "$(readlink -f "$(command -v node)")"

# The program and its loader name libraries below /lib and /lib64, which are links to folders in /usr.
for folder in lib lib64; do
  if [ -L "/$folder" ]; then ln -s "usr/$folder" "$image/$folder"; fi
done
for library in $(ldd "$image/usr/bin/node" | grep -o '/[^ ]*'); do
  folder=$image$(readlink -f "$(dirname "$library")")
  mkdir -p "$folder"
  cp -L "$library" "$folder"
done
# glibc keeps the memory of a burst of mail; jemalloc returns it (docs/hosting.md, "Memory").
download=$(mktemp -d)
(cd "$download" && apt-get update -qq && apt-get download -qq libjemalloc2 && dpkg-deb --extract libjemalloc2_*.deb .)
cp "$download"/usr/lib/*/libjemalloc.so.2 "$image/usr/lib/"
cp "$download/usr/share/doc/libjemalloc2/copyright" "$image/usr/share/doc/libjemalloc2.copyright"

for name in libc6 libgcc-s1 libstdc++6; do
  cp -L "/usr/share/doc/$name/copyright" "$image/usr/share/doc/$name.copyright"
done

echo 'mayfly:x:65532:65532::/data:/sbin/nologin' >"$image/etc/passwd"
echo 'mayfly:x:65532:' >"$image/etc/group"
echo 'hosts: files dns' >"$image/etc/nsswitch.conf"
chown 65532:65532 "$image/data"
chmod 700 "$image/data"
chmod 1777 "$image/tmp"
