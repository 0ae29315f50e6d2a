// Polish words around codes and links.
import type { Lexicon } from './lexicon.ts'

export const pl: Lexicon = {
  code: {
    strong: `kod weryfikacyjny, kodu weryfikacyjnego, kodem weryfikacyjnym, kod bezpieczeństwa, kod potwierdzający, kod potwierdzenia, kod autoryzacyjny,
      kod uwierzytelniający, kod logowania, kod dostępu, kod aktywacyjny, kod jednorazowy, jednorazowy kod, hasło jednorazowe, jednorazowe hasło,
      kod do logowania, tymczasowe hasło, hasło tymczasowe, kod tymczasowy, kod rejestracyjny, kod sms, kodu bezpieczeństwa, jednorazowego kodu,
      kod odzyskiwania, kodu potwierdzającego, kodu logowania, kod uwierzytelniania, kod sms, smskod, hasło sms, kod autoryzacyjny, kod podpisu, numer potwierdzenia podpisu, numer podpisu`,
    weak: `kod, kodu, kodem, kody`,
    purpose: `weryfik*, zweryfik*, potwierd*, zalogować, logowanie, logowania, zaloguj*, autoryz*, uwierzyteln*, aktyw*, rejestrac*, zresetow*, resetow*,
      tożsamoś*, nowego urządzenia, dwuetapow*, dwuskładnik*, utworzyć konto, podpis*, zatwierdź*, zatwierdz*, autoryz*, przelew*, zatwierdzić, potwierdzić płatność, połącz, połączyć, sparuj, sparować, podpisać, stronie rejestracji, twój profil, konto będzie gotowe, usunąć konto, wypłata, wypłaty, drugi składnik`,
    action: `wpisz, wprowadź, podaj, użyj, skopiuj, wklej, wpisać, wprowadzić, oto, przepisz, przepisać, podać, wklep, wstukaj, wpisując, przekopiuj, uzupełnij, wypełnij, te znaki, te cyfry, następujące znaki, następujące cyfry`,
    disclaimer: `ważny, wygaśnie, wygasa, traci ważność, jeśli to nie ty, zignoruj*, prosiłeś, nie prosiłeś, tylko raz, jednorazow*, to nie ty, usuń tę, usuń ten, działają przez, jeśli nie prosił*`,
    doNotShare: `nie udostępniaj, nie podawaj, nikomu, nie przekazuj`,
    otherNumber: `zamówienie, zamówienia, numer zamówienia, nr zamówienia, faktura, numer faktury, nr faktury, paragon, przesyłka, przesyłki, numer przesyłki, paczka, paczki,
      kod pocztowy, telefon, tel, numer klienta, nr klienta, klienta, numer konta, zgłoszenie, zgłoszenia, numer zgłoszenia, bilet, biletu, rezerwacja, rezerwacji, numer rezerwacji, kod rezerwacji,
      kod rabatowy, kodu rabatowego, kod promocyjny, kodu promocyjnego, kupon, bon, karta podarunkowa, kod podarunkowy, kod polecający, kod zaproszenia, kod błędu,
      kod kreskowy, kod qr, kod źródłowy, kod odbioru, kodu odbioru, numer, nr, nip, regon, krs, pesel, iban, kwota, suma, razem, wersja, od, sala, pokój, numer lotu, miejsce, polisa, umowa, referencyjny,
      numer referencyjny, kończącej się na, końcówka, id spotkania, kody zapasowe, kod kraju, wifi, zadzwoń, infolinia, numer alarmowy`,
    commercial: `rabat*, zniżk*, promocj*, kupon*, wyprzedaż*, darmowa dostawa, koszyk*, twoje zamówienie, zamówieni*, wysłan*, dostaw*, doręcz*, paczk*, paczkomat*, faktur*, płatność, płatności,
      zakup*, rezerwacj*, podróż*, twój lot, odpraw*, hotel*, pobyt*, spotkanie, karta podarunkowa, poleć, konkurs*, odbierz paczkę, odbioru, wifi`,
    unit: `minut, minuty, godzin, godziny, godzinę, dni, dzień, tygodni, miesięcy, lat, sekund, punktów, osób, użytkowników, klientów, członków, zł, pln, złotych,
      razy, metrów, znaków, słów, firm, kroków`,
    notCode: `anulowany, anulowaliśmy, unieważniony, unieważniliśmy, stracił ważność, wygasł, jest nieważny, nieaktualny, zastąpiony, to nie jest kod, nie jest kodem, nie jest już ważny, to przykład, nie działa`,
    notCodeNext: `stary kod, starego kodu, poprzedni kod, poprzedniego kodu, zastępuje, zastępuje kod, zamiast, na przykład, np., przykład`,
    ignored: `od razu`,
  },
  link: {
    confirm: `potwierdź, potwierdzam, potwierdzić, zweryfikuj, zweryfikować, link potwierdzający, link weryfikacyjny, zaakceptuj zaproszenie, przyjmij zaproszenie, dokończ rejestrację, to mój adres, to mój e mail, to ja`,
    activate: `aktywuj, aktywować, link aktywacyjny, aktywacj*, aktywuję`,
    reset: `zresetuj, resetuj, zmień hasło, nowe hasło, ustaw hasło, ustaw nowe hasło, utwórz hasło, odzyskaj, resetowanie hasła, resetowania hasła, zresetować`,
    signIn: `zaloguj*, logowanie, link do logowania, magiczny link`,
    boilerplate: `wypisz*, anuluj subskrypcję, rezygnuj, zrezygnuj, przeglądarce, wersja online, zobacz online, pomoc, centrum pomocy, kontakt*, skontaktuj*, prywatnoś*, regulamin,
      ustawienia, preferencje, dowiedz się więcej, czytaj więcej, sklep, kup teraz, śledź, zobacz zamówienie, odrzuć, anuluj, usuń, nie pamiętasz`,
    securityAlert: `to nie ty, to nie ja, nie prosiłeś, nie prosiłaś, nie rozpoznajesz, nie zakładałeś, nie rejestrował*, zabezpiecz konto, zablokuj, zgłoś, przez pomyłkę, to nie mój adres, to nie ja`,
  },
}
