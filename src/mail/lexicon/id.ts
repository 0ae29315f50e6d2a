// Indonesian and Malay words around codes and links.
import type { Lexicon } from './lexicon.ts'

export const id: Lexicon = {
  code: {
    strong: `kode verifikasi, kode otp, kode keamanan, kode konfirmasi, kode masuk, kode login, kode sekali pakai, kata sandi sekali pakai, kode
      aktivasi, kode autentikasi, kode otentikasi, kode akses, kode pendaftaran, kata sandi sementara, kode sementara, kode pemulihan, kode reset,
      kod pengesahan, kod keselamatan, kod sekali guna, kata laluan sekali guna, kod log masuk, kod pengaktifan, nomor konfirmasi tanda tangan`,
    weak: `kode, kodenya, kod, kata sandi, sandi`,
    purpose: `verifikasi, memverifikasi, konfirmasi, mengonfirmasi, masuk, login, autentikasi, aktivasi, mengaktifkan, daftar, mendaftar, pendaftaran,
      atur ulang, identitas, perangkat baru, dua langkah, membuat akun, menyelesaikan, mengesahkan, pengesahan, log masuk, tanda tangan*,
      menandatangani, menyetujui, setujui, menyetujui pembayaran, sambungkan, hubungkan, pasangkan, halaman pendaftaran, profil anda, menghapus akun, penarikan`,
    action: `masukkan, gunakan, ketik, ketikkan, salin, tempel, berikut, ini adalah, isi, isikan, ketikan, tulis, tuliskan, salin ke, lengkapi, karakter berikut, angka berikut, karakter ini, angka ini`,
    disclaimer: `berlaku, kedaluwarsa, kadaluarsa, tidak meminta, tidak merasa, meminta, abaikan, luput, sekali pakai, hanya sekali, satu kali, bukan anda, tidak memintanya, hapus surel, hapus email, hapus pesan`,
    doNotShare: `jangan, kepada siapa pun, dengan siapa pun, siapapun, rahasiakan`,
    otherNumber: `pesanan, nomor pesanan, no pesanan, order, faktur, nomor faktur, invoice, kuitansi, struk, referensi, nomor referensi, kode referensi, nomor
      pelanggan, id pelanggan, nomor rekening, resi, nomor resi, no resi, paket, kode pos, poskod, telepon, telp, hp, tiket, nomor tiket, kasus,
      pemesanan, nomor pemesanan, kode booking, kode pemesanan, reservasi, kode promo, kode diskon, kode voucher, voucher, kupon, kode kupon,
      kartu hadiah, kode undangan, kode rujukan, kode referral, kode kesalahan, kode error, barcode, kode batang, kode qr, kode sumber, kode
      pengambilan, kode produk, npwp, nomor, no, jumlah, total, kamar, penerbangan, kode negara, kode area, kode pickup`,
    commercial: `diskon, promo, potongan, kupon, voucher, gratis ongkir, ongkir, pengiriman, dikirim, paket, pesanan, faktur, invoice, struk, pembayaran,
      pembelian, belanja, pemesanan, reservasi, hotel, perjalanan, rapat, hadiah, keranjang`,
    unit: `menit, minit, jam, hari, minggu, bulan, tahun, detik, saat, rupiah, rp, orang, poin, kali`,
    notCode: `dibatalkan, kami batalkan, tidak berlaku lagi, sudah tidak berlaku, tidak berlaku, telah kedaluwarsa, sudah kedaluwarsa, telah diganti,
      bukan kode, hanya contoh`,
    notCodeNext: `kode lama, kode sebelumnya, menggantikan, menggantikan kode, sebagai pengganti, misalnya, contoh, contohnya, seperti`,
    ignored: `dalam urutan`,
  },
  link: {
    confirm: `konfirmasi*, verifikasi*, selesaikan pendaftaran, terima undangan, sahkan, ini alamat saya, ini email saya, ini saya`,
    activate: `aktif*, aktivasi`,
    reset: `atur ulang, ganti kata sandi, ubah kata sandi, kata sandi baru, buat kata sandi, tetapkan semula, kata sandi baru, ubah kata sandi, ganti kata sandi, setel ulang, menyetel ulang`,
    signIn: `masuk, log masuk, login`,
    boilerplate: `berhenti berlangganan, henti langgan, bantuan, hubungi*, privasi, ketentuan, syarat*, pengaturan, tetapan, browser, selengkapnya, pelajari*,
      lacak*, batal*, tolak`,
    securityAlert: `bukan anda, bukan kamu, bukan saya, tidak meminta, tidak merasa, amankan akun, lindungi akun, blokir, laporkan, tidak sengaja, bukan alamat saya, bukan email saya`,
  },
}
