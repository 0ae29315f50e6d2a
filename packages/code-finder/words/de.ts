// German words around codes and links.
import type { Lexicon } from '../src/words/lexicon.ts'

export const de: Lexicon = {
  code: {
    strong: `bestätigungscode*, verifizierungscode*, verifikationscode*, sicherheitscode*, anmeldecode*, logincode*, login code, einmalcode*, einmalpasswort*,
      einmalkennwort*, einmal passwort, einmal code, einmal pin, zugangscode*, freischaltcode*, aktivierungscode*, registrierungscode*, prüfcode*,
      authentifizierungscode*, authentisierungscode*, tan, mtan, sms tan, einmaliger code, einmaligen code, einmalige code, einmaliges passwort, bestätigungs pin,
      bestätigungsnummer, identifizierungscode, verifizierungs code, bestätigungs code, sicherheits code, zurücksetzungscode, passcode zur anmeldung, temporäres
      passwort, freigabecode*, signaturcode*, freigabe code, sicherheitsschlüssel, smscode, sms code, signaturbestätigungsnummer, bestätigungsnummer der signatur,
      signatur bestätigungsnummer, prüfziffer*, prüfzahl*, prüfnummer*, kontrollzahl*, kontrollziffer*, kontrollcode*, ziffernfolge*, zahlenfolge*, zahlenkombination*,
      sicherheitszahl*, sicherheitsnummer*, sicherheitsziffer*, zugangsnummer*, zugangsziffer*, zugangs pin, einmalnummer*, einmalzahl*, einmal zahl,
      transaktionsnummer*, losung, losungswort*, codewort, kodewort, telefonkennwort, telefonpasswort, aktivierungsschlüssel*, zugangsschlüssel*, einmalschlüssel*,
      anmeldenummer*, anmeldezahl*, anmelde pin, verknüpfungscode*, kopplungscode*, kopplungsnummer*, freigabenummer, freigabezahl, freigabe pin, bestätigungszahl*,
      bestätigungsziffer*, zugriffsnummer, eltern pin, elterncode, familienschlüssel*, wahl pin, wahlcode*, übertragungscode*, startcode*, sitzungscode*,
      identifikationsnummer, identifikationscode*, geheimnummer, geheimcode*, signaturnummer, signatur pin, vorläufige pin, temporäre pin, temporäre nummer,
      einrichtungscode*, verifizierungsnummer, verifikationsnummer, wortfolge, aktivierungs id, aktivierungs-id, aktivierungskennung, freischalt id, freischalt-id,
      freischaltkennung, signatur id, zeichnungscode, unterschriftscode, zweiter faktor, zweite faktor, zweiten faktor, türcode, abholcode*, paketcode, abhol pin*,
      abholpin*, paket pin, türpin, haustürcode*, torcode*, schlüsselboxcode, schlüsseltresorcode, tresorcode*, zutrittscode*, zutrittspin, eingangscode*,
      schließfachcode*, fachcode, entnahmecode*, übergabecode*, öffnungscode*, signeercode, freigabe tan, anmeldephrase, schrankencode, eingangs pin, einlasscode*,
      einlass pin, garagencode*, tiefgaragencode*, toröffnungscode, kofferschlosscode, zahlenschlosscode*, schlosscode*, fahrradschlosscode, tresorkombination,
      schlüsselsafe code, schlüsselkastencode*, schlüsselkasten pin, boxcode*, fach pin, fachöffnungscode, paketfachcode*, packstation pin, abholnummer zum eintippen,
      zustellcode*, zustell pin, empfangscode*, konferenz pin, konferenzcode*, einwahl pin, einwahlcode*, teilnehmer pin, meeting kenncode, kenncode*, wlan schlüssel,
      wlan kennwort, wlan code, wlan passwort, wlan passwort lautet, netzwerkschlüssel*, gastzugangscode, stimm pin, stimmcode*, abstimmungs pin, abstimmcode*,
      abstimmungscode*, wahlschlüssel, ausweis pin, login pin, anmeldekennwort, anmeldepasswort, loginpasswort, einmal zugangscode, einmal kennwort, einmal schlüssel,
      einmalpin*, einmal kombination, einwegcode*, einweg code, einwegpasswort, wegwerfcode*, wegwerfkennwort, startpasswort, startkennwort, erstpasswort,
      initialpasswort, initialkennwort, übergangspasswort, vorläufiges kennwort, vorläufiges passwort, temporäres kennwort, temporärer code, temporären code, e mail
      code, mailcode, e mail tan, photo tan, push tan, freischalt pin, freischaltnummer, freischaltschlüssel*, legitimationscode*, legitimations pin, identcode*,
      identifikations pin, nachweiscode*, zustimmungscode*, einwilligungscode*, bestätigungs tan, bestätigungswort, bestätigungsschlüssel*, gerätecode, geräte pin, tv
      code, fernsehcode, paarungscode, synchronisationscode, sitzungs pin, prüfungscode zum einloggen, zahlungsfreigabecode, überweisungs tan, auftrags tan,
      entsperrcode*, entsperr pin, entsperrnummer, notfallzugangscode, rücksetzcode*, wiederherstellungscode zum, sechsstelliger code, sechsstelligen code,
      sechsstellige code, sechsstellige zahl, sechsstellige nummer, vierstelliger code, vierstelligen code, vierstellige code, vierstellige zahl, vierstellige nummer,
      vierstellige pin, sechsstellige pin, fünfstelliger code, fünfstelligen code, fünfstellige zahl, achtstelliger code, achtstelligen code, 6 stelliger code, 6
      stelligen code, 6 stellige code, 4 stelliger code, 4 stelligen code, 4 stellige pin, 6 stellige zahl, 4 stellige zahl, login zahl, loginzahl, geheimwort,
      schlüsselwort, sicherheitswort, sicherheitsphrase, anmeldewort, stimmschlüssel, abstimmungscode, kennziffer, autorisierungsschlüssel, zugangsziffern, zugangswort,
      schließfachcode, torcode, pin für das schloss, e-mail-tan, raumkennwort, sitzungspasswort, losungswort, ziffernfolge, abholpin, abhol-pin`,
    weak: `*code, *kode, zahlencode, codes, kennwort, geheimzahl, zugriffscode,
      ziffern, zahlen, zahl, folge, zeichen, zeichenfolge, schlüssel, passwort, pin, token, wert, kombination, merkwort, wlan passwort,
      buchstaben, code lautet, nummernfolge, stellen, geheimcode, kennziffer, loswort, zahlenschloss, türschloss, kontrollnummer*`,
    purpose: `bestätig*, verifizier*, anmeld*, einlogg*, einzulogg*, anzumelden, registrier*, zurücksetz*, zurückzusetz*, freischalt*,
      freizuschalt*, aktivier*, identität, zwei faktor*, zweistufig*, authentifizier*, neues gerät, neuen gerät, konto zu erstellen,
      e mail adresse zu, unterschr*, signier*, signatur, freigeb*, freigabe, freizugeben, überweisung, zahlung freizugeben, koppeln, verbinden sie, verbinde dein, adresse dir gehört, konto löschen, konto zu löschen, vertrag zu unterzeichnen, unterzeichn*, zur freigabe, anmeldeseite, registrierungsseite, freigabenummer, freigabe*, auszahlung*, identitätsprüfung, zweiter faktor, zweiten faktor,
      beweis*, echt bist, echt sind, wirklich du, wirklich sie, bots, roboter, einwillig*, zustimm*, zustimmung, einverst*,
      abstimm*, wahl, adresse, neue adresse, postfach, neuem gerät, unbekannt*, fremd*, zugriff, zugang, entsperr*, öffnen,
      verknüpf*, kopplung, einricht*, wechsel*, übertrag*, rufnummernmitnahme, schritt, letzter schritt, fast geschafft,
      vollend*, abschließen, abzuschließen, löschung, löschen, export, herunterladen, wiederherstell*, zustell*,
      öffnet sich,
      damit wir wissen, dass du es bist, dass sie es sind, sicherstellen, sicherzustellen, sicher gehen, sichergehen, reinzukommen, reinkommen,
      kommst du rein, kommen sie rein, hineinkommen, lässt dich rein, eingeloggt, bist du drin, sind sie drin, drin, weiterzumachen, weitermachen, fortfahren,
      fortzufahren, weiter geht's, geht es weiter, geht's weiter, öffnet, aufschließen, aufsperren, geht auf, springt auf, entriegel*, einsehen, einzusehen,
      ansehen, anzusehen, abrufen, abzurufen, ergebnisse, befund, dokument, unterlagen, abholen, abzuholen, abholung, übergabe, ausgehändigt, aushändigen,
      herausgeben, einwählen, einzuwählen, beitreten, beizutreten, teilnehmen, teilzunehmen, verbinden, wlan, laden, ladevorgang, ausleihen, stimmabgabe,
      stimme abgeben, legitimier*, bezahl*, kauf, einkauf`,
    action: `gib, geben, eingeben, einzugeben, verwende*, nutze, nutzen, benutze, trage, tragen, tippe, kopiere*, lautet, hier ist, füge, eintippen, tippen, einsetzen,
      eintragen, abtippen, übernehmen, diktieren, schreiben sie, schreibe, trag, gehört, folgende zeichen, folgenden zeichen, folgende ziffern, diese zeichen, diese
      ziffern, mit der eingabe, übertrage, übertragen sie, mit der nummer, mit der zahl, drücken, drücke, drück, nennen, nenne, nenn, sagen sie, sag, sage, vorlesen,
      lies, lesen sie, ansagen, durchgeben, wähle, wählen sie, übermitteln, schick, schicke, schicken sie, sende, senden sie, antworte, antworten sie, antworten mit,
      beweise, beweis, beweisen sie, zeig, zeige, zeigen sie, zeig uns, gib ein, einzutippen, einzutragen, eingetippt, eingegeben, eingetragen, eingabe, einfügen,
      einzufügen, hinterleg*, angeben, anzugeben, gib an, geben sie an, tasten, tastenfeld, bildschirm, display, fenster, formular, eingabefeld, feld, maske, abfrage,
      abfragen, gefragt, vervollständig*, ergänz*, ausfüllen, füll, füllen, mitteilen, teil uns, hinein, rein, passt, diese zahl, diese nummer, folgende nummer,
      folgende zahl, weisen sie, vorzeigen, benutzen, drehen sie, drehe, dreh die, stellen sie, stelle die, einstellen, rädchen, tastatur, tippen sie, eintasten, tasten
      sie, taste, tastet, tippt, tippst, tippe ein, eingeben bitte, eingibst, eingebt, eingetasten, gibst, gebt, geben sie, gebe, geben wir, benutzt, benötigst,
      brauchst du, brauchen sie, benötigen sie, brauchst, bitte einmal, einmal, stell, stellt, dreht, dreh, rädchen auf, räder auf, walzen, schieb, schieben sie, ins
      feld, in das feld, ins kleine feld, ins kästchen, kästchen, ins eingabefeld, in die maske, in die app, in der app, auf der seite, auf der webseite, auf dem
      bildschirm, auf dem display, auf dem tastenfeld, am tastenfeld, an der tür, am tor, am eingang, am schlüsseltresor, am terminal, am automaten, am schalter, an der
      schranke, an der säule, am bildschirm, nennst, nennt, sagst, zeigst, zeigt, vorzeigst, vorlegen, vorlegst, legen sie vor, dem fahrer, der fahrerin, dem boten, dem
      zusteller, dem kurier, der kollegin, am empfang, schreibt, schreib, notier*, trägst, tragt, kopier, einkopieren, einfügst, füg, fügen sie, übernimm, übernehmen
      sie, dann die raute, raute, rautetaste, dann #, mit # bestätigen, grüne taste, danach die, verlangt, wird verlangt, danach fragt, fragt danach, gefragt wirst,
      gefragt werden, wirst du gefragt, werden sie gefragt, erfragt, fordert, drücken sie, wählen, stelle, stellen, drehen, übertragen, wiederholen, wiederhole,
      buchstabieren, schreiben, hineinschreiben, will wissen, fragt nach, einscannen, nachsprechen, sprich, sprechen sie, vorsprechen, durchsagen, übermittle, teile
      uns, teilen sie uns, teile dem, teilen sie dem, diktiere, diktier, in der sms, per sms, per antwort, einfach antworten, bestätige mit, bestätigen sie mit,
      bestätigen mit, quittieren, quittiere mit, mit enter, eingabetaste, stern, sterntaste, sternchen, dann stern, schlüsselsymbol, hebel, kurbel, knauf, drehknopf,
      drehrad, drehräder, zahlenrädchen, einstellst, eindrehen, wischen, runterziehen, antippen, tipp auf, anklicken, klick auf, einzugebende, einzugebender, dort ein,
      hier ein, ein und, unten ein, im browser, im login, im portal, im kundenportal, im dialog, in deinem browser, in ihrem browser, ins textfeld, textfeld, ins handy,
      am handy, am fernseher, auf dem fernseher, am tv, an der konsole, an der packstation, an der station, an der box, an der paketbox, am fach, am locker, am schloss,
      am schlüsselkasten, an der schlüsselbox, an der sprechanlage, an der klingelanlage, am drehkreuz, am kiosk, am kassenterminal, an der kasse, an der rezeption, an
      der pforte, beim portier, beim empfang, beim zusteller, bei der abholung, bei abholung, beim abholen, bei der übergabe, bei übergabe, bei der zustellung, bei der
      anmeldung, beim anmelden, beim einloggen, beim login, beim start, beim betreten, bei aufforderung, auf aufforderung, auf nachfrage, werden gebeten, wirst gebeten,
      aufgefordert, bereithalten, bereit halten, halt bereit, halte bereit, halten sie bereit, parat, griffbereit, sie brauchen, brauchen wir, benötigt wird, benötigen
      wir, wartet auf, möchte wissen, will die, will den, hier kommt, hier sind, wie folgt, hier dein, hier ihr, findest du hier, finden sie hier, übernehmt, nutzt,
      eintippe, hau, hämmer, hack, schmeiß, fütter*, dann die, danach mit, abschreiben, buchstabiere`,
    disclaimer: `gültig, läuft ab, verfällt, ablauf*, nicht angefordert, angefordert, ignorier*, nicht du, nicht sie, nur einmal, einmal gültig, einmal verwendbar, warst das nicht, waren das nicht, nicht bestellt, neu anfordern, lösch diese, löschen sie diese, lösche diese, sonst musst du nichts,
      danach, wird ungültig, erlischt, verliert, solange, hält, einmalig, falls nicht, wenn nicht, andernfalls, nichts tun,
      vergiss, vergessen sie,
      kalt, erledigt sich, schließt sich, gilt bis, gilt nur, gilt noch, gilt für, gilt heute, gelten bis, gelten nur, bis mitternacht, noch bis,
      innerhalb von, binnen, läuft nach, läuft um, läuft in, läuft am, laufen ab, verfallen nach, verfällt nach, funktioniert nur, funktioniert bis,
      funktioniert einmal, funktioniert genau einmal, nutzbar, einmal nutzbar, nur einmal nutzbar, verwendbar, bleibt gültig, haben sie zeit, hast du zeit,
      zeit bis, länger als, dauert's länger, dauert es länger, zu spät, neue anfordern, neuen anfordern, fordere einfach, fordern sie einfach, fordere neue,
      fordern sie neue, neu an, einen neuen, neuen code, warst du's nicht, warst du es nicht, du nicht, sie's nicht, das nicht warst, nicht warst,
      nicht waren, nichts damit, sagt ihnen nichts, sagt dir nichts, nichts bekannt, nichts weiter tun, nichts unternehmen, einfach ignorieren, lass es,
      dann lösch, jemand anders, jemand anderes, versehen`,
    doNotShare: `gib ihn nicht, gib diesen code, geben sie ihn, geben sie diesen, niemandem, niemals weiter*, nicht weiter*, teile, teilen sie,
      niemand, vertraulich, geheim, für dich behalten, für sich, mitarbeiter, nie fragen, nie danach, niemals nach,
      am telefon, verraten, verrate, weitergeb*,
      keinem, an niemanden, an dritte, behalt, behalte, behalten sie, sag ihn, sag sie niemand, niemals telefonisch, wir fragen nie, fragen wir nie,
      fragt dich nie, fragen dich nie, nicht am telefon, unbefugte, nicht weitersagen`,
    otherNumber: `bestellung, bestellnummer, bestell nr, bestellnr, auftrag, auftragsnummer, rechnung, rechnungsnummer, rechnungs nr,
      kundennummer, kunden nr, kundennr, kontonummer, sendung, sendungsnummer, sendungsverfolgung, paketnummer, trackingnummer, plz,
      postleitzahl, telefon, telefonnummer, tel, fax, mobil, vorgang, vorgangsnummer, aktenzeichen, ticketnummer, ticket nr,
      buchung, buchungsnummer, buchungscode, reservierung, reservierungsnummer, reservierungscode, gutschein, gutscheincode*,
      gutschein code, rabattcode*, rabatt code, aktionscode*, promocode*, vorteilscode, geschenkcode, geschenkkarte, einladungscode*,
      empfehlungscode*, fehlercode, statuscode, quellcode, quelltext, barcode, qrcode, strichcode, nummer, nr,
      rechnungsbetrag, betrag, summe, gesamtsumme, artikelnummer, artikel nr, seriennummer, mitgliedsnummer, steuernummer,
      ust idnr, ust id, hrb, amtsgericht, bankleitzahl, blz, version, seit, raum, zimmer, gate, flug, sitz, endet auf, endend auf,
      meeting id, einwahl, zählerstand, zählernummer, versicherungsnummer, vertragsnummer, personalnummer, backup code*,
      wiederherstellungscodes, ländercode, vorwahl, dresscode, referenz, referenznummer, karte, guthabencode,
      lizenzschlüssel, kassenzeichen, fahrkarte, notruf, hotline, rufen sie, wählen sie die, auftragscode, job, jobnummer,
      sendungsnr, vertrag, vertragskonto, matrikelnummer, matrikel nr, personalnr, benutzername, benutzer, anmeldename,
      kartennummer, wartenummer, gerätenummer, gleis, platz, wagen, kennzeichen, haus, straße, fach, station, fahrrad, rad,
      puk, iban, saldo, preis, kosten, ip, ip adresse, build, fehler, fall, ticket, antrag, antragsnummer, schadennummer,
      schaden, police, policennummer, zähler, marktlokation, patientennummer, fallnummer, telefonisch, handynummer,
      rufnummer, ende, endet, endziffern, auftragsnr, referenznr, kundenservice,
      kundennummer*, kontonummer*, benutzerkennung, benutzer id, nutzer id, mitgliedsnummer*, kundenkonto, kundin nr,
      kunde nr, konto nr, teilnehmernummer, benutzernummer,
      termincode*, terminnummer*, terminkennung, terminnr, rezeptcode*, rezeptnummer*, rezeptkennung, rezeptnr, policencode*, policennummer*,
      policenkennung, policennr, belegcode*, belegnummer*, belegkennung, belegnr, postcode*, postnummer*, postkennung, postnr, patientencode*,
      patientennummer*, patientenkennung, patientennr, kundencode*, kundenkennung, schadenscode*, schadensnummer*, schadenskennung, schadensnr,
      mitgliedscode*, mitgliedskennung, mitgliedsnr, artikelcode*, artikelnummer*, artikelkennung, artikelnr, fallcode*, fallnummer*, fallkennung,
      fallnr, antragscode*, antragsnummer*, antragskennung, antragsnr, aktionsnummer*, aktionskennung, aktionsnr, rabattnummer*, rabattkennung,
      rabattnr, gutscheinnummer*, gutscheinkennung, gutscheinnr, produktcode*, produktnummer*, produktkennung, produktnr, fehlercode*, fehlernummer*,
      fehlerkennung, fehlernr, filialcode*, filialnummer*, filialkennung, filialnr, standortcode*, standortnummer*, standortkennung, standortnr,
      zonencode*, zonennummer*, zonenkennung, zonennr, spendencode*, spendennummer*, spendenkennung, spendennr, bonuscode*, bonusnummer*, bonuskennung,
      bonusnr, prämiencode*, prämiennummer*, prämienkennung, prämiennr, versichertencode*, versichertennummer*, versichertenkennung, versichertennr,
      versicherungscode*, versicherungsnummer*, versicherungskennung, versicherungsnr, quittungscode*, quittungsnummer*, quittungskennung, quittungsnr,
      bewerbercode*, bewerbernummer*, bewerberkennung, bewerbernr, teilnehmercode*, teilnehmernummer*, teilnehmerkennung, teilnehmernr,
      reservierungscode*, reservierungsnummer*, reservierungskennung, reservierungsnr, ticketcode*, ticketnummer*, ticketkennung, ticketnr, flugcode*,
      flugnummer*, flugkennung, flugnr, sendungscode*, sendungsnummer*, sendungskennung, vorgangscode*, vorgangsnummer*, vorgangskennung, vorgangsnr,
      buchungscode*, buchungsnummer*, buchungskennung, buchungsnr, wohnungscode*, wohnungsnummer*, wohnungskennung, wohnungsnr, fahrzeugcode*,
      fahrzeugnummer*, fahrzeugkennung, fahrzeugnr, parkzonencode*, parkzonennummer*, parkzonenkennung, parkzonennr,
      schlüssel nr, haken, kiste, box nr, box, schließfach nr, fach nr, spind, stellplatz, parkplatz, säule, ladesäule, ladepunkt, stecker, konnektor, etage,
      stock, stockwerk, tor, saal, hörsaal, halle, bahn, bahnsteig, linie, zug, zugnummer, bus, sitzplatz, reihe, abteil, kabine, liege, meldcode, depot,
      depotnummer, relationsnummer, geschäftszeichen, zeichen, unser zeichen, ihr zeichen, kundin, kunde, mitglied, nutzer, vertrag nr, rechnung nr,
      auftrag nr, bestellung nr, lieferung nr, lieferschein, lieferscheinnummer, charge, chargennummer, los nr, losnummer, modell, modellnummer, typ,
      gerät nr, inventarnummer, steuer id, steuer nr, umsatzsteuer, hrb nr, handelsregister, registernummer, vereinsregister, vr, ik, bsnr, lanr, pzn, isbn,
      issn, isin, wkn, kreditkarte, karte endet, konto endet, endend, mandat, mandatsreferenz, gläubiger id, verwendungszweck, buchungstext, zahlungsreferenz,
      beleg, bon, kasse, filiale, filiale nr, schicht, ausweis, ausweisnummer, passnummer, führerschein, fahrgestellnummer, sozialversicherungsnummer,
      rentenversicherungsnummer, krankenversichertennummer, studierendennummer, prüfungsnummer, startnummer, gruppe, team nr, kurs, kursnummer, lektion,
      kapitel, seite, folge, ausgabe, band, aufgabe, ticket nummer, anfrage, anfrage nr, anfragenummer, beschwerde, störung, störungsnummer, einsatz,
      einsatznummer, wahlbezirk, wahllokal, bezirk, postfach, haus nr, hausnummer, top, wohnung, wohneinheit, objekt, objektnummer, mieter, mieternummer,
      grundstück, flurstück, spendenkonto, spende, gutschein nr, treuepunkte, punktestand, kundenkarte, abo nr, abonnement, abonummer, abo lieferung nr,
      nutzungsvertrag, fahrt, fahrtnummer, tour, tournummer, fahrer nr, fahrzeug, sitzung nr, raumnummer, zimmernummer, zimmer nr, türnummer, schlüsselnummer,
      mac adresse, seriennr, version nr, revision, paragraf, absatz,
      kennziffer, endend mit, letzten vier ziffern, letzte vier ziffern, letzten 4 ziffern, start-code, startcode,
      kurscode, dokumentencode, prüfcode des dokuments, störungscode`,
    commercial: `rabatt*, gutschein*, sonderangebot*, angebote, sale, versandkostenfrei, warenkorb, jetzt shoppen, einlösen, deine bestellung,
      ihre bestellung, bestellbestätigung, versandt, versendet, verschickt, lieferung, zugestellt, paket, sendung, packstation, abholbereit,
      rechnung, quittung, zahlungseingang, buchung, reservierung, check in, reiseplan, aufenthalt, meeting, besprechung, webinar,
      gewinnspiel, freunde werben, prozent auf,
      lieferadresse, bestellt, einkauf, kauf, zahlung, gutschrift, erstattung, ticket, fahrkarte, fahrt, reise, flug, abfahrt, ankunft, spende,
      mitgliedsbeitrag, aktion, schnäppchen, nur heute, black friday, versicherung, police, prämie, beitrag, vertrag, mahnung`,
    unit: `minuten, minute, std, stunden, stunde, tage, tagen, tag, wochen, monate, monaten, jahre, jahren, sekunden, punkte,
      punkten, personen, nutzer, kunden, mitglieder, euro, uhr, stück, artikel, meter, teilnehmer, menschen, zeichen, wörter, besucher, schritte`,
    notCode: `storniert, ist ungültig, jetzt ungültig, nun ungültig, ungültig geworden, nicht mehr gültig, abgelaufen, verfallen, ersetzt, widerrufen, gesperrt, kein code,
      kein bestätigungscode, kein sicherheitscode, nur ein beispiel, ein beispiel, gilt nicht mehr, funktioniert nicht mehr, nicht mehr benutzen, nicht mehr verwenden,
      wirkungslos, hinfällig, vergessen sie die, vergiss, zuletzt, wurde verwendet, bereits verwendet, wurde bereits, verbraucht, eingelöst, wurde eingelöst, falscher,
      falsche pin, falscher code, falsch eingegeben, abgeschaltet, deaktiviert, ist erloschen, erloschen, nicht mehr öffnen, öffnet nicht mehr, passt nicht mehr, gilt
      nicht, nicht mehr gilt, ist hinfällig, ist passé, keine pin, keine tan, nicht eingeben, nicht eintippen, wurde benutzt, ist abgelaufen, wurde nicht verwendet,
      wurde eingegeben, kann nicht erneut verwendet werden, kann nicht noch einmal verwendet werden, ist verfallen, ist damit verbraucht, ist verbraucht, führt zu
      nichts, wird abgeschaltet, wird deaktiviert, wird gesperrt, ist inzwischen abgelaufen, verliert seine gültigkeit, hat seine gültigkeit verloren, wurde abgelehnt,
      wurde zurückgewiesen, geht nicht mehr, wurde gelöscht, ist gelöscht, wurde entfernt, ist nicht mehr aktiv, damit verbraucht, wurde verbraucht, ungültig gemacht,
      für ungültig erklärt, nicht rechtzeitig eingegeben, nicht mehr brauchbar, nicht mehr verwendbar, nützt nichts mehr, taugt nicht mehr, bloß ein beispiel, haben wir
      gelöscht, haben wir storniert, wurde storniert, ist storniert, ist verstrichen, wird nicht mehr gebraucht, wird nicht mehr benötigt, wurde zurückgezogen, wurde
      ersetzt, schon verwendet, schon benutzt, schon genutzt, schon eingegeben, bereits benutzt, bereits genutzt, bereits eingegeben, bereits abgerufen, bereits
      eingesetzt, wurde schon, wurde eingesetzt, wurde abgerufen, ausgelaufen, veraltet, ist überholt, überholt, nicht länger gültig, nicht mehr aktuell, nicht länger
      aktiv, nicht mehr aktiv, nicht mehr eingeben, nicht mehr eintippen, nicht mehr gebrauchen, nicht mehr zu gebrauchen, nicht mehr erforderlich, nicht mehr nötig,
      nicht mehr notwendig, nicht mehr zugelassen, nicht mehr zulässig, nicht mehr in kraft, außer kraft, annulliert, für nichtig erklärt, nichtig, zurückgenommen,
      zurückgezogen, entwertet, gestrichen, ausgetauscht, ausgewechselt, abgelöst, wurde erneuert, wurde geändert auf, wurde neu vergeben, unbrauchbar, nutzlos,
      wertlos, gegenstandslos geworden, funktionslos, obsolet, tot, ist vorbei, ist hin, ist futsch, ist weg, ist raus, ist geschichte, hat ausgedient, ausgedient,
      funktioniert jetzt nicht, funktioniert nimmer, gilt nimmer, geht nimmer, nimmer gültig, tut's nicht mehr, tut es nicht mehr, klappt nicht mehr, öffnet nichts
      mehr, sperrt nicht mehr, sperrt nimmer, passt nimmer, führt ins leere, läuft ins leere, bringt nichts mehr, war nicht korrekt, war falsch, war ungültig, war nicht
      gültig, war verkehrt, stimmte nicht, hat nicht gestimmt, passte nicht, hat nicht gepasst, stimmte nicht überein, fehlerhaft eingegeben, vertippt haben, falsch
      eingetippt, verkehrt eingegeben, zu spät eingegeben, verspätet eingegeben, zu spät eingetippt, nie eingegeben, nie verwendet, ungenutzt, ist kein passwort, kein
      zugangscode, kein freigabecode, kein einmalcode, kein anmeldecode, keine sicherheitsnummer, nicht ihr code, nicht dein code, nicht der code, ist nicht der, ist
      nicht die pin, handelt es sich nicht um, gehört zu einem anderen, gehört zu einer anderen, gehörte zur alten, gehört zum alten, stammt aus einer früheren, stammt
      von gestern, von gestern, aus der letzten mail, aus der vorigen, aus unserer letzten, war nur für, galt nur, galt nur bis, galt bis, galt für, hat gegolten, war
      gültig bis, war gültig, dient nur als beispiel, dient als beispiel, nur als beispiel, rein beispielhaft, beispielhaft, nur ein muster, ein muster, ein
      fantasiewert, frei erfunden, erfunden, ist fiktiv, fiktiv, platzhalter, nur zur veranschaulichung, nur zur illustration, zu testzwecken, zu demonstrationszwecken,
      bitte nicht verwenden, bitte nicht benutzen, nicht einzugeben, nicht mehr beachten, vernichten sie, haben wir zurückgezogen, haben wir annulliert, haben wir
      geändert, außer betrieb, stillgelegt, außer dienst, ist hiermit ungültig, damit ungültig, somit ungültig, dadurch ungültig, seit heute ungültig, ab sofort
      ungültig, bereits ungültig, inzwischen ungültig, mittlerweile ungültig`,
    notCodeNext: `alter code, alte code, alten code, bisherige code, bisheriger code, bisherigen code, vorherige code, vorheriger code, vorherigen code, frühere code,
      früheren code, ersetzt den code, ersetzt code, anstelle von, anstatt, statt, zum beispiel, z.b, z. b, beispiel, beispielcode, sieht aus wie, code wie, codes wie,
      tan wie, tans wie, nummer wie, nummern wie, etwa so, falscher bestätigungscode, alte nummer, alten nummer, alte pin, alten pin, alte zahl, alte kombination,
      bisherige nummer, bisherige pin, bisherigen nummer, vorige, vorigen, vorherige nummer, früherer code, gestrige, beispielsweise, zb, nach dem muster, ähnlich wie,
      wie etwa, falscher code, falschen code, falsche tan, falschen tan, falsche pin, falscher pin, ungültiger code, ungültigen code, abgelaufener code, abgelaufenen
      code, verwendeter code, benutzter code, eingegebener code, code verwendet, vergessen sie, vergiss, statt der, statt des, sieht so aus, so aussehen, sieht etwa so
      aus, so sieht, alter türcode, alten türcode, bisheriger türcode, bisherigen türcode, alter zugangscode, alten zugangscode, altes passwort, alten passwort,
      bisheriges passwort, bisherige kombination, alter bestätigungscode, früherer bestätigungscode, vorheriger bestätigungscode, ehemaliger code, ehemaligen code,
      vormaliger code, ursprünglicher code, ursprünglichen code, letzter code, letzten code, gestriger code, gestrigen code, veralteter code, veralteten code, ungültige
      tan, ungültige pin, abgelaufene tan, abgelaufene pin, verbrauchte tan, verwendete tan, benutzte tan, genutzte tan, eingegebene tan, eingegebene pin, eingegebene
      zahl, verwendeten code, benutzten code, genutzter code, genutzten code, verbrauchter code, verbrauchten code, eingelöster code, eingelösten code, stornierter
      code, gesperrter code, gesperrten code, widerrufener code, abgelehnter code, abgelehnten code, zurückgewiesener code, deaktivierter code, gelöschter code,
      entwerteter code, falsches passwort, falsche nummer, falsche zahl, falsche kombination, falschen pin, falsche ziffern, ersetzt den bisherigen, ersetzt die
      bisherige, ersetzt den alten, ersetzt die alte, ersetzt die pin, ersetzt die tan, ersetzt den früheren, ersetzt unseren code, an stelle von, an stelle des,
      anstelle des, anstelle der, nicht mehr den, nicht mehr die, nicht mehr mit, nicht den code, nicht die alte, nicht den alten, verwenden sie nicht den, nutzen sie
      nicht, verwenden sie nicht, verwende nicht, bisher, bislang, früher lautete, lautete, lautete bisher, lautete früher, vormals, ehemals, war bisher, hieß bisher,
      von bisher, etwa, so etwas wie, nach dem schema, musterhaft, mustercode, testcode, beispielnummer, zur veranschaulichung, sagen wir, sie haben eingegeben, du hast
      eingegeben, ihre eingabe, deine eingabe, eingegeben haben sie, code akzeptiert, code abgelehnt, code ungültig, code abgelaufen, code falsch, code benutzt, code
      eingelöst, tan verwendet, tan benutzt, pin verwendet, pin benutzt, verwendete pin, verwendeter türcode, ignorieren sie den code, ignoriere den code, vergesst den,
      streichen sie den, löschen sie den code`,
    advice: `betrug*, betrüg*, phishing*, vorsicht, achtung, kriminell*, falsche mitarbeiter, auflegen, legen sie auf, gauner,
      trickbetr*, warn*, misstrau*, achtsam*, wachsam*, niemals aufforder*, gefälsch*, fake*, enkeltrick, schockanruf*, sicherheitstipp*, so erkenn*`,
    report: `wurde verwendet, wurden verwendet, wurde benutzt, wurde genutzt, wurde eingegeben, wurde eingelöst, wurde akzeptiert, wurde angenommen, wurde abgelehnt, wurde
      bestätigt, ist bestätigt, wurde geändert, wurde aktualisiert, wurde gelöscht, wurde geschlossen, wurde hinzugefügt, wurde verbunden, wurde gekoppelt, wurde
      verknüpft, wurde unterschrieben, wurde unterzeichnet, wurde signiert, wurde ausgeführt, wurde nicht ausgeführt, wurde abgeschlossen, wurde erstellt, wurde
      registriert, wurde entfernt, wurde freigegeben, wurde durchgeführt, wurde eröffnet, wurde geöffnet, wurde abgeholt, wurde zugestellt, wurde versendet, wurde
      bezahlt, wurde belastet, wurde aktiviert, wurde angemeldet, wurde verifiziert, erfolgreich, abgeschlossen, bestätigt am, verwendet am, verwendet um, eingelöst am,
      unterzeichnet am, haben sie bestätigt, hast du bestätigt, haben sie unterschrieben, haben sie unterzeichnet, hast du eingegeben, haben sie eingegeben, danke für
      die bestätigung, danke für ihre bestätigung, danke für deine bestätigung, zusammenfassung, ist beendet, wurde beendet, haben sich angemeldet, hast dich
      angemeldet, falsch eingegeben, nicht benutzt, nicht verwendet, zu oft, fehlversuch, fehlversuche, fehlversuchen, gescheitert, fehlgeschlagen, für ihre unterlagen,
      für deine unterlagen, hiermit bestätigen wir, ist jetzt aktiv, ist nun aktiv, ist aktiv, ist eingegangen, eingegangen, angemeldet von, angemeldet am, angemeldet
      um, sie haben sich am, wurde überwiesen, überweisung ausgeführt, zahlung ausgeführt, zahlung genehmigt, zahlung freigegeben, auftrag ausgeführt, wurde genehmigt,
      genehmigt am, freigegeben am, freigegeben um, wurde autorisiert, autorisiert am, wurde verbucht, gebucht am, wurde gutgeschrieben, wurde ausgezahlt, wurde
      ausgehändigt, wurde übergeben, übergeben an, wurde entnommen, entnommen am, entnommen um, abgeholt am, abgeholt um, abgeholt von, haben sie abgeholt, hast du
      abgeholt, zugestellt am, zugestellt um, geöffnet am, geöffnet um, geöffnet von, wurde entsperrt, wurde entriegelt, wurde aufgesperrt, tür geöffnet, wurde
      betreten, zutritt um, zutritt gewährt, zutritt verweigert, zutrittsprotokoll, zugriff gewährt, wurde eingeloggt, eingeloggt am, eingeloggt um, login am, anmeldung
      am, anmeldung vom, anmeldung um, letzte anmeldung, letzter login, anmeldeversuch, anmeldeversuche, wurde zurückgesetzt, zurückgesetzt am, geändert am, geändert
      um, gelöscht am, wurde exportiert, wurde heruntergeladen, wurde übertragen, wurde umgezogen, wurde portiert, wurde hinterlegt, wurde eingerichtet, wurde
      freigeschaltet, freigeschaltet am, wurde entkoppelt, wurde abgemeldet, wurde abgebrochen, abgebrochen, wurde gesperrt am, wurde archiviert, wurde protokolliert,
      wurde erfasst, wurde gezählt, stimme wurde, haben abgestimmt, haben sie abgestimmt, hast du abgestimmt, ihre stimme ist, haben teilgenommen, beigetreten, ist
      beigetreten, ist verknüpft, ist verbunden, ist gekoppelt, ist eingerichtet, ist freigeschaltet, ist unterschrieben, ist signiert, ist verifiziert, ist angemeldet,
      ist ausgeführt, ist gelöscht worden, ist erfolgt, erfolgte, erfolgte am, liegt vor, verlauf, protokoll, protokollauszug, aktivitätsprotokoll, logbuch, historie,
      rückblick, nachweis über, beleg für, bestätigung über, zu ihrer information, zu deiner information, zur dokumentation, für ihre ablage, danke für ihre
      unterschrift, danke fürs bestätigen, vielen dank für die bestätigung, haben wir erhalten, haben wir verbucht, haben wir bestätigt, haben wir geprüft, wurde
      geprüft, geprüft und, wurde validiert, hat funktioniert, hat geklappt, geschafft, erledigt, dreimal falsch, mehrfach falsch, zu viele versuche, falsche eingaben`,
    device: `*tür, *türe, *tor, *schranke, *schloss, *schlüsselbox, *schlüsseltresor, *schlüsselsafe, *schlüsselkasten, *tresor, *safe, *schließfach, schließfächer, *spind,
      *paketfach, *tastenfeld, *tastatur, *klingel, *sprechanlage, *drehkreuz, *zahlenrad, zahlenräder, rädchen, *tasten, *hebel, *riegel, *klappe, *automat,
      *automaten, *terminal, wlan, w lan, *netzwerk, netzname, ssid`,
    ignored: `in ordnung`,
  },
  link: {
    confirm: `bestätig*, verifizier*, registrierung abschließen, anmeldung abschließen, einladung annehmen, bestätigungslink, ja ich bin es, e mail bestätigen, ist meine
      adresse, meine e mail adresse, gehört mir, das bin ich, anzeige freischalten, inserat freischalten, kommentar freischalten, zustimmen, einwilligen, genehmigen,
      abonnieren bestätigen, bestaetig*, verifik*, bestätigungslink*, opt in, ja das bin ich, ja ich war's, ja ich war es, ich war's, ich war es, ja bitte, ja gerne, ja
      stimmt, einladung bestätigen, team beitreten, teilnahme bestätigen, abo bestätigen, abonnement bestätigen, newsletter bestätigen, adresse stimmt, adresse passt,
      gehört dir, gehört ihnen, dir gehört, ihnen gehört, wirklich dir, wirklich ihnen, echt ist, zustimmung erteilen, gerät erlauben, gerät zulassen, genehmigung,
      registrierung beenden, registrierung fertig, anmeldung beenden, anmeldung vollenden, registrierung vollenden, letzten schritt, e mail adresse prüfen, adresse
      prüfen, annehmen, sagen sie ja, sag ja, termin fest zusagen, termin zusagen, fest zusagen, diese adresse stimmt, diese adresse verwenden, anmeldung abzuschließen,
      registrierung abzuschließen, anmeldung zu bestätigen`,
    activate: `aktivier*, freischalt*, konto einrichten, aktivierungslink, konto aktivieren, aktivierungslink*, jetzt aktivieren, konto freischalten, zugang freischalten,
      konto öffnen, zugang einrichten, einrichtung abschließen, profil einrichten, konto fertig, konto scharf, konto einschalten, konto in betrieb nehmen, konto
      aufwecken, esim einschalten, mitgliedskonto freischalten`,
    reset: `zurücksetz*, passwort ändern, neues passwort, kennwort ändern, passwort festlegen, passwort vergeben, passwort erstellen, kennwort festlegen, passwort wählen,
      passwort aussuchen, zuruecksetz*, passwort neu, passwort neu setzen, neu setzen, passwort neu vergeben, neues setzen, passwort setzen, kennwort setzen, passwort
      ausdenken, neues aussuchen, kennwort wählen, kennwort neu, kennwort erstellen, kennwort vergeben, passwort erneuern, pin zurück, pin neu, passwort
      wiederherstellen, zugang wiederherstellen, konto wiederherstellen, wieder zugang, passwort anlegen, passwort eingeben, neues passwort wählen, neues passwort
      vergeben, neues kennwort vergeben, kennwort neu vergeben, passwort vergessen, kennwort vergessen, vergeben sie ein neues, hier vergeben sie ein neues, neues
      passwort festlegen, neues kennwort`,
    signIn: `anmelden, einloggen, anzumelden, einzuloggen, jetzt anmelden, login link, anmeldelink, einlogg*, anmeldelink*, loginlink*, zugangslink*, reinkommen, rein ins, hinein, rein, jetzt rein,
      komm rein, lass mich rein, direkt rein, direkt einloggen, zum login, mein konto öffnen, zum konto, anmelde link, login ohne passwort, ohne passwort, ohne
      kennwort, mit einem klick, einmal link, magischer link, magic link, zauberlink, einloggen mit, weiter zur app, eingeloggt, angemeldet, meldet dich an, meldet sie
      an, loggt dich ein, loggt sie ein, melden sie sich an, melde dich an, meldest du dich an, meldest dich an, loggen sie sich ein, logge dich ein, log dich ein, zum
      einloggen, zur anmeldung, ihr weg hinein, zugangslink, eintrittslink, ohne passwort hinein, direkt hinein, hereinkommen`,
    boilerplate: `abmelden, abbestell*, im browser, browser ansehen, webansicht, online ansehen, hilfe*, kontakt*, datenschutz*, impressum, agb, nutzungsbedingungen,
      einstellungen, newsletter einstellungen, mehr erfahren, weiterlesen, zum shop, sendung verfolgen, bestellung ansehen, widerruf*, karriere, über uns, melden sie,
      bewerten, passwort vergessen, austragen, kündigen, ablehnen, löschen, stornieren, umfrage, aktivität prüfen, keine mails, keine e mails, nicht mehr erhalten,
      bestellung anzeigen, zur bestellung, rechnung ansehen, rechnung anzeigen, jetzt bezahlen, bezahlen, paket verfolgen, sendung, verfolgen, zum angebot, angebote,
      menü, speisekarte, preisliste, route, anfahrt, karte öffnen, in den kalender, kalender, termin verschieben, termin absagen, termin ändern, absagen, verschieben,
      bewertung abgeben, bewertung, freunde einladen, weiterempfehlen, teilen, folgen, folge uns, app laden, app herunterladen, herunterladen, support, kundenservice,
      kundendienst, faq, häufige fragen, rechtliches, cookies, barrierefreiheit, blog, magazin, presse, jobs, entdecken, stöbern, alle ansehen, nachricht lesen,
      antworten, profil ansehen, benachrichtigungen, mail einstellungen, e mail einstellungen, abmeldung, meldung ansehen, geräte verwalten, geräte prüfen, bestellung
      abschließen, kauf abschließen, zur kasse, an besprechung teilnehmen, meeting beitreten, umfrage starten, zur umfrage, sagen sie uns bescheid, sag uns bescheid,
      teilen sie uns mit, informieren sie uns, ratgeber, anleitung`,
    securityAlert: `nicht du, nicht sie, nicht ich, warst du das nicht, waren sie das nicht, nicht angefordert, nicht registriert, nicht angemeldet, nicht veranlasst, nicht
      erkennen, konto sichern, konto schützen, sperren, versehentlich, konto absichern, irrtümlich, neue anmeldung, sicherheitswarnung, sicherheitshinweis, passwort
      geändert, passwort wurde geändert, ungewöhnliche, nicht meine adresse, nicht meine e mail, gehört mir nicht, ich war das nicht, war ich nicht, das war ich nicht,
      warst du es nicht, warst du's nicht, waren sie es nicht, nicht du selbst, nicht sie selbst, nicht gewollt, nicht gewünscht, wollte ich nicht, wollten sie nicht,
      kenne ich nicht, einspruch, widersprechen, änderung rückgängig, rückgängig, konto schließen, vertippt, verschrieben, letzte aktivitäten, letzten aktivitäten,
      kürzliche aktivitäten, karte sperren, konto sperren, wallet sperren, jetzt sperren, zugang sperren`,
  },
}
