// Indonesian and Malay words around codes and links.
import type { Lexicon } from './lexicon.ts'

export const id: Lexicon = {
  code: {
    strong: `kode verifikasi, kode otp, kode keamanan, kode konfirmasi, kode masuk, kode login, kode sekali pakai, kata sandi sekali pakai, kode aktivasi, kode autentikasi,
      kode otentikasi, kode akses, kode pendaftaran, kata sandi sementara, kode sementara, kode pemulihan, kode reset, kod pengesahan, kod keselamatan, kod sekali guna,
      kata laluan sekali guna, kod log masuk, kod pengaktifan, nomor konfirmasi tanda tangan, angka verifikasi, nomor verifikasi, angka kontrol, kode kontrol, nomor
      keamanan, nomor masuk, kunci akses, sandi sementara, sandi sekali pakai, pin sementara, nomor sementara, otp, kode aktivasi, kunci aktivasi, kode pasangan, kode
      penyandingan, kode penautan, kode tanda tangan, kode persetujuan, kode orang tua, pin orang tua, kode buka, kode rahasia, angka rahasia, nomor rahasia, kode
      transfer, kode sesi, kunci keluarga, kode pengambilan, pin pengambilan, kode pintu, pin pintu, kode loker, pin loker, kode gerbang, pin gerbang, kode pengambilan
      paket, pin pengambilan paket, kode ambil paket, pin ambil paket, kode ambil barang, pin ambil barang, kode akses pintu, pin akses pintu, kode buka kunci, pin buka
      kunci, kode pembuka, pin pembuka, kode brankas, pin brankas, kode kotak kunci, pin kotak kunci, kode masuk gedung, kode gembok, kode locker, kode penerimaan, kode
      serah terima, kode untuk kurir, kode rapat, kata sandi rapat, kata sandi wifi, kata sandi wi fi, sandi wifi, password wifi, kode pemungutan suara, kode voting,
      kode pemilihan, kata sandi awal, pin masuk, kode 6 digit, kode enam digit, kode 4 digit, kode empat digit, kode 6 angka, angka 6 digit, kode pembayaran otp, kode
      transaksi otp, kode perangkat, kata rahasia, kode identifikasi, token, kunci otorisasi, sandi rapat`,
    weak: `kode, kodenya, kod, kata sandi, sandi,
      angka, digit, nomor, karakter, kunci, pin, deret, urutan, nilai, kunci wi fi,
      kode pengambilan, kode ambil, kode pintu,
      nomor konfirmasi,
      kode pickup,
      angkanya, kombinasi, huruf, kodemu, kode anda, kode otorisasi, kode transaksi`,
    purpose: `verifikasi, memverifikasi, konfirmasi, mengonfirmasi, masuk, login, autentikasi, aktivasi, mengaktifkan, daftar, mendaftar, pendaftaran,
      atur ulang, identitas, perangkat baru, dua langkah, membuat akun, menyelesaikan, mengesahkan, pengesahan, log masuk, tanda tangan*,
      menandatangani, menyetujui, setujui, menyetujui pembayaran, sambungkan, hubungkan, pasangkan, halaman pendaftaran, profil anda, menghapus akun, penarikan,
      buktikan, bukti, memang anda, memang kamu, robot, setuju, persetujuan, menerima, memilih, tidak dikenal, buka kunci,
      membuka, buka, menyandingkan, menghubungkan, menautkan, atur, pengaturan, ubah, mengubah, ganti, mengganti, pindah,
      transfer, langkah, langkah terakhir, hampir, selesaikan, lengkapi, hapus, menghapus, pulihkan, memulihkan, akses, sesi,
      tanda tangan, pembayaran, membayar, pembelian, penerima, aktifkan, bergabung,
      terbuka, melihat, lihat hasil, hasil, dokumen, mengambil, ambil paket, pengambilan, ikut, pemungutan, melanjutkan, lanjutkan, lanjut, memastikan,
      benar anda, ini anda, verif*, konfirm*, bayar, membeli, mengisi daya, sewa, aktif*, setuj*`,
    action: `masukkan, gunakan, ketik, ketikkan, salin, tempel, berikut, ini adalah, isi, isikan, ketikan, tulis, tuliskan, salin ke, lengkapi, karakter berikut, angka
      berikut, karakter ini, angka ini, memasukkan, masukan, mengetik, tekan, menekan, sentuh, mengisi, menyalin, menggunakan, pakai, memakai, sebutkan, menyebutkan,
      sebut, bacakan, berikan, beri, sampaikan, kirim, kirimkan, balas, jawab, tunjukkan, buktikan, layar, keypad, papan tombol, jendela, kotak, kolom, formulir,
      halaman, diminta, nomor ini, nomor berikut, di bawah ini, putar, beritahukan, pencet, tempelkan, beritahu, katakan, perlihatkan, di layar, pada layar, di
      aplikasi, ke aplikasi, di halaman, di kolom, ke kurir, kurir, kepada kurir, pengemudi, resepsionis, loket, lalu tekan, tombol pagar, tombol hijau, saat diminta,
      ditanya, perlu, membutuhkan, ketiklah, setel, ulangi, meminta, menanyakan`,
    disclaimer: `berlaku, kedaluwarsa, kadaluarsa, tidak meminta, tidak merasa, meminta, abaikan, luput, sekali pakai, hanya sekali, satu kali, bukan anda, tidak memintanya, hapus surel, hapus email, hapus pesan,
      sekali, jika tidak, kalau tidak, bukan kamu,
      berlaku hingga, berlaku sampai, berlaku selama, hanya berlaku, hangus, sekali saja, sampai tengah malam, punya waktu, dalam waktu, setelah itu,
      kode baru, minta kode baru, minta yang baru, jika bukan anda, kalau bukan kamu, tidak perlu, tidak perlu melakukan, salah`,
    doNotShare: `jangan, kepada siapa pun, dengan siapa pun, siapapun, rahasiakan,
      siapa pun, rahasia, jangan pernah, tidak pernah, petugas, jangan bagikan, jangan berikan, orang lain,
      jangan beri, jangan katakan, petugas kami, karyawan, staf`,
    otherNumber: `pesanan, nomor pesanan, no pesanan, order, faktur, nomor faktur, invoice, kuitansi, struk, referensi, nomor referensi, kode referensi, nomor
      pelanggan, id pelanggan, nomor rekening, resi, nomor resi, no resi, paket, kode pos, poskod, telepon, telp, hp, tiket, nomor tiket, kasus,
      pemesanan, nomor pemesanan, kode booking, kode pemesanan, reservasi, kode promo, kode diskon, kode voucher, voucher, kupon, kode kupon,
      kartu hadiah, kode undangan, kode rujukan, kode referral, kode kesalahan, kode error, barcode, kode batang, kode qr, kode sumber, kode
      pengambilan, kode produk, npwp, nomor, no, jumlah, total, kamar, penerbangan, kode negara, kode area,
      kontrak, polis, klaim, permohonan, nim, nip, nomor pelanggan, pelanggan, id pel, anggota, nama pengguna, rekening, rek,
      loker, sepeda, peron, gerbong, kursi, gedung, kantor, lantai, meteran, saldo, harga, berakhiran, versi, kesalahan,
      alamat ip, ip, hubungi, nik, nomor seri, seri, kartu, nomor kartu, tagihan, protokol,
      nomor akun, id pengguna, nomor anggota, id akun, akun nomor, akun no,
      kode janji temu, nomor janji temu, no. janji temu, kode janji, nomor janji, no. janji, kode polis, nomor polis, no. polis, kode resep,
      nomor resep, no. resep, kode kuitansi, nomor kuitansi, no. kuitansi, kode struk, nomor struk, no. struk, nomor pos, no. pos, kode pasien,
      nomor pasien, no. pasien, kode pelanggan, no. pelanggan, kode klaim, nomor klaim, no. klaim, kode anggota, no. anggota, nomor produk, no. produk,
      nomor kesalahan, no. kesalahan, kode galat, nomor galat, no. galat, kode kasus, nomor kasus, no. kasus, no. pemesanan, kode reservasi,
      nomor reservasi, no. reservasi, nomor diskon, no. diskon, nomor promo, no. promo, nomor kupon, no. kupon, kode hadiah, nomor hadiah, no. hadiah,
      nomor negara, no. negara, nomor area, no. area, kode cabang, nomor cabang, no. cabang, kode toko, nomor toko, no. toko, kode resi, no. resi,
      kode pengiriman, nomor pengiriman, no. pengiriman, kode pesanan, no. pesanan, kode kontrak, nomor kontrak, no. kontrak, kode mahasiswa,
      nomor mahasiswa, no. mahasiswa, kode antrean, nomor antrean, no. antrean, nomor booking, no. booking, kode faktur, no. faktur, kode barang,
      nomor barang, no. barang, nomor rujukan, no. rujukan, nomor pendaftaran, no. pendaftaran,
      nomor tagihan, pengiriman, nomor kursi, ktp, paspor, plat, kendaraan, model, batch, laporan, nomor laporan, pengaduan, nomor meter, id meter, cabang,
      toko, meja, antrean, kereta, hotline, ekstensi, bab, halaman nomor, mahasiswa, kode mata kuliah, jaringan, nama jaringan, blok, unit, kod kelas,
      kode kelas`,
    commercial: `diskon, promo, potongan, kupon, voucher, gratis ongkir, ongkir, pengiriman, dikirim, paket, pesanan, faktur, invoice, struk, pembayaran,
      pembelian, belanja, pemesanan, reservasi, hotel, perjalanan, rapat, hadiah, keranjang,
      diskon*, tiket, keberangkatan, pengembalian dana, refund, tagihan, asuransi, donasi, langganan, perpanjang*, penawaran, terkirim`,
    unit: `menit, minit, jam, hari, minggu, bulan, tahun, detik, saat, rupiah, rp, orang, poin, kali`,
    notCode: `dibatalkan, kami batalkan, tidak berlaku lagi, sudah tidak berlaku, tidak berlaku, telah kedaluwarsa, sudah kedaluwarsa, telah diganti, bukan kode, hanya
      contoh, tidak bisa dipakai, sudah tidak bisa dipakai, sudah hangus, tidak aktif, abaikan nomor, sudah digunakan, telah digunakan, sudah dipakai, kode salah, tidak
      benar, tidak berfungsi, batal, dinonaktifkan, jangan masukkan, tidak perlu kode, akan dinonaktifkan, ditolak, telah dibatalkan, sudah dibatalkan, sudah dihapus,
      telah dihapus, sudah terpakai, telah dipakai, tidak dimasukkan, tidak bisa membuka lagi, sekadar contoh, telah kami batalkan, hangus, tidak diperlukan lagi, sudah
      diganti, tidak berfungsi lagi, tidak bisa dipakai lagi, tidak dapat dipakai lagi, tidak bisa digunakan lagi, kehabisan waktu`,
    notCodeNext: `kode lama, kode sebelumnya, menggantikan, menggantikan kode, sebagai pengganti, misalnya, contoh, contohnya, seperti, sebagai contoh, yang lama, yang
      sebelumnya, sandi lama, alih alih, bukannya, kode salah, kode yang salah, kode tidak valid, kode terpakai, kode yang digunakan, kode yang dipakai, kode
      kedaluwarsa, kode yang dimasukkan, tampak seperti, terlihat seperti, berbentuk seperti`,
    advice: `penipu*, penipuan, phishing, waspada, hati hati, mengatasnamakan,
      tipu*, palsu, mencurigakan`,
    report: `telah digunakan, sudah digunakan, digunakan pada, sudah dipakai, telah dipakai, telah dimasukkan, diterima, ditolak, telah dikonfirmasi,
      sudah dikonfirmasi, telah diverifikasi, sudah diverifikasi, berhasil diverifikasi, telah diubah, berhasil diubah, telah diperbarui, telah dihapus,
      sudah dihapus, telah ditutup, telah ditambahkan, telah ditautkan, telah terhubung, telah dipasangkan, telah ditandatangani, sudah ditandatangani,
      telah dilakukan, telah selesai, selesai, telah terdaftar, telah dicatat, telah dibayar, sudah dibayar, lunas, telah dikirim, sudah diterima,
      telah diambil, telah diaktifkan, sudah aktif, berhasil, anda mengonfirmasi, terima kasih telah mengonfirmasi, ringkasan, telah berakhir,
      tidak digunakan, terlalu sering, terlalu banyak, percobaan gagal, gagal, kami telah menerima`,
    device: `pintu, pintu masuk, gerbang, pagar, palang, portal, gembok, kunci pintu, kotak kunci, brankas, loker, lemari, papan tombol, tombol, keypad, interkom, pintu
      putar, roda angka, tuas, kios, mesin, wi fi, wifi, nama jaringan, jaringan nirkabel`,
    ignored: `dalam urutan`,
  },
  link: {
    confirm: `konfirmasi*, verifikasi*, selesaikan pendaftaran, terima undangan, sahkan, ini alamat saya, ini email saya, ini saya, setujui, menyetujui,
      memverifikasi, mengonfirmasi,
      konfirmasi email, konfirmasi alamat, konfirmasi pendaftaran, verifikasi email, ya ini saya, saya sendiri, ya itu saya, ya saya mau, daftarkan saya, gabung tim, setuju, lengkapi pendaftaran, milik anda, milikmu, benar milik,
      memastikan, untuk memastikan`,
    activate: `aktif*, aktivasi, aktifkan, aktivasi*, mengaktifkan, aktifkan akun, aktivasi akun, buka akun, nyalakan akun, hidupkan akun, mulai pakai akun`,
    reset: `atur ulang, ganti kata sandi, ubah kata sandi, buat kata sandi, tetapkan semula, ubah kata sandi, ganti kata sandi, setel ulang, menyetel ulang, reset*, sandi
      baru, atur ulang kata sandi, reset password, reset kata sandi, ganti password, password baru, buat kata sandi baru, pilih kata sandi, pilih kata sandi baru,
      tentukan kata sandi, pulihkan, pulihkan akun, pemulihan, lupa kata sandi, kata sandi baru`,
    signIn: `masuk, log masuk, login, tanpa kata sandi, masuk sekarang, masuk ke akun, login sekarang, tanpa sandi, tautan masuk, tautan ajaib, buka akun saya, masuk tanpa
      kata sandi`,
    boilerplate: `berhenti berlangganan, henti langgan, bantuan, hubungi*, privasi, ketentuan, syarat*, pengaturan, tetapan, browser, selengkapnya, pelajari*,
      lacak*, batal*, tolak,
      berhenti menerima, preferensi, kelola, lihat pesanan, detail pesanan, lacak paket, lihat tagihan, bayar, bayar sekarang, menu, penawaran, beli, belanja,
      lanjut belanja, baca, baca selengkapnya, lihat, lihat semua, detail, beri ulasan, ulasan, nilai, bagikan, undang teman, unduh, unduh aplikasi, peta,
      petunjuk arah, kalender, jadwal ulang, batalkan pesanan, blog, berita, dukungan, pertanyaan umum, balas, profil, notifikasi, periksa aktivitas,
      tinjau aktivitas, perangkat, lupa kata sandi, peramban,
      selesaikan pembayaran, selesaikan pesanan`,
    securityAlert: `bukan anda, bukan kamu, bukan saya, tidak meminta, tidak merasa, amankan akun, lindungi akun, blokir, laporkan, tidak sengaja, bukan alamat saya, bukan
      email saya, ini bukan saya, tidak mendaftar, tidak mengenali, tidak ingin, amankan, kunci akun, lindungi, batalkan perubahan, login baru, tidak biasa,
      mencurigakan, kata sandi diubah, kata sandi telah diubah, peringatan keamanan, salah alamat, blokir kartu, blokir akun, bekukan, kunci dompet`,
  },
}
