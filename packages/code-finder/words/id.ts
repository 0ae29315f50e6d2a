// Indonesian and Malay words around codes and links.
import type { Lexicon } from '../src/words/lexicon.ts'

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
      ditanya, perlu, membutuhkan, ketiklah, setel, ulangi, meminta, menanyakan, inputkan, input, menginput, diinput, dimasukkan, dimasukan, masukin, masukkanlah,
      ketikkanlah, diketik, diketikkan, tuliskanlah, tulislah, menuliskan, ditulis, catat, catatlah, copy, paste, copas, salinlah, disalin, tempelkanlah, ditempel,
      gunakanlah, digunakan untuk, pergunakan, pakailah, dipakai untuk, klik lalu, isilah, isikanlah, diisi, diisikan, cantumkan, serahkan, perlihatkanlah, tunjukan,
      tunjukkanlah, ditunjukkan, sebutkanlah, disebutkan, ucapkan, lafalkan, eja, ejakan, ulangilah, bacakanlah, dibacakan, beritahukanlah, kasih tahu, infokan,
      informasikan, sampaikanlah, jawablah, tekanlah, sentuhlah, putarlah, geser, geserlah, atur ke, cocokkan, pilihlah, pilih angka, pada aplikasi, di app, di tv, pada
      tv, di ponsel, di hp, di mesin, pada mesin, di pintu, di gerbang, di loker, di kios, di kasir, ke petugas, kepada petugas, ke satpam, kepada satpam, ke driver,
      kepada driver, ke apoteker, kepada apoteker, tanda pagar, diakhiri dengan, diikuti dengan, lalu klik, kemudian klik, siapkan, anda perlukan, anda butuhkan, inilah`,
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
      diganti, tidak berfungsi lagi, tidak bisa dipakai lagi, tidak dapat dipakai lagi, tidak bisa digunakan lagi, kehabisan waktu, sudah dicabut, telah dicabut,
      dicabut, sudah kadaluarsa, sudah kadaluwarsa, telah kadaluarsa, telah kadaluwarsa, sudah expired, sudah kedaluarsa, telah kedaluarsa, keburu kedaluwarsa, sudah
      lewat waktu, sudah lewat masa, sudah habis masa, habis masa berlakunya, masa berlakunya sudah habis, masa berlakunya telah habis, masa berlaku telah berakhir,
      masa berlaku sudah berakhir, sudah berakhir, sudah tidak valid, tidak valid lagi, sudah tidak sah, sudah tidak diterima, tidak diterima lagi, tidak lagi berlaku,
      tidak lagi valid, tidak lagi aktif, tidak lagi diterima, tidak lagi berfungsi, tidak lagi digunakan, tidak lagi dipakai, tidak lagi diperlukan, tidak lagi
      membuka, tak berlaku lagi, tak lagi berlaku, tak bisa dipakai, gak berlaku, nggak berlaku, ga berlaku, udah gak bisa, udah nggak bisa, udah dipakai, udah kepakai,
      sudah kepakai, kami nonaktifkan, kami cabut, kami ganti, kami hapus, kami tarik, sudah kami nonaktifkan, telah kami nonaktifkan, sudah kami ganti, telah kami
      ganti, sudah digantikan, gugur, salah dimasukkan, kami tolak, tidak kami terima, terlambat dimasukkan, dimasukkan terlambat, dimasukkan terlalu lambat, tidak
      sempat dimasukkan, tidak sempat dipakai, tidak pernah digunakan, belum sempat digunakan, milik yang lama, untuk akun lain, milik orang lain, untuk perangkat lama,
      milik akun lain, bukan pin, bukan otp, bukan kata sandi, bukan password, bukan sandi, bukan merupakan kode, bukanlah kode, tidak diperlukan kode, tidak perlu pin,
      jangan gunakan kode, jangan gunakan lagi, jangan dipakai lagi, jangan pakai lagi, jangan digunakan, jangan dimasukkan, jangan ketik, jangan mengetik, jangan
      memasukkan, mohon tidak menggunakan, mohon jangan gunakan, hanya sebagai contoh, hanyalah contoh, sekedar contoh, cuma contoh, adalah contoh, sebagai ilustrasi,
      hanya ilustrasi, sekadar ilustrasi, contoh saja, hanya untuk contoh, tidak ada gunanya, tak berguna lagi, tidak berguna lagi, tidak akan berfungsi, tidak akan
      bisa dipakai, sudah mati, telah anda gunakan, sudah anda gunakan, sudah kamu gunakan, baru saja digunakan, sudah pernah digunakan, sudah pernah dipakai, pernah
      digunakan, telah terpakai, sudah dimasukkan, dihapus dari sistem, telah terhapus, sudah terhapus, berhenti berfungsi, tidak lagi membuka pintu`,
    notCodeNext: `kode lama, kode sebelumnya, menggantikan, menggantikan kode, sebagai pengganti, misalnya, contoh, contohnya, seperti, sebagai contoh, yang lama, yang
      sebelumnya, sandi lama, alih alih, bukannya, kode salah, kode yang salah, kode tidak valid, kode terpakai, kode yang digunakan, kode yang dipakai, kode
      kedaluwarsa, kode yang dimasukkan, tampak seperti, terlihat seperti, berbentuk seperti, kode terdahulu, kode yang sudah dipakai, kode yang sudah digunakan, kode
      yang telah digunakan, kode yang sudah kedaluwarsa, kode yang kedaluwarsa, kode kadaluarsa, kode kadaluwarsa, kode kedaluarsa, kode expired, kode yang dibatalkan,
      kode batal, kode yang ditolak, kode ditolak, kode yang diganti, kode yang dinonaktifkan, kode yang anda masukkan, kode yang kamu masukkan, kode yang anda ketik,
      kode yang keliru, kode keliru, kode tak valid, pin lama, pin sebelumnya, pin terdahulu, pin yang salah, pin salah, password lama, password sebelumnya, kata sandi
      sebelumnya, kata sandi salah, sandi sebelumnya, nomor lama, nomor sebelumnya, angka lama, kombinasi lama, kombinasi sebelumnya, kode kemarin, kode minggu lalu,
      kode bulan lalu, kode tadi pagi, pengganti kode, pengganti dari, bukan lagi, dan bukan, ketimbang, tadinya, dulunya, berubah dari, semisal, misal, umpamanya,
      umpama, mirip dengan, lupakan, buang, jangan gunakan, jangan pakai`,
    advice: `penipu*, penipuan, phishing, waspada, hati hati, mengatasnamakan,
      tipu*, palsu, mencurigakan`,
    report: `telah digunakan, sudah digunakan, digunakan pada, sudah dipakai, telah dipakai, telah dimasukkan, diterima, ditolak, telah dikonfirmasi, sudah dikonfirmasi,
      telah diverifikasi, sudah diverifikasi, berhasil diverifikasi, telah diubah, berhasil diubah, telah diperbarui, telah dihapus, sudah dihapus, telah ditutup, telah
      ditambahkan, telah ditautkan, telah terhubung, telah dipasangkan, telah ditandatangani, sudah ditandatangani, telah dilakukan, telah selesai, selesai, telah
      terdaftar, telah dicatat, telah dibayar, sudah dibayar, lunas, telah dikirim, sudah diterima, telah diambil, telah diaktifkan, sudah aktif, berhasil, anda
      mengonfirmasi, terima kasih telah mengonfirmasi, ringkasan, telah berakhir, tidak digunakan, terlalu sering, terlalu banyak, percobaan gagal, gagal, kami telah
      menerima, telah terpakai pada, dipakai pada, anda telah masuk, anda baru saja masuk, anda baru saja login, telah masuk ke, dana terkirim, telah ditransfer, telah
      disetujui, sudah disetujui, anda menyetujui, anda telah menyetujui, anda menandatangani, telah menandatangani, paket sudah diambil, sudah diambil, telah
      diserahkan, sudah diserahkan, telah diantar, telah tiba, pintu dibuka, pintu telah dibuka, telah dibuka, sudah dibuka, dibuka pada, dibuka oleh, kata sandi anda
      telah diganti, telah diganti pada, sudah diubah, sudah diganti pada, perangkat baru ditambahkan, sudah ditambahkan, ditambahkan pada, sudah terhubung, sudah
      ditautkan, sudah dipasangkan, telah diproses, sudah diproses, riwayat, riwayat transaksi, riwayat login, riwayat aktivitas, rekap, rekapitulasi, laporan
      aktivitas, log aktivitas, catatan aktivitas, untuk arsip anda, sebagai arsip, sebagai bukti, simpan sebagai bukti, untuk catatan anda, dicatat pada, tercatat,
      terkunci sementara, sesi berakhir, anda telah keluar, suara anda telah, telah memberikan suara, telah bergabung, sudah bergabung, telah check in, sudah check in,
      telah keluar, terima kasih telah memverifikasi, terima kasih telah mendaftar, terima kasih sudah mendaftar, anda telah mengonfirmasi, anda telah memverifikasi,
      telah dinonaktifkan pada, sudah diperbarui, telah dipulihkan, telah dikembalikan`,
    device: `pintu, pintu masuk, gerbang, pagar, palang, portal, gembok, kunci pintu, kotak kunci, brankas, loker, lemari, papan tombol, tombol, keypad, interkom, pintu
      putar, roda angka, tuas, kios, mesin, wi fi, wifi, nama jaringan, jaringan nirkabel`,
    ignored: `dalam urutan`,
  },
  link: {
    confirm: `konfirmasi*, verifikasi*, selesaikan pendaftaran, terima undangan, sahkan, ini alamat saya, ini email saya, ini saya, setujui, menyetujui, memverifikasi,
      mengonfirmasi, konfirmasi email, konfirmasi alamat, konfirmasi pendaftaran, verifikasi email, ya ini saya, saya sendiri, ya itu saya, ya saya mau, daftarkan saya,
      gabung tim, setuju, lengkapi pendaftaran, milik anda, milikmu, benar milik, memastikan, untuk memastikan, benar ini alamatnya, benar ini email`,
    activate: `aktif*, aktivasi, aktifkan, aktivasi*, mengaktifkan, aktifkan akun, aktivasi akun, buka akun, nyalakan akun, hidupkan akun, mulai pakai akun, akunmu belum
      aktif, akun belum aktif, aktifkan akunmu`,
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
