// Polish words around codes and links.
import type { Lexicon } from '../src/words/lexicon.ts'

export const pl: Lexicon = {
  code: {
    strong: `kod weryfikacyjny, kodu weryfikacyjnego, kodem weryfikacyjnym, kod bezpieczeństwa, kod potwierdzający, kod potwierdzenia, kod uwierzytelniający, kod logowania,
      kod dostępu, kod aktywacyjny, kod jednorazowy, jednorazowy kod, hasło jednorazowe, jednorazowe hasło, kod do logowania, tymczasowe hasło, hasło tymczasowe, kod
      tymczasowy, kod rejestracyjny, kod sms, kodu bezpieczeństwa, jednorazowego kodu, kod odzyskiwania, kodu potwierdzającego, kodu logowania, kod uwierzytelniania,
      kod sms, smskod, hasło sms, kod podpisu, numer potwierdzenia podpisu, numer podpisu, liczba kontrolna, liczbę kontrolną, numer kontrolny, numeru kontrolnego,
      cyfry kontrolne, kodu kontrolnego, numer weryfikacyjny, numer potwierdzający, cyfry potwierdzające, numer dostępu, kodu dostępu, klucz aktywacyjny, klucz dostępu,
      klucz rodzinny, klucza rodzinnego, klucz jednorazowy, hasła jednorazowego, hasło telefoniczne, hasło do rozmowy, pin rodzica, kod rodzica, kod parowania, numer
      parowania, kod połączenia, kod do podpisu, kod zgody, kod do głosowania, kod startowy, kod sesji, kod odblokowania, kod otwarcia, tajny numer, tajny kod, tajna
      liczba, tymczasowy pin, tymczasowy kod, tymczasowy numer, jednorazowy numer, jednorazowy pin, numer bezpieczeństwa, kod przeniesienia, słowo kluczowe, drugi
      składnik, kod odbioru, kod do drzwi, kod drzwi, pin do drzwi, kod do domofonu, kod domofonu, pin do domofonu, kod do bramy, kod bramy, pin do bramy, kod do
      furtki, kod furtki, pin do furtki, kod do skrytki, kod skrytki, pin do skrytki, kod do sejfu, kod sejfu, pin do sejfu, kod do skrzynki, kod skrzynki, pin do
      skrzynki, kod do wejścia, kod wejścia, pin do wejścia, kod do paczkomatu, kod paczkomatu, pin do paczkomatu, kod do kłódki, kod kłódki, pin do kłódki, kod do
      szafki, kod szafki, pin do szafki, kod odbioru paczki, kod nadania pin, pin odbioru, kod dostępu do skrytki, kod wejściowy, kod do skrzynki na klucze, szyfr do
      kłódki, szyfr do sejfu, kod do garażu, kod do szlabanu, kod alarmu, kod do zamka, pin wejściowy, numer odbioru do wpisania, kod do odbioru, kod dla kuriera, kod
      doręczenia, kod otwierający, kod do otwarcia, kod spotkania, pin do konferencji, kod konferencji, hasło do wifi, hasło wifi, hasło do wi fi, hasło do sieci, klucz
      sieci, klucz wifi, hasło do głosowania, kod wyborcy, hasło startowe, hasło początkowe, pierwsze hasło, hasło do logowania, pin do logowania, kod z sms, kod z
      maila, kod z e maila, kod mailowy, token, otp, kod 2fa, sześciocyfrowy kod, czterocyfrowy kod, 6 cyfrowy kod, 4 cyfrowy kod, kod sześciocyfrowy, kod
      czterocyfrowy, kod 6 cyfrowy, kod 4 cyfrowy, ośmiocyfrowy kod, pięciocyfrowy kod, kod płatności, kod zatwierdzenia, kod urządzenia, kod telewizora, kod
      synchronizacji, klucz sesji, pin odblokowania, kod aktywacji, klucz aktywacji, tajne słowo, słowo klucz, hasło dnia, fraza, kod zwrotny do wpisania, kod
      weryfikacji, kod identyfikacyjny, liczba weryfikacyjna, numer jednorazowy, klucz autoryzacyjny, hasło spotkania, hasło do sali`,
    weak: `kod, kodu, kodem, kody,
      cyfry, cyframi, cyfr, liczba, liczbę, liczby, numer, numery, znaki, znaków, klucz, klucza, kluczem, hasło, hasła,
      hasłem, ciąg, sekwencja, słowo, wartość, pin, kod do drzwi, kombinacja, kombinację,
      numer potwierdzenia,
      kodu odbioru,
      szyfr, szyfru, szyfrem, litery, liter, kod kontrolny, kod autoryzacji, kod autoryzacyjny, kod transakcji`,
    purpose: `weryfik*, zweryfik*, potwierd*, zalogować, logowanie, logowania, zaloguj*, autoryz*, uwierzyteln*, aktyw*, rejestrac*, zresetow*, resetow*,
      tożsamoś*, nowego urządzenia, dwuetapow*, dwuskładnik*, utworzyć konto, podpis*, zatwierdź*, zatwierdz*, autoryz*, przelew*, zatwierdzić, potwierdzić płatność, połącz, połączyć, sparuj, sparować, podpisać, stronie rejestracji, twój profil, konto będzie gotowe, usunąć konto, wypłata, wypłaty, drugi składnik,
      udowod*, dowód, to ty, czy to ty, to pani, to pan, robot*, człowiek*, zapis*, zgod*, zgadz*, akcept*, głos*, petycj*,
      adres*, nowe urządzenie, nieznan*, odblok*, otwier*, otworz*, otwórz, parow*, połącz*, powiąz*, przypis*, skonfigur*,
      zmian*, zmień, zmieni*, przenie*, przenos*, krok, ostatni krok, prawie, dokończ*, zakończ*, usun*, usuń, eksport*,
      odzysk*, przywr*, dostęp*, zalogow*, logow*, sesj*, płatnoś*, zakup*, odbiorc*,
      otwiera się, otworzyć,
      otwarcia, wejść, wejście, wejścia, wchodz*, dostać się, obejrzeć, zobaczyć, podejrzeć, odczytać, wyniki, wyników, dokument, dokumentu, odebrać, odbierz,
      odbioru, odbiór, wydanie, wyda paczkę, dołączyć, dołącz, zagłosować, kontynuować, dalej, przejść dalej, że to, upewnić, upewniamy, sprawdzić czy,
      sprawdzamy, zapłacić, ładowanie, wypożycz*, rejestr*`,
    action: `wpisz, wprowadź, podaj, użyj, skopiuj, wklej, wpisać, wprowadzić, oto, przepisz, przepisać, podać, wklep, wstukaj, wpisując, przekopiuj, uzupełnij, wypełnij,
      te znaki, te cyfry, następujące znaki, następujące cyfry, wpisanie, wpisaniu, wpisywać, wprowadzenie, wprowadzeniu, wprowadzając, podanie, podając, proszę podać,
      użyć, użycie, używając, skopiować, skopiowanie, kopiując, wkleić, wklejając, przepisanie, wybierz, wybrać, naciśnij, nacisnąć, wciśnij, wcisnąć, stuknij, dotknij,
      wystukaj, wyślij, wysłać, odpowiedz, odpowiedzieć, odpisz, podyktuj, podyktować, powiedz, przeczytaj, odczytaj, przekaż, przekazać, pokaż, udowodnij, potwierdź
      to, dowód, uzupełnić, wpis, ekran, ekranie, klawiaturze, klawiatura, okno, okienku, oknie, polu, pole, pola, formularz*, stronie, poprosi, zapyta, pyta, tymi
      cyframi, tę liczbę, ten numer, następujący numer, następującą liczbę, poniższy, poniższą, poniższe, obróć, ustaw, wpiszesz, wpisze, wpiszcie, wpisania, proszę
      wpisać, podania, wklepać, wstukać, wystukać, wybierz na, proszę użyć, skorzystaj, ustawić, ustawiamy, nastaw, nastawić, przekręć, przekręcić, pokręć, pokazać,
      okaż, okazać, przedstaw, powiedzieć, proszę powiedzieć, przeczytać, dopisz, zapisz, będzie potrzebny, będzie potrzebna, potrzebny będzie, potrzebujesz, poprosi o,
      zapyta o, kurierowi, kierowcy, w recepcji, na recepcji, przy drzwiach, przy bramie, na klawiaturze, na panelu, na domofonie, na ekranie, na zamku, w aplikacji, na
      stronie, w polu, w okienku, okienko, a potem krzyżyk, krzyżyk, potem #, zielony przycisk, wpisujesz, wprowadźcie, naciśnijcie, ustawisz, wykręć, przepiszcie,
      podajcie, napisz, napisać, powtórz, powtórzyć, prosi o, wpisał, wpiszmy, wpisywany, wprowadza*, wprowadzisz, wprowadzi, wprowadz*, podasz, poda, podajesz,
      podawać, użyjesz, użyje, użyjcie, użyto by, wykorzystaj, wykorzystać, posłuż się, posłużyć się, posługując się, skopiujcie, kopiuj, wklejcie, wkleisz,
      przepisując, przepisuj*, wybierając, wciskając, naciskając, naciskaj*, wciskaj*, kliknij cyfry, dotykając, wstukując, odeślij, odesłać, odpisać, odpowiadając, w
      odpowiedzi, podyktujesz, przedyktuj, przeliteruj, wymień, wypowiedz, powiesz, czytając, przekażesz, przekażcie, pokażesz, pokazując, pokażcie, okazując, okażesz,
      zaprezentuj, przyłóż, wypełniając, uzupełniając, wstaw, wstawić, umieść, umieścić, wrzuć, dodaj, ustawiając, ułóż, przestaw, przesuń, pokrętło, pokrętłami,
      tarczę, kółka, kółkach, rolki, potwierdź kodem, potwierdzając kodem, zatwierdź kodem, zatwierdź klawiszem, zatwierdź zielonym, a następnie #, gwiazdka, gwiazdkę,
      hasz, kratka, kratkę, dzwonek, klawisz, klawiszem, przycisk, przyciskiem, panelu, na telewizorze, na komputerze, na telefonie, w telefonie, na urządzeniu, w
      przeglądarce, na terminalu, w terminalu, w kiosku, przy kiosku, przy furtce, przy szlabanie, przy wejściu, przy wjeździe, przy kasie, przy odbiorze, w sklepie, w
      punkcie, obsłudze, obsługującemu, pracownikowi punktu, recepcjoniście, recepcjonistce, ochronie, dostawcy, doręczycielowi, listonoszowi, konsultantowi podczas
      rozmowy, sprzedawcy, farmaceucie, w aptece, w rejestracji, na spotkaniu, gdy poprosimy, gdy pojawi się, gdy zostaniesz poproszony, zostaniesz poproszony,
      zostaniesz poproszona, zostaniesz zapytany, poprosimy, poproszeni, wymaga, zażąda, przyda się, przygotuj, miej pod ręką, uprzejmie prosimy, potrzebny ci,
      potrzebny kod, będziesz potrzebować, będzie pan potrzebował, poniżej znajdziesz, poniżej znajduje się, poniżej przesyłamy, przesyłamy, wysyłamy, wysyłamy ci,
      przekazujemy, brzmi, otworzysz, otworzy, otwiera, odblokuje, odblokujesz, uzyskasz dostęp, wejdziesz, wpuści`,
    disclaimer: `ważny, wygaśnie, wygasa, traci ważność, jeśli to nie ty, zignoruj*, prosiłeś, nie prosiłeś, tylko raz, jednorazow*, to nie ty, usuń tę, usuń ten, działają przez, jeśli nie prosił*,
      potem, przestanie, traci, ważne, ważna, jeden raz, w przeciwnym razie, jeśli nie, jeżeli nie, nie musisz, nic nie rób,
      to nie pan,
      ważny do, ważny przez, ważne do, ważna do, jest ważny, są ważne, jest ważna, działa do, działa tylko, działa raz, działa przez, straci ważność,
      stracą ważność, wygasną, przepada, znika, do północy, masz czas do, masz na to, ma pan, ma pani, w ciągu, po tym czasie, później trzeba, nowy kod,
      poproś o nowy, nowe, jeśli to nie, nie ty, nie prosiłaś, nie prosili, nie zamawiałeś, nie zamawiałaś, nie musisz nic, zignorować, ktoś inny,
      przez pomyłkę, pomyłka, nic się nie stanie`,
    doNotShare: `nie udostępniaj, nie podawaj, nikomu, nie przekazuj,
      tajn*, poufn*, nigdy, pracownik*, konsultant*,
      nikomu nie, nie mów, zachowaj dla siebie, tylko dla ciebie, pracownicy, nigdy nie prosimy, nigdy nie pytamy, nawet nam`,
    otherNumber: `zamówienie, zamówienia, numer zamówienia, nr zamówienia, faktura, numer faktury, nr faktury, paragon, przesyłka, przesyłki, numer przesyłki, paczka, paczki,
      kod pocztowy, telefon, tel, numer klienta, nr klienta, klienta, numer konta, zgłoszenie, zgłoszenia, numer zgłoszenia, bilet, biletu, rezerwacja, rezerwacji, numer rezerwacji, kod rezerwacji,
      kod rabatowy, kodu rabatowego, kod promocyjny, kodu promocyjnego, kupon, bon, karta podarunkowa, kod podarunkowy, kod polecający, kod zaproszenia, kod błędu,
      kod kreskowy, kod qr, kod źródłowy, numer, nr, nip, regon, krs, pesel, iban, kwota, suma, razem, wersja, od, sala, pokój, numer lotu, miejsce, polisa, umowa, referencyjny,
      numer referencyjny, kończącej się na, końcówka, id spotkania, kody zapasowe, kod kraju, wifi, zadzwoń, infolinia, numer alarmowy,
      sprawa, sprawy, numer sprawy, umowy, nr umowy, polisy, szkoda, szkody, numer albumu, nr albumu, numer pracownika,
      numer członkowski, członek, użytkownik, nazwa użytkownika, konto, konta, automat, skrytka, rower, peron, wagon,
      pokoju, budynek, sali, piętro, licznik, ppe, saldo, cena, kończącą się, zakończoną, błąd, wniosek, wniosku, ip,
      adres ip, komórka, puk, numer seryjny, numer karty,
      numeru klienta, numeru konta, nr konta, identyfikator użytkownika, identyfikator klienta, id klienta,
      id użytkownika, konto nr, konta nr,
      kod wizyty, numer wizyty, nr wizyty, kod polisy, numer polisy, nr polisy, kod recepty, numer recepty, nr recepty, kod paragonu, numer paragonu,
      nr paragonu, numer pocztowy, nr pocztowy, kod pacjenta, numer pacjenta, nr pacjenta, kod klienta, kod szkody, numer szkody, nr szkody,
      kod członkowski, nr członkowski, kod przedmiotu, kod kursu, kod zajęć, kod artykułu, numer artykułu, nr artykułu, kod produktu, numer produktu, nr produktu, numer błędu, nr błędu,
      kod sprawy, nr sprawy, nr rezerwacji, numer rabatowy, nr rabatowy, numer promocyjny, nr promocyjny, numer podarunkowy, nr podarunkowy,
      numer kreskowy, nr kreskowy, kod e-recepty, numer e-recepty, nr e-recepty, kod oddziału, numer oddziału, nr oddziału, kod sklepu, numer sklepu,
      nr sklepu, kod przesyłki, nr przesyłki, kod zamówienia, kod umowy, numer umowy, kod zgłoszenia, nr zgłoszenia, kod wniosku, numer wniosku,
      nr wniosku, kod strefy, numer strefy, nr strefy, kod kierunkowy, numer kierunkowy, nr kierunkowy, numer kraju, nr kraju, kod studenta,
      numer studenta, nr studenta, kod skierowania, numer skierowania, nr skierowania,
      haczyk, haczyku, miejsca, miejsce nr, miejsce parkingowe, stanowisko, ładowarka, złącze, stacja, tor, pociąg, pociągu, linia, autobus, rząd, kabina,
      przedział, klatka, mieszkanie, lokal, lok, lok., m, działka, skrytka pocztowa, skrytka nr, szafka, szafki, karta kończąca, kończąca się, kończącej się,
      rachunek, rachunku, nr rachunku, numer rachunku, mandat, zgoda nr, termin płatności, dowód, paszport, prawo jazdy, rejestracyjny, nr rejestracyjny, vin,
      pojazd, model, nr seryjny, seria, partia, znak sprawy, reklamacja, reklamacji, nr reklamacji, zlecenie, zlecenia, nr zlecenia, faktury, paragonu,
      list przewozowy, nr biletu, kod biletu, lot, lotu, nr lotu, klient, abonent, abonenta, nr abonenta, login, student, indeks, kurs, lekcja, rozdział,
      strona, odcinek, wydanie, artykuł, produkt, ean, licznika, nr licznika, odczyt, sklep, kasa, stolik, grupa, drużyna, nr startowy, numer startowy,
      kandydat, egzamin, komisja, okręg, obwód, darowizna, darowizny, punkty, karta stałego klienta, voucher, sieć, nazwa sieci, ssid, wew, wewnętrzny,
      skierowanie, recepta, kończący się na, kończącym się, ostatnie cztery cyfry, ostatnie 4 cyfry, kod przeniesienia, numer przeniesienia, kod pociągu,
      kod usterki, kod dokumentu`,
    commercial: `rabat*, zniżk*, promocj*, kupon*, wyprzedaż*, darmowa dostawa, koszyk*, twoje zamówienie, zamówieni*, wysłan*, dostaw*, doręcz*, paczk*, paczkomat*, faktur*, płatność, płatności,
      zakup*, rezerwacj*, podróż*, twój lot, odpraw*, hotel*, pobyt*, spotkanie, karta podarunkowa, poleć, konkurs*, odbierz paczkę, odbioru, wifi`,
    unit: `minut, minuty, godzin, godziny, godzinę, dni, dzień, tygodni, miesięcy, lat, sekund, punktów, osób, użytkowników, klientów, członków, zł, pln, złotych,
      razy, metrów, znaków, słów, firm, kroków`,
    notCode: `anulowany, anulowaliśmy, unieważniony, unieważniliśmy, stracił ważność, wygasł, jest nieważny, nieaktualny, zastąpiony, to nie jest kod, nie jest kodem, nie
      jest już ważny, to przykład, nie działa, już nie działa, straciło ważność, straciła ważność, unieważnione, nie jest ważny, zapomnij o, został użyty, został
      wykorzystany, już użyty, wykorzystany, zweryfikowany, błędny, błędny kod, niepoprawny, nieprawidłowy, zły kod, przestał działać, przestaje działać, nie otwiera,
      nieważny, nieważna, nieaktualna, anulowana, wygasły, wyłączony, zablokowany, to nie kod, nie wpisuj, nie podawać, nie trzeba kodu, został już użyty, nie można
      użyć ponownie, utracił ważność, przestanie działać, został unieważniony, został anulowany, został odrzucony, już nie obowiązuje, jest nieaktualny, zostanie
      wyłączony, został wyłączony, został usunięty, usunięto, wycofano, został wycofany, już nie otwiera, został zużyty, jest zużyty, zużyty, nie został wpisany, nie
      został wprowadzony, to tylko przykład, tylko przykład, nie jest już potrzebny, już niepotrzebny, został zastąpiony, czas minął, jest bezużyteczny, kod już nie
      jest aktualny, kod nie jest już aktywny, kod jest już nieaktywny, kod jest nieaktywny, kod przepadł, kod przestał obowiązywać, kod był zły, kod nie pasował, kod
      nie pasuje, kod nie zgadza się, kod nie zgadzał się, kod się nie zgadzał, kod nie był prawidłowy, kod nie został przyjęty, kod nie został zaakceptowany, kod
      wykorzystano, kod zużyto, kod się przedawnił, kod się przeterminował, kod upłynął, kod skasowano, kod cofnięto, kod odwołano, kod dotyczył, kod dotyczy
      poprzedni*, został już użyt*, został już wykorzystan*, został unieważnion*, został anulowan*, został dezaktywowan*, został zastąpion*, został wycofan*, został
      skasowan*, został zużyt*, został cofnięt*, został odwołan*, został wpisany błędnie, został błędnie wpisany, został wpisany niepoprawnie, został wprowadzony
      błędnie, został wpisany za późno, został wprowadzony za późno, został wpisany po czasie, został wygaszon*, został zwrócon*, zostały już użyt*, zostały już
      wykorzystan*, zostały unieważnion*, zostały anulowan*, zostały dezaktywowan*, zostały zastąpion*, zostały wycofan*, zostały skasowan*, zostały zużyt*, zostały
      cofnięt*, zostały odwołan*, zostały wpisany błędnie, zostały błędnie wpisany, zostały wpisany niepoprawnie, zostały wprowadzony błędnie, zostały wpisany za późno,
      zostały wprowadzony za późno, zostały wpisany po czasie, zostały wygaszon*, zostały zwrócon*, została unieważnion*, została dezaktywowan*, została wygaszon*,
      została już użyta, została już wykorzystana, zostało anulowane, zostało już użyte, zostało już wykorzystane, zostało dezaktywowane, zostało wycofane, zostały
      użyte, są już nieważne, już nieważne, już nieaktualne, już nieaktywny, nieaktywny, unieważniono, anulowano, anulowano kod, dezaktywowano, dezaktywowaliśmy,
      wycofaliśmy, skasowaliśmy, zablokowaliśmy kod, wyłączyliśmy, zastąpiliśmy, zastąpiono, hasło wygasło, ważność wygasła, jego ważność minęła, ważność minęła,
      utraciło ważność, utraciła ważność, utraciły ważność, straciły ważność, przeterminowan*, po terminie ważności, nie obowiązuje, nie obowiązuje już, nie jest już
      potrzebne, nie będzie już potrzebny, nie będzie potrzebny, nie jest potrzebny kod, kod nie jest potrzebny, kod nie jest wymagany, nie potrzebujesz kodu, nie
      potrzeba kodu, nie trzeba wpisywać, nie należy wpisywać, nie używaj, nie używać, proszę nie używać, prosimy nie używać, proszę nie wpisywać, prosimy nie wpisywać,
      nie działał, nie zadziałał, nie zadziała, nie zadziałają, już nie otworzy, nie otwierał, nie daje dostępu, nie daje już dostępu, nie da się już użyć, nie można go
      już, nie można już użyć, nie można już wykorzystać, nie nadaje się, nie przyda się, do niczego, już się nie przyda, nie służy do logowania, nie jest hasłem, nie
      jest pinem, to nie hasło, to nie pin, to nie jest hasło, to nie jest pin, nie jest to kod, wyłącznie przykład, tylko przykładowy, jedynie przykład, to
      przykładowy, przykładowy numer, podany jako przykład, jako przykład, jest przykładem, odrzuciliśmy, odrzucony, nie przyjęto, nie zaakceptowano, nie rozpoznano,
      nie zostało przyjęte, błędnie wprowadzony, wpisany błędnie, niewłaściwy, niewłaściwy kod, był niewłaściwy, należał do, należy do starego, należy do poprzedniego,
      pochodzi z poprzedni*, wysłany wcześniej, wysłany poprzednio, wysłaliśmy wcześniej, otrzymany wcześniej, z wczoraj, wczorajszy, nie jest już używany, przestał być
      ważny, przestał być aktywny, zmieniono z, zmieniliśmy go, stary przestał`,
    notCodeNext: `stary kod, starego kodu, poprzedni kod, poprzedniego kodu, zastępuje, zastępuje kod, zamiast, na przykład, np., przykład, np, takie jak, taki jak, takich
      jak, takiego jak, takim jak, stary pin, stary szyfr, stare hasło, poprzedni, poprzednie hasło, dotychczasowy kod, dotychczasowy, błędnie wpisany, a nie,
      przykładowo, podobny do, błędny kod, błędnego kodu, nieprawidłowy kod, nieprawidłowego kodu, niepoprawny kod, użyty kod, wykorzystany kod, wygasły kod, odrzucony
      kod, wpisany kod, unieważniony kod, zapomnij o, proszę zapomnieć, wygląda tak, wygląda następująco, wygląda mniej więcej tak, starym kod*, dawny kod*, dawnego
      kod*, poprzednim kod*, wcześniejszy kod*, wcześniejszego kod*, pierwotny kod*, poprzedni pin, poprzedni numer, poprzedni szyfr, poprzedni klucz, wcześniejszy pin,
      wcześniejszy numer, dotychczasowy pin, dotychczasowy szyfr, dotychczasowy numer, dotychczasowe hasło, stara kombinacja, poprzednia kombinacja, starego hasła,
      starego pinu, stary numer, zły kodu, zły pin, złego kod, złego kodu, złego pin, błędnie podany kod, błędnie podany kodu, błędnie podany pin, niewłaściwy kodu,
      niewłaściwy pin, anulowany kod, anulowany kodu, anulowany pin, nieaktualny kod, nieaktualny kodu, nieaktualny pin, nieważny kod, nieważny kodu, nieważny pin,
      unieważnionego kod, unieważnionego kodu, unieważnionego pin, wygasłego kod, wygasłego kodu, wygasłego pin, użytego kod, użytego kodu, użytego pin, wykorzystanego
      kod, wykorzystanego kodu, wykorzystanego pin, zużyty kod, zużyty kodu, zużyty pin, przeterminowany kod, przeterminowany kodu, przeterminowany pin, odrzuconego
      kod, odrzuconego kodu, odrzuconego pin, usunięty kod, usunięty kodu, usunięty pin, zablokowany kod, zablokowany kodu, zablokowany pin, wycofany kod, wycofany
      kodu, wycofany pin, zastąpiony kod, zastąpiony kodu, zastąpiony pin, wczorajszy kod, wczorajszy kodu, wczorajszy pin, ostatnio użyty kod, ostatnio użyty kodu,
      ostatnio użyty pin, podany kod, podany kodu, podany pin, wprowadzony kod, wprowadzony kodu, wprowadzony pin, użyty wcześniej kod, użyty wcześniej kodu, użyty
      wcześniej pin, przykładowy kod, przykładowy kodu, przykładowy pin, kod użyty, kod wykorzystany, kod anulowany, kod odrzucony, kod wpisany, kod błędny, kod
      nieprawidłowy, wpisałeś, wpisałaś, wpisał pan, wpisała pani, użyłeś, użyłaś, użyłeś kodu, wpisano, wprowadzono, wpisano kod, podano kod, użyto kodu, wykorzystano
      kod, z użyciem kodu, za pomocą kodu zalogowano, kodem zalogowano, zastępuje on, zastępuje poprzedni, zastąpi, zastąpił, zastępujący, w miejsce, zamiast kodu,
      zamiast starego, zamiast poprzedniego, dla przykładu, przykład kodu, przykładowy, przykładowa, przykładowe, w rodzaju, w stylu, podobne do, podobna do, może
      wyglądać, wyglądać jak, wygląda jak, wyglądający jak, coś w rodzaju, czyli nie, nie mylić z, pomiń kod, zignoruj kod, ignoruj kod, nie używaj kodu, nie wpisuj
      kodu, wyrzuć, wyrzuć kod, zmieniony z, zmiana z`,
    advice: `oszust*, oszuk*, wyłudz*, phishing, uważaj, uwaga, ostrzeg*, rozłącz,
      fałszyw*, podszyw*, ostrożn*, uważajcie, czujn*, podejrzan*, przestępc*, zasady bezpieczeństwa, phishing*`,
    report: `został użyty, została użyta, został wykorzystany, użyto, wykorzystano, został wpisany, został przyjęty, została przyjęta, zaakceptowano, został odrzucony,
      odrzucono, odrzucona, został potwierdzony, została potwierdzona, zostało potwierdzone, potwierdzono, został zmieniony, zostało zmienione, zmieniono,
      zaktualizowano, został usunięty, zostało usunięte, usunięto, usunięty, zostało zamknięte, został zamknięty, zamknięto, dodano, został dodany, został połączony,
      połączono, sparowano, został sparowany, został podpisany, została podpisana, podpisano, wykonano, został zarejestrowany, została zarejestrowana, zarejestrowano,
      opłacono, zapłacono, doręczono, odebrano, został odebrany, aktywowano, jest aktywne, pomyślnie, potwierdziłeś, potwierdziłaś, potwierdził, podpisałeś, dziękujemy
      za potwierdzenie, podsumowanie, zakończono, zakończyła się, zakończył się, zakończona, nie został użyty, nie został wykorzystany, zbyt wiele razy, nieudana próba,
      nieudane próby, nieudanych prób, po podaniu, otrzymaliśmy, zalogowano, kod użyty do, zostało użyte, został przyznany, został zatwierdzony, została zatwierdzona,
      zostało zatwierdzone, zatwierdzono, zatwierdziłeś, zatwierdziłaś, zaakceptowany, zaakceptowana, został zaakceptowany, została zaakceptowana, zostało odrzucone,
      odmówiono, została anulowana, została opłacona, został opłacony, zostało opłacone, opłacone, zrealizowan*, zrealizowaliśmy, została zrealizowana, został
      zrealizowany, została wykonana, został wykonany, zostało wykonane, zaksięgowan*, przelew wysłany, przelew wykonany, przelew wyszedł, wysłano przelew, płatność
      przyjęta, płatność zaakceptowana, płatność udana, pobrano, pobraliśmy, obciążyliśmy, zwróciliśmy, zwrócono, nadano, została nadana, została doręczona, została
      odebrana, odebrałeś, odebrałaś, odebrana, odebrane, paczka odebrana, wydano, drzwi otwarto, drzwi zostały otwarte, otwarto, zostały otwarte, brama została
      otwarta, skrytka została otwarta, otworzono, zarejestrowaliśmy, zarejestrowałeś, zarejestrowałaś, zalogowałeś, zalogowałaś, zalogował się, nastąpiło logowanie,
      logowanie udane, logowanie powiodło się, udane logowanie, udało się, powiodło się, nie powiodło się, zakończone sukcesem, zakończone powodzeniem, z powodzeniem,
      hasło zmienione, hasło zostało ustawione, zmieniłeś, zmieniłaś, zmieniliśmy, została zmieniona, została usunięta, zostały usunięte, konto usunięte, konto zostało
      aktywowane, zostało aktywowane, została aktywowana, został aktywowany, zostało utworzone, utworzono, zostało dodane, została dodana, dodałeś, dodaliśmy,
      urządzenie dodane, dodane do konta, powiązano, zostało powiązane, zostało połączone, sparowane, podpisałaś, dokument podpisany, podpisany przez, podpisane przez,
      umowa podpisana, głos został oddany, głos oddany, oddano głos, zapisaliśmy, zapisano, odnotowaliśmy, odnotowano, przyjęliśmy, przyjęto, potwierdziliśmy,
      potwierdzony, potwierdzone, wizyta potwierdzona, zakończyło się, zakończone, wypożyczenie zakończone, przejazd zakończony, ładowanie zakończone, historia,
      historia logowań, historia operacji, dziennik zdarzeń, rejestr zdarzeń, raport, zestawienie, dla twojej informacji, do wiadomości, próba logowania, próby
      logowania, nieudane logowanie, nieudanych logowań, przekroczono, przekroczono limit, za wiele razy, zbyt dużo razy, po raz trzeci, trzykrotnie`,
    device: `drzwi, drzwiach, furtka, furtki, furtkę, brama, bramy, bramę, bramie, szlaban, szlabanu, zamek, zamka, zamku, kłódka, kłódki, kłódkę, skrzynka, skrzynki,
      skrzynkę, skrzynce, skrytka, skrytki, skrytkę, sejf, sejfu, szafka, szafki, szafkę, klawiatura, klawiaturze, klawiaturę, domofon, domofonu, domofonie, kołowrót,
      bramka, bramki, pokrętła, przyciski, dźwignia, dźwignię, automat, automacie, paczkomat, wi fi, wifi, sieć bezprzewodowa, nazwa sieci`,
    ignored: `od razu`,
  },
  link: {
    confirm: `potwierdź, potwierdzam, potwierdzić, zweryfikuj, zweryfikować, link potwierdzający, link weryfikacyjny, zaakceptuj zaproszenie, przyjmij zaproszenie, dokończ
      rejestrację, to mój adres, to mój e mail, to ja, potwierdz*, potwierdź*, weryfik*, zweryfik*, potwierdź adres, potwierdź e mail, potwierdź mój, potwierdź swój,
      potwierdź zapis, potwierdź subskrypcję, tak to ja, to byłem ja, to byłam ja, tak chcę, tak potwierdzam, zapisz mnie, dołącz do, dołącz do zespołu, należy do
      ciebie, jest twój, jest mój, zatwierdź, zatwierdzić, zatwierdzam, zatwierdz*, zakończ rejestrację, ukończ rejestrację, akceptuję, zaakceptuj, przyjmuję, wyrażam
      zgodę, sprawdź adres, zapisz się, ten adres jest poprawny, użyj tego adresu`,
    activate: `aktywuj, aktywować, link aktywacyjny, aktywacj*, aktywuję, aktyw*, aktywuj konto, uruchom konto, skonfiguruj konto, załóż konto, włącz konto, odblokuj konto,
      uruchomić konto, uruchom je, uruchom swoje konto, włączyć konto, żeby zaczęło działać`,
    reset: `zresetuj, resetuj, zmień hasło, ustaw hasło, ustaw nowe hasło, utwórz hasło, odzyskaj, resetowanie hasła, resetowania hasła, zresetować, zresetow*, reset*,
      zmianę hasła, nowego hasła, ustaw nowe, ustawić hasło, ustawić nowe, wybierz hasło, wybierz nowe hasło, wymyśl nowe hasło, utwórz nowe hasło, nadaj hasło, nadaj
      nowe hasło, zmienić hasło, zmiana hasła, zresetuj hasło, resetuj hasło, reset hasła, odzyskaj hasło, odzyskaj dostęp, odzyskaj konto, odzyskać dostęp, przywróć
      dostęp, przywróć, haslo, ustawić nowe hasło, nie pamiętasz hasła, zapomniane hasło, nowe hasło, ustawienia nowego hasła`,
    signIn: `zaloguj*, logowanie, link do logowania, magiczny link, logowani*, bez hasła, zalogować, zaloguj się, zaloguj mnie, wejdź, wejdź na konto, wchodzę, wpuść mnie,
      przejdź do konta, otwórz konto, jednym kliknięciem, zalogowan*, link do wejścia, odnośnik do logowania, wejdź bez hasła, wejść bez hasła`,
    boilerplate: `wypisz*, anuluj subskrypcję, rezygnuj, zrezygnuj, przeglądarce, wersja online, zobacz online, pomoc, centrum pomocy, kontakt*, skontaktuj*, prywatnoś*, regulamin,
      ustawienia, preferencje, dowiedz się więcej, czytaj więcej, sklep, kup teraz, śledź, zobacz zamówienie, odrzuć, anuluj, usuń, nie pamiętasz,
      wypisz się, rezygnuj*, nie chcę otrzymywać, zarządzaj, szczegóły zamówienia, śledź paczkę, śledź przesyłkę, zobacz fakturę, pobierz fakturę, zapłać,
      opłać, zapłać teraz, zobacz menu, menu, oferty, promocje, kup, kontynuuj zakupy, odkryj, dowiedz się, czytaj, zobacz, zobacz więcej, zobacz szczegóły,
      szczegóły, oceń, opinia, wystaw opinię, udostępnij, poleć, zaproś znajomych, pobierz, pobierz aplikację, mapa, dojazd, jak dojechać,
      dodaj do kalendarza, kalendarz, przełóż, przełóż wizytę, odwołaj, odwołaj wizytę, anuluj rezerwację, blog, aktualności, cookies, polityka, prywatno*,
      dostępność, obsługa klienta, biuro obsługi, napisz do nas, odpowiedz, przeczytaj wiadomość, profil, powiadomienia, sprawdź aktywność, urządzenia, odmów,
      zapomniałeś,
      dołącz do spotkania, dokończ zakupy, dokończ zamówienie, sfinalizuj zakup,
      daj nam znać, powiadom nas`,
    securityAlert: `to nie ty, to nie ja, nie prosiłeś, nie prosiłaś, nie rozpoznajesz, nie zakładałeś, nie rejestrował*, zabezpiecz konto, zablokuj, zgłoś, przez pomyłkę,
      to nie mój adres, to nie ja, to nie byłem ja, to nie byłam ja, nie ty, nie ja, nie prosił, nie zakładałaś, nie rejestrowałeś, nie rejestrowałaś, nie chcesz,
      zabezpiecz, cofnij, cofnij zmianę, nowe logowanie, nietypowe, podejrzane, hasło zostało zmienione, zmieniono hasło, alert bezpieczeństwa, nie mój adres, ostatnia
      aktywność, ostatnią aktywność, niedawna aktywność, zablokuj kartę, zablokuj konto, zastrzeż kartę`,
  },
}
