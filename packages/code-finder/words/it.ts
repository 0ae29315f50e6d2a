// Italian words around codes and links.
import type { Lexicon } from '../src/words/lexicon.ts'

export const it: Lexicon = {
  code: {
    strong: `codice di verifica, codice di sicurezza, codice di conferma, codice di autenticazione, codice di accesso, codice d'accesso, codice di attivazione, codice
      monouso, password monouso, codice temporaneo, password temporanea, codice usa e getta, codice di registrazione, codice di login, codice otp, password usa e getta,
      codice per accedere, codice di convalida, codice di ripristino, codice di firma, codice sms, chiave temporanea, numero di conferma della firma, numero di firma,
      numero di controllo, numero di verifica, numero di accesso, numero segreto, numero di sicurezza, cifre di controllo, codice provvisorio, codice personale,
      password provvisoria, parola d'ordine, parola chiave, chiave di attivazione, chiave di accesso, chiave di sicurezza, chiave familiare, codice di abbinamento,
      codice di associazione, codice genitore, codice di sblocco, codice di voto, codice di trasferimento, codice di sessione, pin temporaneo, pin di sicurezza, codice
      dispositivo, codice dispositivo temporaneo, codice di migrazione, secondo fattore, codice di ritiro, pin di ritiro, codice di apertura, pin di apertura, pin di
      accesso, codice di ingresso, pin di ingresso, codice di consegna, pin di consegna, pin di sblocco, codice del portone, codice della porta, codice del cancello,
      codice del locker, codice della cassetta, codice porta, codice cancello, codice ritiro, pin ritiro, codice del portone d'ingresso, codice dell'ingresso, codice
      del cancelletto, codice del lucchetto, codice della cassaforte, codice della cassetta delle chiavi, codice del box, codice del garage, codice della sbarra, codice
      dell'allarme, codice della serratura, combinazione della cassetta, combinazione del lucchetto, pin del cancello, pin della porta, pin della serratura, codice
      dell'armadietto, codice armadietto, codice dello sportello, numero di ritiro, codice per il ritiro, codice per ritirare, pin per il ritiro, codice per aprire,
      codice per entrare, codice per il corriere, codice di consegna al corriere, codice della riunione, pin della conferenza, codice conferenza, codice riunione,
      password del wifi, password wifi, password wi fi, chiave wifi, codice wifi, codice wi fi, password di rete, chiave di rete, codice elettore, codice di votazione,
      password di voto, pin di voto, password usa, codice usa, codice una tantum, password iniziale, prima password, password di accesso, codice a 4 cifre, codice a 5
      cifre, codice a 6 cifre, codice a 8 cifre, codice a quattro cifre, codice a cinque cifre, codice a sei cifre, codice a otto cifre, codice di sei cifre, codice di
      quattro cifre, codice di 6 cifre, codice di 4 cifre, numero di sei cifre, numero a sei cifre, pin a sei cifre, pin a quattro cifre, codice numerico, otp, codice
      2fa, codice a due fattori, codice di pagamento, codice dispositivo monouso, codice di transazione, codice di bonifico, token, token di accesso, token di
      sicurezza, codice via mail, codice via e mail, codice mail, codice email, parola segreta, frase segreta, frase di accesso, codice provvisorio di accesso, codice
      di riconoscimento, codice identificativo temporaneo, chiave di verifica, chiave di conferma, chiave segreta, codice tv, codice di sincronizzazione, chiave di
      sessione, numero di conferma da inserire, pin monouso, pin provvisorio, pin usa e getta, numero monouso, chiave di autorizzazione, password della riunione, parola
      di accesso`,
    weak: `codice, codici, codice segreto, codice pin, cifre, caratteri, numero, numeri, chiave, password, parola, sequenza, serie, valore, pin, codice di apertura, codice
      di recesso, combinazione, prova, numero di conferma, codice ritiro, la chiave, lettere, il seguente codice, la seguente chiave, segreto, codice di autorizzazione,
      codice univoco, codice di controllo`,
    purpose: `verifica, verificare, verificato, confermare, conferma il, conferma la, conferma l, accedere, accesso, accedi, autentic*, convalid*, attivare,
      attivazione, registrazione, registrarti, reimpost*, identità, nuovo dispositivo, due fattori, due passaggi, creare il tuo, completare la, firmare, firma, autorizz*, bonifico, autorizza, autorizzare, approva, approvare, collegare, collega, associare, associa, pagina di registrazione, per firmare, completare il tuo profilo, tuo profilo, eliminare il tuo account, prelievo, prelievi, secondo fattore, controllo personale,
      dimostr*, sei tu, sei proprio tu, robot, umano, consens*, acconsent*, accett*, petizione, indirizzo, sconosciut*,
      sblocc*, aprire, abbin*, associ*, colleg*, configur*, cambi*, modific*, trasfer*, portabilità, passo, ultimo passo,
      passaggio, quasi, termin*, complet*, conclud*, eliminare, eliminazione, cancell*, esport*, recuper*, ripristin*,
      entrare, sessione, pagamento, acquisto, beneficiario,
      si apre,
      per aprire, apre, aprirà, apri, aprirlo, aprirla, per entrare, entri, entra, far entrare, per vedere, vedere i, consultare, visualizzare, scaricare,
      risultati, referto, referti, documento, ritirare, per ritirare, ritiro, consegnare, consegnerà, partecipare, unirti, unirsi, votare, voto, votazione,
      continuare, per continuare, proseguire, andare avanti, sei davvero tu, che sei tu, è lei, che è lei, assicurar*, assicurarci, accertar*, proteggere,
      ricarica, noleggiare, pagare, pagamenti, acquisti, riconosc*, identific*`,
    action: `inserisci, inserire, inserisca, inseriscilo, usa, utilizza, utilizzare, digita, digitare, copia, immetti, ecco, digiti, scrivi, scriva, ricopia, ricopiare,
      riporta, riporti, compila, incolla, incollare, questi caratteri, queste cifre, seguenti caratteri, seguenti cifre, indica, digitando, digitate, inserendo,
      inserite, immettere, immetta, immettendo, premi, prema, premere, premendo, batti, comporre, componi, componga, incolli, copi, copiare, copiando, scrivere,
      scrivendo, indicare, indichi, fornisci, fornisca, fornire, comunica, comunichi, comunicare, dica, dille, digli, detta, detti, dettare, legga, leggi, invia, invii,
      inviare, rispondi, risponda, rispondere, metti, metta, mettere, aggiungi, mostra, mostri, dimostra, dimostri, dimostralo, fatti riconoscere, conferma con, usando,
      usi, usare, compili, riempi, casella, riquadro, campo, schermo, tastiera, tastierino, modulo, finestra, pagina, questo numero, queste lettere, seguente numero,
      numero seguente, chiederà, chiesto, richiesto, gira, giri, imposta le rotelle, battere, batta, battilo, digitalo, digitala, digitarlo, digitarla, lo digiti,
      inseriscila, inserirlo, inserirla, lo inserisca, la inserisca, scrivilo, scrivila, scriverlo, scriverla, scrivete, usalo, usala, usatelo, copialo, copiala,
      copialo e, incollalo, incollala, incollalo nel, riscrivi, riscriva, trascrivi, trascriva, trascrivere, fai, faccia, fare il, componi il, premi il, tocca, tocchi,
      toccare, metti le, metta le, posiziona, posizioni, allinea, allinei, regola, regoli, ruota, ruoti, gira le, giri le, rotelle, rotelline, ghiere, dai il, dia il,
      dagli, dalle, dallo, mostralo, mostrala, mostrare, fai vedere, faccia vedere, esibisci, esibire, presenta, presenti, presentare, di', di il, dire, dillo, dicendo,
      leggilo, leggere, comunicalo, comunicala, lo comunichi, cita, citi, citare, rispondi con, mandaci, manda, mandare, al corriere, all'autista, al fattorino, al
      postino, al portiere, in portineria, alla reception, allo sportello, al tornello, alla porta, al portone, al cancello, sul tastierino, sul display, sullo schermo,
      sulla tastiera, sulla pulsantiera, sul pannello, sul citofono, sul totem, sulla colonnina, nell'app, nell'applicazione, nella app, sul sito, nella pagina, nel
      campo, nella casella, nel riquadro, nella finestra, e premi, e prema, poi premi, poi cancelletto, poi il tasto, cancelletto, tasto verde, seguito da, ti chiede,
      ti chiederà, le chiederà, ti verrà chiesto, le verrà chiesto, verrà richiesto, viene chiesto, viene richiesto, ti serve, ti servirà, le serve, le servirà,
      servono, serve il, ti occorre, occorre, basta, basterà, premete, imposti, imposta, impostare, ricopi, riportare, ripeta, ripeti, chiede, inseriscili, inseriscile,
      inseriteli, inseritelo, inserirle, inserirli, digitali, digitatelo, digitatela, digitateli, digitarle, digitarli, scriveteli, usatela, usarlo, usarla, utilizzalo,
      utilizzala, utilizzarlo, utilizzarla, lo utilizzi, la utilizzi, utilizzi, utilizzate, utilizzando, copiarlo, copiarla, copiatelo, incollarlo, incollarla,
      incollatelo, riportalo, riportala, riportarlo, ricopialo, ricopiala, ricopiarlo, immettilo, immettila, immetterlo, componilo, comporlo, mostratelo, mostrarlo,
      mostrarla, lo esibisca, esibirlo, esibiscilo, esibisca, presentarlo, presentalo, comunicarlo al, comunicarlo solo al, comunicatelo, comunicarla al, fornirlo al,
      forniscilo, fornitelo, dirlo al, ditelo, dai questo, dai al, darlo al, consegnalo, consegnarlo, leggerlo, dettalo, dettarlo, condividilo con il corriere,
      condividilo con il rider, condividilo solo con, indicalo, indicarlo, inviacelo, inviarlo, rispondendo, scegli il numero, seleziona il numero, selezioni il numero,
      corrisponde a quello, corrisponda, ti verrà domandato, nello spazio, negli spazi, negli appositi campi, nell'apposito spazio, nel form, nel browser, nel tuo
      browser, nella schermata, nella barra, sulla tv, sul televisore, sulla tua tv, sul tuo dispositivo, sul dispositivo, sul telefono, sul cellulare, sul computer,
      sulla console, sul terminale, sul lettore, sul pos, sull'app, sul lucchetto, sulla serratura, sulla cassetta, al bancomat, all'atm, al totem, al citofono, al
      locker, alla cassa, al banco, al bancone, al desk, all'ingresso, all'entrata, all'arrivo, al tuo arrivo, al suo arrivo, al momento del ritiro, al momento della
      consegna, al ritiro, alla consegna, alla sbarra, alla barriera, alla colonnina, al receptionist, al custode, al guardiano, al vigilante, al tecnico, al rider, al
      conducente, al tassista, al nostro autista, al nostro corriere, al tuo corriere, al negoziante, al nostro operatore in negozio, all'operatore del punto, in
      negozio, in filiale, in cassa, in reception, in accettazione, seguito dal tasto, e il tasto, e tasto, poi invio, poi asterisco, tasto asterisco, e conferma, e
      confermi, e clicca, e clicchi, e continua, poi conferma, poi clicca, e spingi, poi spingi, senza spazi, in maiuscolo, una alla volta, in quest'ordine,
      nell'ordine, così com'è, così come appare, eccolo, eccola, eccoti, eccole, questo è il, questa è la, tieni a portata, tenga a portata, avrai bisogno, avrà
      bisogno, hai bisogno, ha bisogno, necessario per, necessaria per, non ti resta che, non le resta che`,
    disclaimer: `scade, scadrà, scadenza, valido, valida per, mai, non hai richiesto, non ha richiesto, richiesto, richiesta, ignora*, una volta sola, una sola volta, non sei stato tu, non hai chiesto, non è stato lei, cestina, elimina questo, ignora questo,
      dopo di che, cessa, vale, monouso, altrimenti, in caso contrario, non fare nulla, se non sei,
      valido fino, valida fino, valido solo, valida solo, valido per, vale fino, vale solo, vale per, vale una, funziona una, funziona solo, funziona fino,
      dura, durerà, muore, si autodistrugge, sparisce, si chiude, fino a mezzanotte, entro mezzanotte, entro le, entro un'ora, entro dieci, hai tempo fino,
      ha tempo fino, hai fino, nei prossimi, trascors*, passat*, dopo non, dopodiché, un solo uso, usa e getta, uno nuovo, un altro, richiedine, chiedine,
      ne richieda, ricominci*, se non hai, se non sei stato, se non è stato, se non è lei, non sei tu, non eri tu, non è lei, non hai fatto, non ha fatto,
      non ti dice nulla, non ne sai, lascia perdere, ignori, lo ignori, buttala, eliminalo, qualcun altro, qualcuno, per errore, non serve fare,
      non devi fare nulla, non deve fare nulla, non succede nulla, non succederà nulla`,
    doNotShare: `non condivid*, non comunicar*, con nessuno, a nessuno,
      nessuno, riservato, segreto, operatore, operatori, non comunicarlo, non comunicare,
      tienilo per te, tienila per te, lo tenga per sé, solo per te, non darlo, non darla, non dirlo, non lo dica, non lo dia, non girarlo, non inoltrarlo,
      neanche a noi, nemmeno a noi, non te lo chiederemo, non te lo chiediamo, non glielo, nessun operatore, nessun dipendente, terzi, personale`,
    otherNumber: `ordine, numero ordine, numero d'ordine, n ordine, ordine n, fattura, numero fattura, ricevuta, riferimento, rif, spedizione,
      numero di spedizione, tracciamento, codice di tracciamento, pacco, cap, codice postale, telefono, cellulare, codice cliente, numero cliente,
      cliente, pratica, biglietto, prenotazione, codice prenotazione, codice di prenotazione, numero di prenotazione, codice sconto, codice promo,
      codice promozionale, coupon, buono, buono sconto, buono regalo, carta regalo, codice regalo, codice invito, codice di invito, codice amico,
      codice fiscale, codice univoco, codice meccanografico, codice iuv, codice istituto, codice scuola, codice ateco, partita iva, p iva, codice errore, codice di errore, codice a barre, codice qr, codice sorgente, codice iban,
      numero, num, totale, importe, importo, versione, dal, sala, camera, volo, posto, polizza, contratto, tessera, che termina con, terminante, carta, rea,
      codice univoco sdi, codice sdi, codice articolo, id riunione, codici di backup, wifi, chiama il, chiamare il, emergenze, numero verde,
      numero pratica, sinistro, matricola, utente, nome utente, conto, bicicletta, bici, binario, carrozza, edificio,
      ufficio, aula, stanza, piano, contatore, saldo, prezzo, che termina, errore, protocollo, richiesta, ip, indirizzo ip,
      tel, puk, pnr, armadietto, caso,
      numero di cliente, numero conto, numero di conto, id utente, numero utente, numero tessera, conto n, account n,
      utenza n,
      codice appuntamento, numero appuntamento, codice di appuntamento, numero di appuntamento, codice polizza, numero polizza, codice di polizza,
      numero di polizza, codice ricetta, numero ricetta, codice di ricetta, numero di ricetta, codice ricevuta, numero ricevuta, codice di ricevuta,
      numero di ricevuta, numero postale, codice di postale, numero di postale, codice paziente, numero paziente, codice di paziente,
      numero di paziente, codice di cliente, codice sinistro, numero sinistro, codice di sinistro, numero di sinistro, codice socio, numero socio,
      codice di socio, numero di socio, numero articolo, codice di articolo, numero di articolo, codice prodotto, numero prodotto, codice di prodotto,
      numero di prodotto, numero errore, numero di errore, codice pratica, codice di pratica, numero di pratica, numero prenotazione, numero sconto,
      codice di sconto, numero di sconto, numero promozionale, codice di promozionale, numero di promozionale, numero regalo, codice di regalo,
      numero di regalo, codice avviamento, numero avviamento, codice di avviamento, numero di avviamento, numero fiscale, codice di fiscale,
      numero di fiscale, codice tributo, numero tributo, codice di tributo, numero di tributo, codice filiale, numero filiale, codice di filiale,
      numero di filiale, codice spedizione, numero spedizione, codice di spedizione, codice contratto, numero contratto, codice di contratto,
      numero di contratto, codice tessera, codice di tessera, numero di tessera, codice iscrizione, numero iscrizione, codice di iscrizione,
      numero di iscrizione, codice studente, numero studente, codice di studente, numero di studente, codice impegnativa, numero impegnativa,
      codice di impegnativa, numero di impegnativa, codice fattura, codice di fattura, numero di fattura, numero univoco, codice di univoco,
      numero di univoco, codice ateco, numero ateco, codice di ateco, numero di ateco, codice cup, numero cup, codice di cup, numero di cup,
      codice cig, numero cig, codice di cig, numero di cig, codice sportello, numero sportello, codice di sportello, numero di sportello, codice zona,
      numero zona, codice di zona, numero di zona, numero invito, numero di invito, numero amico, codice di amico, numero di amico,
      gancio, posto auto, parcheggio, colonnina, stazione, connettore, linea, treno, autobus, bus, vagone, fila, molo, scala, interno, citofono, appartamento,
      alloggio, lotto, casella postale, c.p, box, badge, tessera n, carta che termina, che finisce, mandato, rid, sepa, scadenza, p.iva, p. iva, c.f, r.e.a,
      albo, iscrizione, licenza, permesso, passaporto, patente, targa, telaio, veicolo, modello, numero di serie, n. di serie, s/n, fascicolo, pratica n,
      n. pratica, richiesta n, segnalazione, segnalazione n, reclamo, intervento, intervento n, guasto, ordine n., n. ordine, fattura n, fattura n., ft, ddt,
      bolla, spedizione n, lettera di vettura, tracking, n. spedizione, biglietto n, n. biglietto, posto n, prenotazione n, n. prenotazione, polizza n,
      n. polizza, sinistro n, contratto n, n. contratto, pod, pdr, lettura, utenza, fornitura, cliente n, n. cliente, codice utente, socio, socio n, abbonato,
      abbonamento, abbonamento n, codice abbonato, donatore, donazione, offerta libera, cinque per mille, punti, saldo punti, fedeltà, carta fedeltà, voucher,
      articolo, art, ean, codice negozio, negozio, punto vendita, cassa, scontrino, scontrino n, tavolo, gruppo, squadra, pettorale, gara, candidato,
      n. candidato, esame, corso, lezione, classe, studente, edizione, episodio, capitolo, pagina, articolo n, sezione, seggio, sezione elettorale,
      tessera elettorale, garanzia, ext, interno n, rete, nome rete, ssid, sportello, turno, terminante con, termina con, che finisce con,
      ultime quattro cifre, ultime 4 cifre,
      codice del documento, codice corso, codice operazione, codice di autenticità`,
    commercial: `sconto, sconti, coupon, promozione, promozioni, offerta, offerte, saldi, spedizione gratuita, carrello, il tuo ordine, ordine, spedito,
      spedizione, consegna, consegnato, pacco, fattura, ricevuta, pagamento, acquisto, acquisti, prenotazione, soggiorno, viaggio, imbarco, check in,
      riunione, buono, buoni, carta regalo, invita un amico, concorso, risparmia, ritiro, wifi,
      biglietto, biglietti, partenza, arrivo, volo, treno, rimborso, bolletta, sollecito, scadenza, rata, premio, polizza, donazione, abbonamento, rinnovo,
      black friday, occasione, novità, catalogo, negozio`,
    unit: `minuti, minuto, ore, ora, giorni, giorno, settimane, mesi, anni, secondi, punti, persone, utenti, clienti, membri, articoli, euro,
      volte, metri, caratteri, parole, aziende, passi, visitatori`,
    notCode: `annullato, non è più valido, non più valido, è scaduto, scaduto, sostituito, invalidato, disattivato, non è un codice, un esempio, non funziona più, non vale
      più, non serve più, è annullato, dimentica, non utilizzabile, non più utilizzabile, è stato usato, è già stato usato, già usato, già utilizzato, è stato
      verificato, è stato accettato, errato, sbagliato, codice errato, codice sbagliato, non apre più, non è più attivo, non è più attiva, non è più valida, è stato
      annullato, è stata annullata, annullata, scaduta, disattivata, non è il codice, non è il pin, non inserire, non digitare, dimentica il, è stato utilizzato, non
      può essere riutilizzato, non può più essere usato, non dà accesso, è stato disattivato, verrà disattivato, sarà disattivato, cesserà di funzionare, è stato
      rifiutato, è decaduto, è stato cancellato, è stato eliminato, è stato rimosso, è stato consumato, è esaurito, non è stato inserito, è solo un esempio, solo un
      esempio, abbiamo annullato, abbiamo disattivato, non serve, non è più necessario, è stato sostituito, tempo scaduto, reso nullo, è nullo, non ha più validità, ha
      perso validità, ha perso la validità, ha perso efficacia, ha perso di validità, non è più in vigore, non è più utilizzato, non è più accettato, non è più
      accettata, non è più necessaria, non è più richiesto, non è più riconosciuto, non è più in uso, ha smesso di funzionare, ha cessato di, ha smesso di essere, sono
      scaduti, scaduti, sono scadute, scadute, era sbagliata, non era valido, non era valida, non era corretto, non era corretta, non era giusto, non era quello giusto,
      non era giusta, non corrispondeva, non coincideva, non corrispondevano, non ha funzionato, non è stato riconosciuto, non è mai stato usato, annullati, annullate,
      invalidata, invalidati, revocato, revocata, sostituita, sostituiti, disattivati, decaduto, decaduta, obsoleto, obsoleta, digitato male, inserito male, inserito in
      ritardo, inserito tardi, inserito troppo tardi, fuori tempo, oltre il tempo, tempo esaurito, è stato respinto, è stato negato, è stata respinta, è stato bloccato
      dopo, il codice è stato bloccato, abbiamo ritirato il codice, abbiamo eliminato il codice, non esiste più, non si usa più, non si utilizza più, non usarlo più,
      non utilizzarlo più, non usare più, non utilizzare più, non lo usi più, smetti di usare, smetta di usare, non può più essere, non può essere più, non puoi più
      usare, non può più usare, non si può più usare, non consente più, non dà più accesso, non permette più, non apre nulla, non apre niente, non ti serve più, non le
      serve più, ormai inutile, ormai non valido, è esaurita, è stato speso, è stato bruciato, già inserito, già inserita, già riscattato, è stato riscattato, già
      validato, è stato validato, è stato convalidato, già convalidato, già verificato, già speso, già consumato, già bruciato, è stato impiegato, è stato cambiato in,
      è stato cambiato con, è stata cancellata, è stata rimossa, appartiene al precedente, appartiene a quello, appartiene a un altro, appartiene a un'altra, appartiene
      ad un altro, è di un altro, è di un'altra, è di ieri, era di ieri, era quello di ieri, era per un altro, era per un'altra, era destinato, è per un'altra persona,
      non si tratta di un codice, non si tratta del codice, non sono codici, non è alcun codice, non è nessun codice, non è un pin, non è il tuo codice, non è il suo
      codice, non è il tuo pin, non è una password, non è la password, non è la tua password, non è quello giusto, nessun codice necessario, nessun codice è necessario,
      non occorre alcun codice, non occorre codice, non è necessario un codice, non è necessario alcun codice, non hai bisogno di codici, non hai bisogno di un codice,
      senza bisogno di codici, non c'è codice, non c'è alcun codice, non va digitato, non va inserita, non inserirlo, non inserirla, non lo inserisca, non digitarlo,
      non lo digiti, non comporre, puramente indicativo, puramente illustrativo, a titolo di esempio, a titolo esemplificativo, a scopo illustrativo, come esempio, è di
      esempio, è fittizio, fittizio, fittizia, è inventato, d'esempio, di esempio, un semplice esempio, un mero esempio, buttalo, lo butti, gettalo, scartalo, inviato
      per errore, inviato in precedenza, inviato ieri, rimpiazzato, rimpiazzata, è ormai superato, superato dal`,
    notCodeNext: `vecchio codice, codice precedente, precedente codice, sostituisce, sostituisce il codice, al posto di, invece di, invece del, per esempio, ad esempio, p.
      es, esempio, non usare, codice come, codici come, numero come, ad es, il vecchio, quello vecchio, vecchio pin, vecchia combinazione, codice vecchio, il
      precedente, quello precedente, numero precedente, ultimo inserito, e non, anziché, piuttosto che, come ad esempio, hai inserito correttamente il codice, hai
      inserito correttamente, hai usato il codice, codice errato, codice sbagliato, codice scaduto, codice usato, codice utilizzato, codice rifiutato, codice inserito,
      codice annullato, dimentica, dimentichi, si presenta così, ha questo aspetto, appare così, codici precedenti, precedenti codici, vecchi codici, codice di ieri,
      codice di prima, codice antecedente, codice non valido, codice invalido, codice revocato, codice disattivato, codice sostituito, codice bloccato, codice respinto,
      codice accettato, codice validato, codice verificato, codice convalidato, codice eliminato, codice cancellato, codice digitato, codice immesso, codice riscattato,
      codice obsoleto, codice inviato in precedenza, codice inviato ieri, codice che hai inserito, codice che hai digitato, codice che hai usato, codice che hai
      utilizzato, codice che ha inserito, codice che ha usato, codice che avevi, codice da te inserito, hai digitato, hai immesso, avevi inserito, pin precedente, pin
      errato, pin sbagliato, pin usato, pin utilizzato, pin scaduto, pin inserito, pin digitato, pin rifiutato, pin annullato, precedente pin, vecchia password,
      password precedente, precedente password, password scaduta, password errata, password sbagliata, password usata, password inserita, vecchio numero, numero
      vecchio, numero errato, numero sbagliato, vecchia chiave, chiave precedente, chiave scaduta, vecchio token, token precedente, token scaduto, combinazione
      precedente, combinazione vecchia, combinazione sbagliata, quella vecchia, quella precedente, quello di ieri, quella di ieri, quello del mese scorso, quello di
      prima, in sostituzione di, in sostituzione del, in sostituzione della, in luogo di, in luogo del, in vece di, al posto del, al posto della, sostituendo,
      rimpiazza, annulla il codice, invalida il, invalida la, ignora il codice, ignori il codice, scarta il, scarti il, butta il, butti il, butta via, non utilizzare,
      non utilizzi, non usi, non usate, del tipo, ad es., es., p.es., per es, supponiamo, qualcosa come, qualcosa tipo, qualcosa del genere, simile a, simili a, del
      genere, nel formato, con il formato, sotto forma di, un codice tipo, somiglia a, assomiglia a, assomiglierà a, apparirà così, si presenta come, si presenterà
      così, sarà così, fatto così, fatta così, ha questa forma, di questa forma, usando il codice, utilizzando il codice, aperto con il codice, pagato con il codice,
      entrato con il codice, ritirato con il codice, firmato con il codice, confermato con il codice, a differenza di, a differenza del, era il codice, il codice era,
      prima era`,
    advice: `truff*, frod*, phishing, attenzione, riaggancia, riagganci, malintenzionat*, raggir*,
      falso*, falsi*, finti*, diffida*, attenti a, sospett*, non risponder*, consigli di sicurezza, riaggancia*`,
    report: `è stato usato, è stato utilizzato, è stata utilizzata, è stato inserito, è stato accettato, è stata accettata, è stato rifiutato, è stata rifiutata, è stato
      confermato, è stata confermata, è confermato, è confermata, è stato modificato, è stata modificata, è stato aggiornato, è stato eliminato, è stata eliminata, è
      stato cancellato, è stato chiuso, è stato aggiunto, è stato collegato, è stato abbinato, è stata abbinata, è stato associato, è stato firmato, è stata firmata, è
      stato eseguito, è stata eseguita, è stato completato, è stata completata, è stato registrato, è stata registrata, è stato rimosso, è stato effettuato, è stato
      pagato, è stato addebitato, è stato consegnato, è stato spedito, è stato ritirato, è stato attivato, è attivo, con successo, correttamente, andato a buon fine,
      andata a buon fine, hai confermato, ha confermato, hai verificato, hai firmato, hai inserito, grazie per aver confermato, grazie per aver verificato, riepilogo,
      si è conclusa, è terminata, è terminato, non è stato usato, non è stato utilizzato, troppe volte, tentativo fallito, tentativi falliti, usato il, utilizzato il,
      firmato il, abbiamo ricevuto, hai effettuato l'accesso, ha effettuato l'accesso, è stata usata, è stata inserita, è stato immesso, è stato digitato, è stato
      approvato, è stata approvata, è stato autorizzato, è stata autorizzata, è stata verificata, è verificato, è verificata, è stata convalidata, è stato reimpostato,
      è stata reimpostata, è stata aggiornata, è stata cambiata, è stata chiusa, è stata aggiunta, è stata collegata, è stata associata, è stato connesso, è stata
      connessa, firmato da, firmata da, firmato digitalmente, firma completata, firma apposta, firma effettuata, hai apposto, ha firmato, è stato elaborato, è stata
      elaborata, è stata processata, è stato accreditato, è stato bonificato, bonifico eseguito, bonifico effettuato, bonifico inviato, pagamento eseguito, pagamento
      effettuato, pagamento riuscito, pagamento approvato, pagamento autorizzato, pagamento confermato, acquisto approvato, acquisto confermato, operazione eseguita,
      operazione riuscita, operazione autorizzata, operazione confermata, operazione completata, prelievo eseguito, prelievo effettuato, hai prelevato, ha prelevato,
      hai ritirato, ha ritirato, è stata ritirata, ritirato il, ritirato da, è stata consegnata, consegnato il, consegnato a, consegnata a, è stato aperto, è stata
      aperta, si è aperta, si è aperto, è stato sbloccato, è stata sbloccata, è stato ricevuto, è stata ricevuta, è registrato, è registrata, è stata attivata, è
      attiva, è ora attivo, è ora attiva, risulta attivo, il tuo voto è stato, il suo voto è stato, hai votato, ha votato, voto registrato, non è riuscito, non è
      riuscita, non è andato, non è andata, non è stato possibile completare, è fallito, è fallita, tentativi errati, tentativo errato, tentativi non riusciti, diversi
      tentativi, tre tentativi, più tentativi, hai eseguito l'accesso, ha eseguito l'accesso, hai fatto l'accesso, accesso effettuato, accesso eseguito, accesso
      riuscito, accesso avvenuto, login effettuato, login riuscito, login avvenuto, autenticazione riuscita, verifica riuscita, verifica completata, sei entrato, sei
      entrata, è entrato con, ti sei collegato, cronologia, storico, registro attività, registro delle attività, registro accessi, registro degli accessi, estratto
      delle, resoconto, rapporto attività, grazie per il tuo acquisto, grazie per l'acquisto, grazie per aver firmato, grazie per aver votato, grazie per aver
      effettuato, hai approvato, ha approvato, hai autorizzato, ha autorizzato, ha verificato, hai modificato, ha modificato, hai eliminato, ha eliminato, confermata
      il, verificato il, approvato il, aperto con, aperta con, usato da, utilizzato da, usato alle, utilizzato alle, per il tuo archivio, per il suo archivio, a titolo
      di promemoria, ricevuta di avvenuta, avvenuta consegna, avvenuto pagamento, avvenuta firma`,
    device: `porta, portone, cancello, cancelletto, sbarra, lucchetto, serratura, cassetta delle chiavi, cassettina, cassetta, cassaforte, armadietto, armadietti, tastiera,
      tastierino, citofono, tornello, rotelle, pulsanti, levetta, leva, totem, chiosco, sportello, wi fi, wifi, rete senza fili, nome della rete`,
    ignored: `in ordine`,
  },
  link: {
    confirm: `conferma, confermare, confermo, verifica, verificare, convalida, link di conferma, link di verifica, accetta invito, accetta l'invito, completa la
      registrazione, completa registrazione, è il mio indirizzo, è la mia email, sono io, è mio, approva, autorizza, acconsento, confermando, confermi, confermi,
      verific*, convalid*, sì sono io, sì sono stato io, sono stato io, ero io, sì confermo, sì voglio, sì iscrivimi, iscrivimi, conferma indirizzo, conferma
      l'indirizzo, conferma e mail, conferma email, conferma la mail, conferma la tua, conferma iscrizione, conferma l'iscrizione, conferma account, conferma
      registrazione, conferma la registrazione, confermare l'indirizzo, verifica indirizzo, verifica email, verifica l'indirizzo, verifica account, verifica il tuo,
      completa l'iscrizione, completa iscrizione, termina la registrazione, concludi la registrazione, finisci la registrazione, unisciti al team, entra nel team, entra
      nel gruppo, ti appartiene, appartiene a te, è tuo, è davvero tuo, è suo, autorizza accesso, consenti, approva l'accesso, iscrivermi, dica di sì, di di sì, dicci
      di sì, questo indirizzo è giusto, usa questo indirizzo`,
    activate: `attiva, attivare, link di attivazione, attivazione, attiva*, attivi, attiva account, attiva il mio, attiva il tuo, attiva ora, configura account, configura
      il tuo, imposta il tuo account, apri il conto, crea il tuo profilo, attivare il conto, mettere in funzione, accendi il tuo account, abilita il tuo account,
      abilitare l'account, sblocca l'account`,
    reset: `reimposta*, ripristina, cambia password, crea una nuova password, imposta password, imposta la password, crea password, modifica password, reimpost*, reset,
      cambiare password, recupera*, scegli una password, scegli una nuova password, scegli la password, scegliere una nuova, scegliere la password, scelga una, crea una
      password, crea nuova password, imposta una password, imposta una nuova password, cambia la password, cambiare la password, modifica la password, rinnova password,
      sostituire la password, recupera password, recupera la password, recupera account, recupera l'accesso, recuperare l'accesso, ripristina password, ripristina la
      password, ripristin*, resetta, resettare, rientrare, scegliere una nuova password, scelga una nuova password, password dimenticata, hai dimenticato la password,
      nuova password`,
    signIn: `accedi, accedere, entra, login, link di accesso, link magico, acced*, accesso, entrare, senza password, collegati, accedi ora, accedi al tuo, accedi senza
      password, accedere al, entra ora, entra senza password, entra nel tuo, fammi entrare, vai al mio account, apri il mio account, apri la sessione, con un clic, con
      un solo clic, accesso diretto, accesso rapido, rientra, effettua il login, effettua l'accesso, link d'ingresso, entrare senza password, accedere senza password`,
    boilerplate: `annulla iscrizione, annullare l'iscrizione, disiscri*, cancella iscrizione, cancellati, cancellarti, browser, versione web, visualizza online, aiuto,
      assistenza, centro assistenza, supporto, contatt*, privacy, termini, condizioni, note legali, preferenze, impostazioni, scopri di più, leggi di più, negozio,
      acquista ora, traccia, vedi ordine, rifiuta, annulla, elimina, controlla attività, dimenticato, annulla l'iscrizione, non ricevere più, gestisci preferenze,
      gestisci, vedi l'ordine, segui ordine, traccia spedizione, segui il pacco, vedi fattura, scarica fattura, paga, paga ora, vedi menù, menù, offerte, acquista,
      compra ora, continua gli acquisti, scopri, leggi, leggi tutto, vedi tutto, vedi dettagli, dettagli, lascia una recensione, recensione, valuta, condividi, invita
      un amico, scarica app, scarica l'app, scarica, mappa, indicazioni, come arrivare, aggiungi al calendario, calendario, sposta appuntamento, disdici, annulla
      prenotazione, modifica prenotazione, blog, notizie, cookie, informativa, scrivici, faq, domande frequenti, rispondi, leggi messaggio, vedi profilo, notifiche,
      verifica attività, dispositivi, password dimenticata, partecipa alla riunione, completa l'ordine, completa ordine, completa acquisto, completa l'acquisto, faccelo
      sapere, ce lo faccia sapere, avvisaci, disattiva, addebito diretto, attiva l'addebito, la guida, nostra guida`,
    securityAlert: `non sei stato tu, non sei tu, non sono stato io, non sono io, non hai richiesto, non ha richiesto, non riconosci, non hai creato, non ti sei, non hai
      effettuato, proteggi il tuo account, metti in sicurezza, blocca, segnala, per errore, non è il mio indirizzo, non è la mia email, non ero io, non eri tu, non hai
      chiesto, non l'hai chiesto, non ti sei iscritto, non vuoi, proteggi account, blocca account, contesta, nuovo accesso, accesso insolito, insolita, sospetta,
      password modificata, è stata modificata, è stata cambiata, avviso di sicurezza, per sbaglio, non è la mia, attività recente, attività recenti, blocca la carta,
      blocca carta, blocca il conto, bloccare la carta`,
  },
}
