// Romanian words around codes and links.
import type { Lexicon } from '../src/words/lexicon.ts'

export const ro: Lexicon = {
  code: {
    strong: `cod de verificare, codul de verificare, codul tău de verificare, codul dvs. de verificare, cod de securitate, codul de securitate, cod de confirmare, codul de
      confirmare, cod de autentificare, codul de autentificare, parolă de unică folosință, parola de unică folosință, cod de unică folosință, codul de unică folosință,
      cod de acces, codul de acces, cod de conectare, codul de conectare, cod de activare, codul de activare, cod temporar, codul temporar, parolă temporară, cod de
      validare, codul de validare, cod de înregistrare, cod de resetare, număr de confirmare a semnăturii, numărul semnăturii, număr de control, numărul de control,
      cifre de control, cifrele de control, codul de control, număr de verificare, numărul de verificare, număr de acces, numărul de acces, cheie de activare, cheia de
      activare, cheie de acces, cheia de acces, cheie de siguranță, cheie familială, cheia familiei, cheia de familie, parola de unică folosință, parolă unică, parola
      unică, parola temporară, parolă provizorie, parolă telefonică, parola telefonică, pin temporar, pinul temporar, pin parental, cod parental, codul părintelui, pin
      ul părintelui, cod de asociere, codul de asociere, cod de împerechere, cod de semnare, cod de semnătură, codul de semnare, cod de aprobare, cod de consimțământ,
      cod de vot, cod de start, cod de sesiune, cod de deblocare, codul de deblocare, cod de portare, codul de portare, număr secret, numărul secret, cod secret, codul
      secret, cuvânt cheie, al doilea factor, cod de ridicare, codul de ridicare, cod pentru ridicare, codul pentru ridicare, pin de ridicare, cod pentru acces, codul
      pentru acces, pin de acces, cod de intrare, codul de intrare, cod pentru intrare, codul pentru intrare, pin de intrare, cod de deschidere, codul de deschidere,
      cod pentru deschidere, codul pentru deschidere, pin de deschidere, cod de preluare, codul de preluare, cod pentru preluare, codul pentru preluare, pin de
      preluare, cod de livrare, codul de livrare, cod pentru livrare, codul pentru livrare, pin de livrare, cod de interfon, codul de interfon, cod pentru interfon,
      codul pentru interfon, pin de interfon, cod de ușă, codul de ușă, cod pentru ușă, codul pentru ușă, pin de ușă, cod de poartă, codul de poartă, cod pentru poartă,
      codul pentru poartă, pin de poartă, cod de seif, codul de seif, cod pentru seif, codul pentru seif, pin de seif, codul ușii, codul interfonului, codul cutiei,
      codul de la interfon, codul de la ușă, cod de la poartă, codul de la poartă, codul porții, cod poartă, cod ușă, cod interfon, codul de la intrare, codul de acces
      în bloc, codul de la lacăt, cifrul lacătului, cifrul seifului, codul seifului, codul de la seif, codul de la cutia cu chei, codul garajului, codul barierei, codul
      alarmei, codul de colectare, codul pentru curier, cod de livrare de spus, cod de predare, codul de predare, codul dulapului, codul lockerului, codul întâlnirii,
      pin conferință, codul conferinței, parola wifi, parola wi fi, parola de la wifi, parola rețelei, cheia rețelei, codul de vot, parola de vot, parola inițială,
      prima parolă, parola de conectare, cod din 6 cifre, cod de 6 cifre, cod de șase cifre, codul de șase cifre, cod de patru cifre, cod din patru cifre, cod din șase
      cifre, cod cu șase cifre, număr de șase cifre, cod sms, cod prin e mail, token, otp, codul plății, cod de tranzacție, codul dispozitivului, cod tv, cuvânt secret,
      parola zilei, frază secretă, cod de identificare, cod unic de autorizare, codul unic de autorizare, codul unic pentru autorizarea, cheie de autorizare, parola
      întâlnirii, cuvânt de acces, parola sălii`,
    weak: `cod, codul, parola, cifre, cifrele, numere, numerele, număr, numărul, caractere, caracterele, cheie, cheia, parolă, secvență, secvența, șir, șirul, cuvânt,
      valoare, pin, pin ul, codului, codul ușii, combinație, combinația, voucher, număr de confirmare, numărul de confirmare, cifru, cifrul, cifrelor, litere, literele,
      parolei, cuvântul, coduri, pinul, cod de autorizare, codul de autorizare, cod unic, codul unic, cod de control`,
    purpose: `verific*, confirmă, confirmați, confirma, confirmare, confirmarea, conect*, autentific*, identitat*, activează, activați, activare, activarea, înregistr*, resetare*, reseta*, dispozitiv nou, doi pași, finaliza*, creării
      contului, semna*, semnăt*, autoriza*, aproba, aprobă, aprobare, aprobați, conectează, asocia*, împerechea*, pagina de înregistrare, profilul tău, ștergerea contului, pentru a semna, retrager*,
      doved*, demonstr*, tu ești, ești tu, sunteți dumneavoastră, chiar tu, robot*, consimț*, accept*, acord*, petiți*,
      adres*, dispozitiv necunoscut, necunoscut*, debloc*, deschid*, asoci*, împerech*, configur*, schimb*, modific*,
      transfer*, ultimul pas, încă un pas, aproape, finaliz*, termin*, șterge*, elimin*, export*, recuper*, restabil*,
      acces*, logare, intra în cont, sesiune, semn*, plată, plata, plăți*, cumpăr*, beneficiar*,
      intra, intrați, intri, intrare, vedea, vedeți, vezi, consulta, rezultate*, document*, ridica, ridicați, ridici, ridicare, elibera*, preda*, participa,
      alătura*, vota, votare, vot, continua, continuați, mai departe, că sunteți dumneavoastră, că ești tu, sunteți dvs, asigura*, valid*, plăti, încărc*,
      închiri*, autentif*, activ*, confirm*, aprob*, identific*`,
    action: `introdu, introduceți, introduce, folosește, folosiți, utilizează, utilizați, tastează, tastați, copiază, copiați, iată, scrie, scrieți, completează,
      completați, copiază, trece, treceți, aceste caractere, aceste cifre, următoarele caractere, următoarele cifre, tastând, introduci, introducând, introducerea,
      introdus, scrii, scriind, tastezi, tastarea, apasă, apăsați, apeși, apăsând, atinge, copiezi, copiind, lipește, lipiți, lipești, completezi, folosești, folosind,
      utilizând, indică, indicați, furnizează, furnizați, comunică, comunicați, spune, spuneți*, spui, dictează, dictați, citește, citiți, trimite, trimiteți, răspunde,
      răspundeți, arată, arătați, dovedește*, dovediți, demonstrează, confirmă cu, pune, puneți, inserează, inserați, ecran, ecranul, tastatură, tastatura, fereastra,
      fereastră, casetă, caseta, câmp, câmpul, formular, formularul, pagină, pagina, cere, solicită, va cere, acest număr, următorul număr, de mai jos, numărul următor,
      rotiți, rotește, spuneți, introducă, formați, formează, precizați, spuneți i, spune i, prezentați, prezintă, dați, dă, dați i, transmiteți, învârtiți, setați,
      setează, potriviți, potrivește, rotițele, pe tastatură, pe ecran, pe panou, pe afișaj, la ușă, la poartă, la interfon, la recepție, curierului, șoferului, la
      ghișeu, în aplicație, aplicație, pe site, în pagină, pe pagină, în câmp, în căsuță, căsuța, apoi diez, diez, apoi #, tasta verde, vi se cere, ți se cere, vi se va
      cere, ți se va cere, aveți nevoie, ai nevoie, veți avea nevoie, să scrieți, formezi, repetați, repetă, e suficient să, este suficient să, de folosit, utilizezi,
      notează, notați, transcrie, transcrieți, copierea, lipind, inserezi, completând, bifează, selectează, selectați, selectând, alege numărul, alegeți numărul,
      apăsarea, atingeți, formând, butonați, rotind, rotești, învârte, învârtește, aliniază, aliniați, poziționați, poziționează, reglați, reglează, setând, dictezi,
      dictând, spunând, rostiți, rostește, pronunțați, silabisiți, transmite, transmite i, prezentând, prezentarea, înmânați, înmânează, furnizezi, oferiți, oferă i,
      răspunzi, răspunzând, reply cu, specificați, specifică, menționați, menționează, precizează, după introducere, atunci când vi, atunci când ți, când sunteți
      întrebat, când ești întrebat, când apare, veți fi rugat, vei fi rugat, veți fi solicitat, vei fi întrebat, solicitat de, vei avea nevoie, necesar pentru,
      pregătiți, pregătește, țineți la îndemână, la îndemână, aici este, aici ai, aveți mai jos, ai mai jos, găsiți mai jos, găsești mai jos, vă trimitem, îți trimitem,
      vă transmitem, vă comunicăm, urmat de, urmată de, tasta steluță, steluță, tasta cheie, tasta clopoțel, butonul verde, butonul ok, clopoțel, pe televizor, pe tv,
      pe telefon, pe dispozitiv, pe calculator, pe computer, în browser, în browserul, pe terminal, la terminal, la easybox, la locker, la automat, touchscreen, la
      barieră, la intrare, la turnichet, la casă, la casierie, la farmacie, farmacistului, în magazin, la magazin, vânzătorului, casierului, recepționerului,
      recepționerei, portarului, paznicului, agentului, livratorului, poștașului, operatorului la telefon, în spațiul`,
    disclaimer: `expiră, valabil, valid, nu ai solicitat, nu ați solicitat, ignoră, ignorați, solicitat, o singură dată, o dată, unică folosință, nu ai fost tu, nu ați fost dumneavoastră, nu ai cerut, șterge mesajul, ștergeți mesajul,
      după aceea, în termen de, valabil*, altfel, în caz contrar, dacă nu, nu trebuie, nu dumneavoastră,
      valabil până, valabilă până, valabil doar, valabil timp, este valabil, sunt valabile, expira, își pierde, dispare, funcționează doar, funcționează o,
      merge o, doar o dată, de unică folosință, până la miezul, aveți timp până, ai timp până, aveți, în decurs de, după care, cod nou, cereți altul,
      cere altul, unul nou, de la capăt, dacă nu dumneavoastră, dacă nu ați, dacă nu ai, dacă nu tu, nu ați fost, nu ai fost, nu ești tu, nu sunteți,
      n ați cerut, n ai cerut, nu ați cerut, nu trebuie să faceți, nu trebuie să faci, nu faceți nimic, nu face nimic, ștergeți, șterge, altcineva,
      din greșeală, nimic nu se`,
    doNotShare: `nu îl împărtăși, nu împărtăși*, nu partaja*, nu distribui*, nu îl comunica*, nu comunica*, nimănui,
      secret*, confidențial*, niciodată, angajat*, operator*, nu divulga*,
      cu nimeni, nu îl dați, nu l dați, nu l da, nu spuneți, nu spune, nu îl divulga*, păstrați l, păstrează l, nici măcar nouă, nu vă cerem, nu îți cerem`,
    otherNumber: `comandă, comanda, comenzii, numărul comenzii, număr comandă, nr comandă, factură, factura, numărul facturii, bon, referință, număr de
      referință, cod client, codul client, număr client, cont, colet, awb, cod poștal, codul poștal, telefon, tel, caz, rezervare, rezervarea,
      număr rezervare, cod rezervare, codul rezervării, cod de reducere, codul de reducere, cod promoțional, codul promoțional, cod promo, cupon,
      voucher, card cadou, cod de invitație, cod de eroare, cod de bare, cod qr, cod sursă, cui, cif, număr,
      numărul, nr, sumă, total, bilet, cameră, zbor, cod de țară, prefix,
      dosar, dosarul, contract, contractul, contractului, poliță, polița, daună, dauna, matricol, nr matricol, marcă,
      număr de client, utilizator, nume de utilizator, contul, număr de cont, coletul, dulap, bicicleta, bicicletă, peron,
      vagon, vagonul, locul, camera, clădire, sală, sala, etaj, contor, sold, soldul, suma, preț, terminat în, se termină în,
      versiune, eroare, cerere, cererea, sesizarea, sesizare, ip, adresa ip, mobil, puk, cnp, numărul cardului,
      numărul de client, numărul clientului, codul de client, numărul contului, id utilizator, id client, contul nr,
      cont nr, contului nr,
      cod programare, codul programare, număr programare, numărul programare, nr programare, cod de programare, codul de programare,
      număr de programare, numărul de programare, nr de programare, cod poliță, codul poliță, număr poliță, numărul poliță, nr poliță, cod poliței,
      codul poliței, număr poliței, numărul poliței, nr poliței, cod rețetă, codul rețetă, număr rețetă, numărul rețetă, nr rețetă, cod rețetei,
      codul rețetei, număr rețetei, numărul rețetei, nr rețetei, cod bon, codul bon, număr bon, numărul bon, nr bon, cod chitanță, codul chitanță,
      număr chitanță, numărul chitanță, nr chitanță, număr poștal, numărul poștal, nr poștal, cod pacient, codul pacient, număr pacient,
      numărul pacient, nr pacient, numărul client, nr client, cod dosar, codul dosar, număr dosar, numărul dosar, nr dosar, cod membru, codul membru,
      număr membru, numărul membru, nr membru, cod produs, codul produs, număr produs, numărul produs, nr produs, cod eroare, codul eroare,
      număr eroare, numărul eroare, nr eroare, cod caz, codul caz, număr caz, numărul caz, nr caz, codul rezervare, numărul rezervare, nr rezervare,
      cod de rezervare, codul de rezervare, număr de rezervare, numărul de rezervare, nr de rezervare, cod reducere, codul reducere, număr reducere,
      numărul reducere, nr reducere, număr de reducere, numărul de reducere, nr de reducere, număr promoțional, numărul promoțional, nr promoțional,
      cod cadou, codul cadou, număr cadou, numărul cadou, nr cadou, codul de bare, număr de bare, numărul de bare, nr de bare, cod fiscal,
      codul fiscal, număr fiscal, numărul fiscal, nr fiscal, cod caen, codul caen, număr caen, numărul caen, nr caen, cod țară, codul țară, număr țară,
      numărul țară, nr țară, cod contract, codul contract, număr contract, numărul contract, nr contract, cod colet, codul colet, număr colet,
      numărul colet, nr colet, cod comandă, codul comandă, numărul comandă, cod factură, codul factură, număr factură, numărul factură, nr factură,
      cod cererii, codul cererii, număr cererii, numărul cererii, nr cererii, cod awb, codul awb, număr awb, numărul awb, nr awb,
      cârlig, loc, locul nr, parcare, loc de parcare, stație, stația, conector, linia, linie, tren, trenul, autobuz, rând, rândul, scaun, scara, sc, ap,
      apartament, bloc, bl, căsuță poștală, dulapul, locker, card, cardul, care se termină în, nr cont, mandat, scadență, scadent, j, registrul comerțului,
      buletin, ci, pașaport, permis, înmatriculare, nr auto, vehicul, șasiu, model, serie, seria, serie nr, lot, cazul, reclamație, nr cerere, solicitare,
      solicitarea, chitanță, bon fiscal, expediere, biletul, nr bilet, zborul, dosar de daună, client, clientul, abonat, cod abonat, membru, student, curs,
      lecție, capitol, pagina, episod, ediție, articol, produs, ean, index, indexul, loc de consum, nlc, pod, magazin, casa, masa, grupa, echipa,
      număr de concurs, candidat, examen, secție de votare, donație, donația, puncte, card de fidelitate, rețea, rețeaua, numele rețelei, ssid, interior, int,
      trimitere, rețetă, rețeta, programare, programarea`,
    commercial: `reducer*, ofert*, promoți*, cupon*, voucher*, livrare*, livrat*, colet*, transport gratuit, comanda ta, comenz*, factur*, plată, plata, plății, plătit, plătește, cumpăr*,
      rezerv*, hotel, călător*, întâlnire, card cadou, coș*, easybox,
      bilet*, plecare, sosire, rambursa*, restanț*, asigur*, primă, donați*, abonament*, reînnoi*, noutăți, catalog, expediat*, comand*`,
    unit: `minute, minut, ore, oră, zile, zi, săptămâni, luni, ani, secunde, lei, ron, persoane, puncte, buc`,
    notCode: `anulat, am anulat, nu mai este valabil, nu mai este valid, nu mai e valabil, a expirat, expirat, înlocuit, nu este un cod, un exemplu, nu mai funcționează, nu
      mai merge, nu mai poate fi folosit, uită de, uitați de, a fost folosit, a fost utilizat, deja folosit, folosit deja, a fost verificat, greșit, cod greșit, codul
      greșit, incorect, eronat, nu mai deschide, nu mai este activ, anulată, dezactivat, blocat, nu e cod, nu introduceți, nu introdu, și-a pierdut valabilitatea, a
      fost respins, a fost refuzat, va fi dezactivat, a fost dezactivat, a fost șters, a fost eliminat, a fost consumat, este consumat, nu a fost introdus, doar un
      exemplu, numai un exemplu, am dezactivat, nu mai este necesar, nu mai e nevoie, a fost înlocuit, nu mai e bun, codul nu era corect, codul nu a fost corect, codul
      nu a fost acceptat, codul nu a fost recunoscut, codul nu corespunde, codul nu se potrivește, codul este inactiv, codul nu este corect, codul a fost retras, codul
      a fost revocat, codul nu este necesar, codul nu e necesar, a fost deja utilizat, a fost invalidat, a fost invalidată, a fost revocat, a fost revocată, a fost
      retras, a fost retrasă, a fost introdus prea târziu, a fost introdus după expirare, a fost scos din uz, a fost dezactivată, a fost înlocuită, a fost suspendat, a
      fost casat, a fost emis pentru altă, au fost anulate, au fost folosite deja, au fost deja folosite, au fost invalidate, au fost revocate, au fost dezactivate, au
      fost înlocuite, deja utilizat, deja folosită, deja utilizată, deja consumat, folosită deja, utilizat deja, este deja utilizat, a fost consumată, expirată,
      expirate, și-a pierdut validitatea, și-a încetat valabilitatea, a ieșit din uz, nu mai este valabilă, nu mai sunt valabile, nu mai sunt valide, nu mai este
      validă, nu mai e valid, nu mai e activ, nu mai e activă, nu mai este activă, nu mai este bun, nu mai este acceptat, nu mai este acceptată, nu mai este recunoscut,
      nu mai este utilizat, nu mai este folosit, nu mai este în uz, nu mai este utilizabil, nu mai poate fi utilizat, nu mai poate fi folosită, nu mai poate fi
      utilizată, nu mai pot fi folosite, nu mai pot fi utilizate, nu mai se poate folosi, nu mai se poate utiliza, nu mai deblochează, nu mai are valabilitate, nu mai
      are efect, nu mai servește, nu mai folosește la nimic, nu mai trebuie introdus, nu mai trebuie folosit, nu mai trebuie utilizat, nu mai este necesară, nu mai e
      necesar, nu mai este nevoie, nu mai aveți nevoie de cod, nu mai ai nevoie de cod, nu mai folosiți, nu mai folosi codul, nu mai utilizați, nu mai introduceți, nu
      mai introdu, nu mai e valabilă, invalid, invalidă, este invalid, am invalidat, am revocat, am retras, am șters codul, revocat, retras, invalidat, înlocuită de,
      suspendat, scos din uz, inactiv, este inactiv, devenit inactiv, devenit invalid, nefolosit, neutilizat, parolă greșită, parola nu mai, nu a fost acceptat, nu a
      fost recunoscut, nu a funcționat, nu a mers, nu a corespuns, nu corespunde, nu se potrivește, nu s-a potrivit, respins, am respins, am refuzat, refuzat, nu este
      corect, nu este acceptat, nu este o parolă, nu este un pin, nu este cod, nu este codul, nu este codul dvs, nu este codul tău, nu e un cod, nu e codul, nu e o
      parolă, nu reprezintă un cod, nu este parola, nu servește la, aparține vechiului, aparținea vechiului, era pentru vechiul, este pentru altă, aparține altui, cu
      titlu de exemplu, cu titlu de exemplificare, titlu exemplificativ, dat ca exemplu, ca exemplu, exemplificativ, doar ilustrativ, fictiv, cod fictiv, nu este nevoie
      de cod, nu e nevoie de cod, nu este necesar niciun cod, nu aveți nevoie de cod, nu ai nevoie de cod, fără a fi nevoie de cod, niciun cod, nu folosiți, nu folosi,
      nu utilizați, nu utiliza, vă rugăm să nu folosiți, vă rugăm nu folosiți, nu tastați, nu scrieți, nu-l mai folosi*, nu-l mai introduce*, nu îl mai folosi*, trimis
      anterior, trimis mai devreme, trimis ieri, primit anterior, primit ieri, de ieri nu, este istorie, nu mai folosește, aruncați, inutil acum, devenit inutil,
      inutilizabil`,
    notCodeNext: `codul vechi, cod vechi, codul anterior, cod anterior, înlocuiește, înlocuiește codul, în loc de, în locul, de exemplu, exemplu, precum, cum ar fi, de
      genul, vechiul cod, cel vechi, cel anterior, parola veche, pinul vechi, ultimul introdus, și nu, ex, de pildă, asemănător cu, cod greșit, cod incorect, cod
      invalid, cod expirat, cod folosit, cod utilizat, codul folosit, codul utilizat, cod respins, cod introdus, codul introdus, arată așa, arată astfel, arată cam așa,
      codul precedent, codul inițial, codul de dinainte, codul trecut, codul de ieri, codul invalid, codul expirat, codul anulat, codul revocat, codul respins, codul
      refuzat, codul eronat, codul greșit introdus, codul tastat, codul utilizat anterior, codul folosit anterior, codul trimis anterior, codul primit anterior, codul
      înlocuit, codul dezactivat, codul șters, codul model, codul exemplu, codul deja folosit, codul incorect, codul consumat, cod precedent, cod inițial, cod de
      dinainte, cod trecut, cod de ieri, cod anulat, cod revocat, cod refuzat, cod eronat, cod greșit introdus, cod tastat, cod utilizat anterior, cod folosit anterior,
      cod trimis anterior, cod primit anterior, cod înlocuit, cod dezactivat, cod șters, cod model, cod exemplu, cod deja folosit, cod consumat, pinul precedent, pinul
      inițial, pinul de dinainte, pinul trecut, pinul de ieri, pinul invalid, pinul expirat, pinul anulat, pinul revocat, pinul respins, pinul refuzat, pinul eronat,
      pinul greșit introdus, pinul tastat, pinul utilizat anterior, pinul folosit anterior, pinul trimis anterior, pinul primit anterior, pinul înlocuit, pinul
      dezactivat, pinul șters, pinul anterior, pinul model, pinul exemplu, pinul deja folosit, pinul incorect, pinul consumat, pin precedent, pin inițial, pin de
      dinainte, pin trecut, pin de ieri, pin invalid, pin expirat, pin anulat, pin revocat, pin respins, pin refuzat, pin eronat, pin greșit introdus, pin tastat, pin
      utilizat anterior, pin folosit anterior, pin trimis anterior, pin primit anterior, pin înlocuit, pin dezactivat, pin șters, pin vechi, pin anterior, pin model,
      pin exemplu, pin deja folosit, pin incorect, pin consumat, codului vechi, codului anterior, vechiului cod, vechiul pin, vechea parolă, vechea combinație, parola
      anterioară, parola precedentă, parola expirată, parola greșită introdusă, numărul vechi, cheia veche, combinația veche, cel precedent, cel inițial, cel greșit,
      cel expirat, cel de ieri, cel trimis anterior, cel folosit, anteriorul, precedentul, ultimul cod folosit, ultimul cod introdus, ați introdus, ai introdus, ați
      introdus codul, ai introdus codul, ați folosit codul, ai folosit codul, ați utilizat codul, ați tastat, ai tastat, s-a introdus, s-a introdus codul, s-a folosit
      codul, folosind codul, cu codul folosit, a fost introdus codul, a fost folosit codul, înlocuiește pe, înlocuiește vechiul, înlocuiește precedentul, îl înlocuiește
      pe, înlocuind, va înlocui, a înlocuit, în loc de codul, în locul codului, în locul celui, în locul vechiului, nu codul, și nu codul, p. ex, spre exemplu,
      bunăoară, cum ar fi codul, exemplu de cod, exemplu cod, un cod precum, un cod ca, un cod de genul, un număr ca, ceva de genul, ceva ca, similar cu, similar,
      asemănător, ca de exemplu, poate arăta, arată ca, arată precum, ar arăta, ignorați codul, ignoră codul, nu folosiți codul, nu introduceți codul, uitați codul,
      uită codul, aruncă codul, schimbat din, modificat din`,
    advice: `escroc*, fraud*, înșel*, phishing, atenție, închideți, infractor*,
      phishing*, fals*, feriți*, ferește*, suspect*, sfaturi de siguranță`,
    report: `a fost folosit, a fost folosită, a fost utilizat, a fost utilizată, a fost introdus, a fost acceptat, a fost acceptată, a fost respins, a fost respinsă, a fost
      refuzat, a fost confirmat, a fost confirmată, este confirmată, este confirmat, a fost modificat, a fost modificată, a fost schimbat, a fost schimbată, a fost
      actualizat, a fost actualizată, a fost șters, a fost ștearsă, a fost închis, a fost adăugat, a fost adăugată, a fost asociat, a fost conectat, a fost semnat, a
      fost semnată, a fost efectuat, a fost efectuată, a fost finalizat, a fost finalizată, a fost înregistrat, a fost înregistrată, a fost plătit, a fost plătită, a
      fost livrat, a fost ridicat, a fost activat, este activ, cu succes, ați confirmat, ai confirmat, ați semnat, mulțumim pentru confirmare, rezumat, s-a încheiat, nu
      a fost folosit, nu a fost utilizat, de prea multe ori, încercare eșuată, încercări eșuate, eșuat, am primit, v-ați autentificat, a fost aprobat, a fost aprobată,
      a fost autorizat, a fost autorizată, a fost validat, a fost validată, a fost verificată, a fost procesat, a fost procesată, a fost executat, a fost executată, a
      fost debitat, a fost creditat, a fost încasată, a fost încasat, a fost rambursat, a fost rambursată, a fost predat, a fost predată, a fost preluat, a fost
      preluată, a fost ridicată, a fost livrată, a fost deschis, a fost deschisă, a fost deblocat, a fost deblocată, a fost creat, a fost creată, a fost activată, a
      fost reactivat, a fost asociată, a fost conectată, a fost împerecheat, a fost împerecheată, a fost eliminată, a fost încheiat, a fost încheiată, a fost terminat,
      a fost terminată, a fost reînnoit, a fost prelungit, a fost setat, a fost setată, a fost resetată, a fost resetat, a fost salvat, a fost preînregistrat, a fost
      emis, a fost emisă, a fost depus, a fost depusă, a fost exprimat, au fost confirmate, au fost aprobate, au fost modificate, au fost actualizate, au fost șterse,
      au fost adăugate, au fost livrate, au fost plătite, au fost schimbate, au fost semnate, votul dvs a fost, ați votat, plata a fost, plată efectuată, plată
      aprobată, plată reușită, plată confirmată, tranzacție aprobată, tranzacție reușită, tranzacția a fost, transfer efectuat, transferul a fost, parola a fost, parolă
      schimbată, cont creat, cont șters, contul a fost, dispozitiv adăugat, dispozitivul a fost, document semnat, semnat de, contract semnat, conectare reușită,
      autentificare reușită, v-ați conectat, te-ai conectat, te-ai autentificat, s-a conectat, s-a autentificat, s-a efectuat, s-a realizat, s-a finalizat, s-a
      terminat, ai aprobat, ați aprobat, ați autorizat, ai semnat, ai schimbat, ați schimbat, ați modificat, ai modificat, am modificat, am schimbat, am actualizat, am
      șters contul, am adăugat, ați adăugat, ai adăugat, am confirmat, am înregistrat, am preluat, am procesat, am livrat, am încasat, am rambursat, am returnat, ați
      ridicat, ai ridicat, coletul a fost predat, ușa a fost deschisă, poarta a fost deschisă, s-a deschis, realizat, finalizat, efectuat, confirmat, confirmată,
      aprobată, aprobat, încheiată, succes, reușit, reușită, istoric, istoricul, jurnal, raport, sumar, pentru evidența, spre informare, spre știință, conectare eșuată,
      autentificare eșuată, nereușit*, nu a reușit, încercări nereușite, prea multe încercări, de trei ori, repetat greșit, mulțumim că ați, mulțumim că ai, mulțumim
      pentru plată, mulțumim pentru comandă, mulțumim pentru înregistrare`,
    device: `ușa, ușă, ușii, poarta, poartă, porții, bariera, barieră, barierei, lacăt, lacătul, lacătului, încuietoare, yala, cutia de chei, cutia cu chei, seif, seiful,
      seifului, dulap, dulapul, dulăpior, dulăpiorul, tastatură, tastatura, interfon, interfonul, turnichet, turnichetul, rotițe, rotițele, butoane, butoanele, maneta,
      automat, locker, wi fi, wifi, rețea wireless, numele rețelei`,
    ignored: `în ordine`,
  },
  link: {
    confirm: `confirmă, confirmați, confirma, confirmare, confirmarea, verific*, finalizează înregistrarea, acceptă invitația, este adresa mea, e adresa mea, eu sunt,
      confirmați, confirmă, confirmare, validează, validați,
      confirm, confirmă adresa, confirmă e mailul, confirm adresa, confirmați adresa, da eu sunt, eu am fost, da vreau, da doresc, mă înscriu, înscrie mă,
      abonează mă, intră în echipă, vă aparține, îți aparține, este al meu, este a mea, accept,
      aprobă, aprobați, autoriz*, completează înregistrarea, încheie înregistrarea, termină înregistrarea, verifică adresa,
      verificați adresa`,
    activate: `activează, activați, activare, activarea, activează, activare, activați, activează contul, activez, creează profilul, configurează contul, deblochează
      contul, pornește contul, porniți contul, pune contul în funcțiune, deschide contul, devine activ, devine activă, activează-l, activați-l, activați contul`,
    reset: `reset*, schimbă parola, creează parola, setează parola, schimbă parola, parola nouă, recuper*, resetează parola, resetarea parolei, schimbați parola, schimbarea
      parolei, alege o parolă, alege o parolă nouă, alegeți o parolă, alegeți parola, setează o parolă, setați o parolă, setați parola, creează o parolă, creați o
      parolă, stabilește parola, stabiliți parola, introdu o parolă nouă, recapătă accesul, restabil*, alegeți o parolă nouă, ați uitat parola, ai uitat parola, setează
      o parolă nouă, schimbare a parolei, parolă nouă`,
    signIn: `conect*, autentific*, intră în cont, loghează-te, conectare, conectează*, conectați*, autentifică*, fără parolă, conectează te, conectați vă, autentifică te,
      autentificați vă, intrați în cont, intră, intrați, intră acum, link de conectare, link magic, deschide contul, contul meu, cu un singur click, cu un clic, lasă
      mă, link de intrare, linkul de intrare, linkul tău personal de intrare, autentificare fără parolă, intră fără parolă, link de acces, linkul tău de acces`,
    boilerplate: `dezabon*, ajutor, contact*, confidențialitate*, termeni*, setări, preferințe, browser, află mai multe, urmăre*, anulează, refuză,
      nu mai primi, gestioneaz*, vezi comanda, detalii comandă, urmărește coletul, urmăriți, vezi factura, descarcă factura, plătește, plătiți, meniu, oferte,
      cumpără, continuă cumpărăturile, descoperă, află, citește, citește mai mult, vezi, vezi toate, detalii, evaluează, recenzie, părerea ta, distribuie,
      invită prieteni, descarcă, descarcă aplicația, hartă, cum ajungi, adaugă în calendar, calendar, reprogramează, anulează rezervarea,
      anulează programarea, blog, noutăți, cookie, confidențialit*, condiții, accesibilitate, suport, asistență, serviciul clienți, întrebări frecvente,
      răspunde, citește mesajul, profil, notificări, verifică activitatea, dispozitive, respinge, ai uitat`,
    securityAlert: `nu ai fost tu, nu ați fost dvs, nu am fost eu, nu ai solicitat, nu ați solicitat, securizează, protejează, blochează, raportează, din greșeală, nu este
      adresa mea, nu e adresa mea, nu ați fost dumneavoastră, nu ați fost, nu eu, nu ai cerut, nu ați cerut, nu vrei, nu doriți, nu recunoști, nu recunoașteți,
      semnalează, anulează modificarea, autentificare nouă, neobișnuit*, suspect*, parola a fost schimbată, a fost schimbată, a fost modificată, alertă de securitate,
      blochează cardul, blochează contul, blocați cardul, blocați contul`,
  },
}
