// Words of links in languages without a file of their own.
import type { Lexicon } from '../src/words/lexicon.ts'

export const otherLanguagesLinks: Lexicon['link'] = {
  confirm: `potvrdi*, потвърд*, patvirtinti, apstiprināt, kinnita, confirmeu, потвърждавам, потвърждение, да аз съм, абонирай ме, приеми, приемам, завърши регистрацията,
    завършете, potvrđujem, potvrda, da to sam ja, prihvati, prihvatite, dovrši, dovršite, završi registraciju, završite registraciju, potvrďte, potvrď, potvrdzujem,
    áno to som ja, prijať, prijať pozvanie, dokončiť, dokončite, overiť, overte, potrdi, potrdite, potrjujem, da to sem jaz, sprejmi, dokončaj, confirma, confirma
    l'adreça, confirmar, confirmo, sí sóc jo, accepta, accepta la invitació, completa el registre, verifica, patvirtinkite, patvirtinu, taip tai aš, priimti,
    užbaigti, apstipriniet, apstiprinu, jā tas esmu es, pieņemt, pabeigt, kinnitan, kinnitage, jah see olen mina, nõustu, lõpeta registreerimine, odobri, odobrite,
    odobravam, одобри, одобрете, schváliť, schváľte, odobritev, aprova, patvirtink, patvirtinsite, potvrdite, potvrdiť, təsdiqləyin, təsdiq edin, staðfestu, staðfesta, potvrđujem prijavu, potvrdite prijavu, potvrdi prijavu, потврђујем`,
  activate: `aktiviraj*, активир*, aktyvuoti, aktivizēt, aktiveeri,
    aktivovať, aktivujte, aktivuj, aktiviraj račun, activa, activa el compte, activar, aktyvuokite, aktivizējiet, aktiveerige, vklopite račun`,
  reset: `poništi lozinku, нова парола, смени паролата, смяна на парола, промени паролата, избери нова парола, изберете нова парола, задай нова парола, създай нова
    парола, възстанови, възстановяване, promijeni lozinku, promeni lozinku, promjena lozinke, nova lozinka, novu lozinku, postavi lozinku, postavite novu lozinku,
    odaberi novu, odaberite novu, izaberite novu, resetiraj, resetuj, resetirajte, zaboravljena lozinka, zmeniť heslo, zmena hesla, nové heslo, nastaviť heslo,
    nastaviť nové heslo, nastavte si, zvoliť nové, obnoviť heslo, obnova hesla, zvoľte si, vytvoriť heslo, ponastavi geslo, spremeni geslo, novo geslo, nastavi geslo,
    izberi novo, canvia la contrasenya, canviar la contrasenya, nova contrasenya, restableix, restablir, tria una contrasenya, crea una contrasenya, pakeisti
    slaptažodį, naujas slaptažodis, naują slaptažodį, atkurti, nustatyti slaptažodį, mainīt paroli, jauna parole, jaunu paroli, atiestatīt, atjaunot, iestatīt paroli,
    muuda parooli, uus parool, uue parooli, lähtesta, taasta, loo parool, triar ne una de nova, contrasenya nova, recuperació de la contrasenya, recuperar la
    contrasenya, restablir la contrasenya, keisti slaptažodį, susikurk naują, slaptažodžio keitimas, nova zaporka, nýtt lykilorð, yeni parol, yeni şifrə, зададете
    нова парола, задайте нова парола, нулиране на парола, забравена парола, postavi novu lozinku, nastavenie nového hesla, nastavte si nové heslo, nastavite novo
    geslo, nastavitev novega gesla, nustatyti naują slaptažodį, iestatīt jaunu paroli, määrake uus parool, sugalvok naują slaptažodį`,
  signIn: `prijavi se, вход, prisijungti, pieslēgties, logi sisse, влез, влезте, вписване, вход в профила, без парола, prijavi me, prijava, prijavite se, uđi, uđite, bez
    lozinke, ulogiraj, uloguj, prihlásiť, prihlásiť sa, prihláste sa, prihlásenie, bez hesla, vstopi, brez gesla, inicia sessió, iniciar sessió, entra, sense
    contrasenya, accedeix, prisijunk, prisijunkite, prisijungimas, be slaptažodžio, pieslēdzies, ieiet, ienākt, bez paroles, sisene, ilma paroolita, prijavite,
    prijavu, ulazak, poveznica za ulazak, poveznica za prijavu, odmah ste unutra, link za ulazak, link za prijavu, innskráning, innskráningarhlekkur, komast inn,
    prisijungimo nuoroda, prisijungti be slaptažodžio, pieteikšanās saite, sisselogimise link, povezava za prijavo, prihlasovací odkaz, enllaç d'accés, enllaç per
    entrar, sisselogimislink, sisselogimist`,
  boilerplate: `odjavi se, pomoć, отписване, помощ, atsisakyti, pagalba,
    отпиши, отпишете, настройки, виж поръчката, проследи, проследете, преглед, плати, още, поверителност, условия, контакт, odjava, odjavite, postavke,
    podešavanja, pogledaj, pogledajte, prati, pratite, plati, više, privatnost, uvjeti, uslovi, kontakt, odhlásiť, odhlásiť odber, nastavenia, zobraziť,
    zobraziť objednávku, sledovať, zaplatiť, viac, súkromie, podmienky, pomoc, odjavi, nastavitve, poglej, sledi, plačaj, zasebnost, pogoji, stik,
    dona't de baixa, baixa, preferències, configuració, veure, veure la comanda, segueix, pagar, més informació, privadesa, condicions, contacte, ajuda,
    nustatymai, peržiūrėti, sekti, apmokėti, daugiau, privatumas, atrakstīties, iestatījumi, skatīt, izsekot, maksāt, vairāk, privātums, loobu, seaded,
    vaata, jälgi, maksa, rohkem, privaatsus`,
  securityAlert: `niste vi, не сте вие,
    не съм аз, не сте били вие, не сте поискали, не сте го поискали, niste to bili vi, nisam ja, niste tražili, niste zatražili, neboli ste to vy,
    nie ste to vy, nebol som to ja, nežiadali ste, niste bili vi, niste zahtevali, nisem jaz, no has estat tu, no he estat jo, no ho has demanat, ne jūs,
    tai ne aš, neprašėte, nebijāt jūs, neesmu es, nepieprasījāt, ei olnud sina, ei olnud mina`,
}
