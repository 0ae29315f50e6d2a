// French words around codes and links.
import type { Lexicon } from '../src/words/lexicon.ts'

export const fr: Lexicon = {
  code: {
    strong: `code de vérification, code de sécurité, code de confirmation, code d'authentification, code de connexion, code d'activation, code à usage unique, code d'accès
      temporaire, mot de passe à usage unique, code de validation, code d'identification, code unique, code temporaire, code confidentiel, mot de passe temporaire, code
      d'inscription, code secret à usage unique, code de réinitialisation, code de récupération, code de signature, clé de confirmation, code sms, code à 6 chiffres,
      code à usage unique, numéro de confirmation de signature, numéro de signature, numéro de contrôle, chiffres de contrôle, clé d'activation, clé de connexion, clé
      d'accès, clé de sécurité, clé temporaire, clé à usage unique, numéro d'accès, numéro de vérification, numéro secret, code personnel, code provisoire, mot de passe
      provisoire, mot de passe unique, sésame, mot clé, code parental, code d'appairage, code d'association, code de liaison, code de jumelage, numéro d'activation,
      combinaison, jeton, code de vote, code de consentement, code de session, identifiant temporaire, code de transfert, code de déverrouillage, second facteur,
      deuxième facteur, digicode, code de porte, code de retrait, code pin de retrait, code de la porte, code pin de la porte, code pin de porte, code de livraison en
      main propre, code pin de livraison en main propre, code de consigne, code pin de consigne, code de casier, code pin de casier, code de ouverture, code pin de
      ouverture, code de entrée, code pin de entrée, code de portail, code pin de portail, code pin de déverrouillage, code d'ouverture, code d'entrée, code du portail,
      code du casier, code de la boîte à clés, code du coffre à clés, code de l'immeuble, code du digicode, code d'accès à la porte, code wifi, code de la résidence,
      code du boîtier, code de la boîte à clefs, code d'entrée de l'immeuble, code de l'entrée, code de l'alarme, code du cadenas, code du coffre, code du coffre fort,
      code du garage, code de la barrière, code du local, code de la laverie, code du vélo, code du casier à colis, code de remise, code pin de remise, code de remise
      au livreur, numéro de retrait, code de déblocage, code de livraison à donner, code de réception, code de la conférence, code de conférence, code pin de
      conférence, code de la réunion, code participant, code d'animateur, clé wifi, clé wi fi, code wi fi, mot de passe wifi, mot de passe wi fi, mot de passe du wifi,
      mot de passe du réseau, clé réseau, code électeur, mot de passe de vote, clé de vote, code de scrutin, mot de passe jetable, code jetable, code éphémère, mot de
      passe éphémère, mot de passe initial, premier mot de passe, mot de passe de connexion, mot de passe d'accès, mot de passe à saisir, code à saisir, code à entrer,
      code à taper, code à recopier, code à communiquer, code à présenter, code à indiquer, code à 4 chiffres, code à 5 chiffres, code à 7 chiffres, code à 8 chiffres,
      code à quatre chiffres, code à cinq chiffres, code à six chiffres, code à huit chiffres, numéro à six chiffres, numéro à 6 chiffres, numéro à quatre chiffres,
      code par e mail, code e mail, code reçu, code otp, otp, code 2fa, code à deux facteurs, double authentification code, code de paiement, code 3d secure, code
      d'opération, code de virement, code bancaire à usage, code d'enrôlement, code de rattachement, code d'apparenage, code appareil, code télé, code tv, code de
      synchronisation, clé de session, code de connexion unique, jeton de connexion, jeton de sécurité, jeton d'accès, clef de connexion, clef d'accès, clef, clé de
      déverrouillage, mot de sécurité, mot secret, phrase secrète, phrase de connexion, numéro unique, numéro temporaire, numéro d'identification, code de preuve, passe
      provisoire, passe temporaire, mot de validation, clé d'autorisation, mot de passe de session, mot de passe de la réunion, chiffres de validation, code digicode`,
    weak: `code d'accès, code secret, codes, chiffres, caractères, numéro, nombre, clé, mot de passe, suite, série, séquence, valeur, code, pin, mot, ce code, preuve, code
      d'ouverture, numéro de confirmation, numéro d'autorisation, code wifi, pin de la réunion, combinaison de, le code suivant, lettres, secret, code d'autorisation,
      code de transaction, code de contrôle`,
    purpose: `vérifier, vérification, vérifiez, vérifie, confirmer, confirmez, confirme, connecter, connexion, connectez, identifier, identité,
      authentif*, valider, validez, activer, activez, inscription, inscrire, réinitialis*, nouvel appareil, double authentification,
      deux étapes, créer votre compte, finaliser, signer, signature, approuver, virement, autoriser, autorisez, autorisation, approuvez, associer, associez, jumeler, créer votre profil, création de votre compte, page d'inscription, signez, pour signer, supprimer votre compte, retrait, retraits, second facteur, vérification d'identité,
      prouv*, preuve, bien vous, bien toi, robots, humain, consent*, accord, accept*, pétition, adresse, inconnu,
      inhabituel*, déverrouill*, débloqu*, ouvrir, appairer, lier, installer, configurer, changer, changement, modifier,
      modification, transfert, portabilité, étape, dernière étape, presque, termin*, finalis*, complét*, suppression,
      supprimer, export, récupér*, restaur*, accès, session, paiement, bénéficiaire,
      s'ouvre,
      pour ouvrir, ouvre, ouvrira, ouvrez, pour entrer, entrer chez, pour accéder, accéder, accédez, pour consulter, consulter, consultez, pour voir,
      afficher, télécharger, vos résultats, document, retirer, récupérer votre, pour récupérer, pour retirer, remise, remettra, remettre, rejoindre,
      pour rejoindre, participer, voter, scrutin, continuer, pour continuer, poursuivre, reprendre, c'est bien vous, c'est vous, c'est toi, que c'est bien,
      s'assurer, assurer que, nous assurer, sécuriser, protég*, recharge, emprunter, louer, payer, achat, règlement, entrer dans, se connecter, connecte,
      identifie*, vous identifier, reconnaître, vérifions`,
    action: `saisissez, saisir, saisis, entrez, entrer, entre, utilisez, utiliser, utilise, tapez, copiez, copier, indiquez, renseignez, voici, recopiez, composez,
      reportez, reporter, recopier, inscrivez, écrivez, tapez, communiquez-lui, ces caractères, ces chiffres, les caractères suivants, les chiffres suivants,
      remplissez, saisie, en saisissant, saisi, entrant, en entrant, tapant, tape, taper, compose, composer, donnez, donne, donner, dictez, dicte, dicter, communiquez,
      lisez, lire, dites, dire, énoncez, reporte, recopie, copie, collez, colle, coller, insérez, insère, insérer, inscris, inscrire, écris, remplis, appuyez, presse,
      pressez, envoyez, renvoyez, répondez, réponds, répondre, fournissez, fournir, fournis, mettez, mets, ajoutez, montrez, prouvez, prouve, confirmez avec, validez
      avec, utilisant, servez vous, à saisir, à taper, à entrer, à recopier, à composer, à l'écran, sur l'écran, écran, clavier, dans la case, case, champ, formulaire,
      dans la fenêtre, demandé, demandée, chiffres suivants, numéro suivant, code suivant, suivant, tournez, alignez, pianotez, faites, fais, faire le, faire, tapez
      sur, tapotez, pianote, pianoter, saisissez le, saisissant, à saisir sur, entrez le, introduisez, introduis, introduire, mettre, placez, placer, réglez, règle,
      régler, positionnez, positionne, mollettes, molettes, alignez les, aligner, tournez les, faites tourner, composant, en composant, en tapant, présentez, présente,
      présenter, montre, montrer, donnez le, donnez lui, donnez ce, donne lui, donne le, remettez, remets, transmettez ce, annoncez, annonce, annoncer, épelez, citez,
      cite, citer, rappelez, mentionnez, mentionne, répondez avec, renvoyer, envoyer ce, glissez, glisse, copier coller, copiez collez, rentre, rentrez, rentrer,
      recopiant, en recopiant, reportez le, notez, note, au livreur, au chauffeur, au facteur, au coursier, au gardien, à l'accueil, au guichet, au comptoir, à la
      borne, sur la borne, sur le boîtier, sur le clavier, sur le pavé, au portail, sur le portail, à la porte, sur le digicode, sur le cadenas, dans l'appli, dans
      l'application, sur l'appli, sur le site, sur la page, dans le champ, puis validez, puis appuyez, puis dièse, puis #, touche dièse, puis la touche, vous sera
      demandé, sera demandé, vous demande, te demande, qu'on vous demande, il vous faut, il vous faudra, vous aurez besoin, aurez besoin, tu auras besoin, il te faut,
      suffit de, il suffit, besoin, faites le, fais le, appuyer, appuie, renseigner, indiquer, indique, répétez, répète, réclame, demande, est demandé, marquez, le
      communiquer au, le communiquer à, communiquer au, transmettre au, transmettez le au, dis le, en répondant, choisissez le numéro, sélectionnez le numéro, touchez
      le numéro, correspond à celui, correspondant, vous seront demandés, lorsque vous y êtes invité, lorsque vous y serez invité, à l'invite, dans l'espace, dans les
      cases, dans la zone, dans votre navigateur, dans le navigateur, dans votre appli, dans votre application, sur votre tv, sur votre télé, sur votre téléviseur, sur
      votre téléphone, sur votre ordinateur, sur votre appareil, sur votre console, sur le téléviseur, sur l'automate, sur le terminal, sur l'interphone, sur la
      serrure, sur le lecteur, sur la tablette, sur le tpe, à l'automate, à la caisse, à la réception, à l'agent, à notre agent, à notre livreur, à votre livreur, à
      votre chauffeur, à l'entrée, à l'interphone, à la barrière, au portillon, au tourniquet, au distributeur, au gab, au dab, au kiosque, au commerçant, au point
      relais, au vigile, au technicien, au réceptionniste, au concierge, au commis, en magasin, en point relais, en arrivant, à votre arrivée, à l'arrivée, puis étoile,
      touche étoile, suivi de dièse, suivi du dièse, suivi de la touche, puis entrée, puis cliquez, puis continuez, puis confirmez, puis poussez, et validez, et
      confirmez, et cliquez, et poussez, sans espaces, sans espace, en majuscules, dans l'ordre, dans cet ordre, un par un, tel quel, tel qu'il apparaît, voilà votre,
      voilà le, gardez le à portée, à portée de main, munissez vous, muni de, munie de, aurez à, n'avez plus qu'à, n'as plus qu'à, nécessaire pour, requis pour,
      indispensable pour`,
    disclaimer: `expire*, expirera, valable, valide pendant, jamais, pas demandé, n'avez pas, ignorer, ignorez, demandé, une seule fois, utilisables qu'une fois, utilisable une fois, pas vous, rien demandé, supprimez ce message, strictement personnel, à usage unique,
      au delà, cesse, périm*, expir*, utilisable, une fois, usage unique, sinon, sans quoi, rien à faire, n'est pas vous,
      n'étiez pas,
      valable jusqu, valable pendant, valable une, valable dix, valable seulement, valable uniquement, valide jusqu, valide une, est valide, sont valides,
      reste valable, reste valide, dure, durera, meurt, s'éteint, s'autodétruit, disparaît, disparait, jusqu'à minuit, avant minuit, vous avez jusqu,
      tu as jusqu, avez jusqu, dans les, d'ici, passé ce délai, passé cette heure, après quoi, ne marche qu, ne sert qu, ne fonctionne qu, sert une,
      fonctionne une, un seul usage, un nouveau, redemand*, demandez en un, demander un nouveau, nouveau code, recommenc*, s'il ne s'agit pas,
      ce n'est pas vous, ce n'est pas toi, n'est pas toi, ce n'était pas, n'est-ce pas vous, pas toi, si ce n'est, vous n'êtes pas, vous n'avez rien,
      n'avez rien, n'as rien, n'as pas, rien fait, quelqu'un d'autre, par erreur, aucune action, rien ne se passera, oubliez ce, jetez ce, jette ce,
      supprimez le, supprime`,
    doNotShare: `ne partagez, ne le partagez, ne le communiquez, ne communiquez, ne transmettez, ne le transmettez, ne le donnez, à personne, avec personne,
      personne, confidentiel, conseiller, secret, gardez, ne le dites, jamais,
      gardez le pour vous, garde le pour toi, pour vous seul, à quiconque, quiconque, ne divulguez, ne le divulguez, ne le montrez, ne la donnez, ne le donne,
      ne donne, ne dis, même à nous, même pas à, pas même, nos équipes ne, nos conseillers ne, nous ne vous demander*, ne vous demander*, aucun employé,
      aucun conseiller, tiers`,
    otherNumber: `commande, numéro de commande, n° de commande, n, n°, facture, numéro de facture, reçu, référence, réf, numéro de suivi, suivi, colis,
      expédition, code postal, téléphone, numéro client, numéro de client, identifiant client, numéro de compte, dossier, numéro de dossier,
      billet, réservation, numéro de réservation, code de réservation, référence de réservation, code promo, code promotionnel,
      code de réduction, code réduction, code avantage, bon de réduction, bon d'achat, carte cadeau, code cadeau, code de parrainage,
      code parrain, code parrainage, code d'invitation, code erreur, code d'erreur, code barre, code barres, code qr, code source, code de la route, code du travail, code civil, numéro, siret, siren, rcs, tva, iban, montant, total, ticket, version, depuis,
      salle, chambre, porte, vol, siège, se terminant par, carte, contrat, numéro de contrat, sinistre, adhérent, rue, code pays, capital de, id de réunion, codes de secours, appelez le, appeler le, urgences, numéro vert, mission,
      identifiant, numéro étudiant, matricule, n° client, référence client, police, compteur, pdl, vélo, borne, casier, voie,
      voiture, place, bâtiment, bureau, étage, immatriculation, puk, solde, prix, erreur, protocole, demande, ip, adresse ip,
      tél, poste,
      n° de client, compte n°, compte no, nom d'utilisateur, numéro d'abonné, numéro de membre, id utilisateur,
      numéro d'adhérent,
      code de rendez-vous, numéro de rendez-vous, n° de rendez-vous, code de police, numéro de police, n° de police, code de contrat, n° de contrat,
      code d'ordonnance, numéro d'ordonnance, n° d'ordonnance, code de reçu, numéro de reçu, n° de reçu, numéro postal, n° postal, code patient,
      numéro patient, n° patient, code client, code de sinistre, numéro de sinistre, n° de sinistre, code adhérent, numéro adhérent, n° adhérent,
      code d'adhérent, n° d'adhérent, code de dossier, n° de dossier, numéro promo, n° promo, numéro promotionnel, n° promotionnel, numéro avantage,
      n° avantage, numéro de réduction, n° de réduction, numéro cadeau, n° cadeau, numéro parrainage, n° parrainage, numéro de parrainage,
      n° de parrainage, code article, numéro article, n° article, code produit, numéro produit, n° produit, numéro erreur, n° erreur, numéro d'erreur,
      n° d'erreur, code agence, numéro agence, n° agence, code de colis, numéro de colis, n° de colis, code de suivi, n° de suivi, code fidélité,
      numéro fidélité, n° fidélité, code de fidélité, numéro de fidélité, n° de fidélité, code naf, numéro naf, n° naf, code ape, numéro ape, n° ape,
      code établissement, numéro établissement, n° établissement, n° de réservation, code élève, numéro élève, n° élève, numéro d'inscription,
      n° d'inscription,
      code abonné, abonné, crochet, place n, emplacement, parking n, stationnement, quai, train n, train, bus, ligne, siège n, rang, cabine, wagon, couchette,
      escalier, appt, appartement, logement, lot, lot n, interphone, boîte, bp, cedex, boîte postale, box, box n, badge, badge n, carte n, carte se terminant,
      compte se terminant, terminant par, finissant par, fin de carte, mandat, rum, ics, échéance, échéancier, n° de mandat, n° de compte, n° fiscal,
      numéro fiscal, spi, numéro de sécurité sociale, sécurité sociale, n° de facture, n° de série, numéro de série, n° de billet, numéro de billet,
      n° de vol, numéro de vol, numéro de train, n° de train, numéro de siège, numéro de place, numéro de chambre, numéro de quai, gencode, ean, code guichet,
      code banque, code insee, capital, orias, agrément, n° d'agrément, licence, n° de licence, permis, n° de permis, passeport, carte d'identité,
      n° d'identité, immatriculé, immatriculée, n° d'immatriculation, plaque, véhicule, châssis, kilométrage, modèle, type, révision, édition, épisode,
      chapitre, leçon, page, article, article n, alinéa, incident, incident n, intervention, n° d'intervention, réclamation, plainte, demande n,
      sollicitation, ticket n, file, guichet, caisse, magasin, magasin n, code magasin, table, groupe, équipe, dossard, course, candidat, n° candidat,
      numéro de candidat, étudiant, n° étudiant, ine, classe, cours, session n, bureau de vote, circonscription, liste, n° d'électeur, don, don n,
      reçu fiscal, reçu n, donateur, fidélité, carte de fidélité, points, parrain, offre, code offre, code réduc, code promo au, coupon, chèque,
      chèque cadeau, bon, bon n, abonnement, abonnement n, index, relevé, pce, prm, point de livraison, référence contrat, référence dossier, réf client,
      réf dossier, id client, id, nom de réseau, ssid, poste n, termine par, quatre derniers chiffres, 4 derniers chiffres, numéro d'accès en ligne utilisé,
      code de contrôle du document, code du document, code de cours, code de la formation, code défaut`,
    commercial: `réduction*, remise*, promo*, soldes, code promo, bon d'achat, livraison, livré, livrée, expédié, expédiée, colis, panier,
      votre commande, facture, reçu, paiement, achat, achats, réservation, séjour, voyage, enregistrement en ligne, embarquement, réunion, webinaire,
      parrain*, parrainage, concours, jeu concours, point relais, carte cadeau, wifi, profitez,
      billet, départ, arrivée, don, dons, impayé, impayée, relance, échéance, remboursement, remboursé, remboursée, abonnement, cotisation, prime, offre,
      offres, bon plan, nouveautés, expédition, remis, remise en main, boutique, catalogue`,
    unit: `heures, heure, jours, jour, semaines, mois, ans, secondes, personnes, utilisateurs, clients, membres, abonnés, articles,
      euros, fois, mètres, caractères, mots, pas, entreprises, visiteurs`,
    notCode: `annulé, n'est plus valable, n'est plus valide, plus valable, plus valide, a expiré, est a été remplacé, remplacé, désactivé, n'est pas un code, pas un code,
      un exemple, ne fonctionne plus, ne marche plus, ne sert plus, ne vaut plus, est annulé, caduc, périmé, ne fonctionnera plus, oubliez le, oublie le, a été utilisé,
      a été vérifié, a bien été vérifié, a bien été utilisé, déjà utilisé, déjà servi, a déjà été, n'est plus, plus bon, plus actif, a été désactivé, a été supprimé, a
      été annulé, ne vaut rien, ne doit pas être, erroné, incorrect, mauvais code, faux code, n'ouvre plus, n'est pas le code, ce n'est pas le code, n'est pas votre
      code, ne pas saisir, ne saisissez pas, ne tapez pas, n'est pas à saisir, est expiré, a déjà servi, est désormais caduc, désormais caduc, est caduc, devenu caduc,
      ne donne accès à rien, ne peut plus servir, sera désactivé, sera supprimé, est périmé, est désactivé, a été refusé, a été rejeté, cessera de fonctionner, ne
      fonctionne pas, n'a plus cours, a été invalidé, n'est plus utilisable, a été effacé, a été retiré, n'est plus actif, est épuisé, a été consommé, est consommé,
      n'est plus bon, n'est plus bonne, ne sert plus à rien, ne l'ouvre plus, n'a pas été saisi, rendu invalide, est invalidé, délai dépassé, est dépassé, qu'un
      exemple, n'est qu'un exemple, simple exemple, avons annulé, avons désactivé, plus nécessaire, plus besoin, a été remplacé, a perdu sa validité, n'a plus de
      validité, a cessé de fonctionner, a cessé d'être valable, avait expiré, ont expiré, était expiré, était invalide, était faux, n'était pas valide, n'était pas
      valable, n'était pas correct, n'était pas le bon, n'était pas bon, n'était pas bonne, n'a pas fonctionné, n'a pas été accepté, n'a pas été reconnu, n'a jamais été
      utilisé, n'a pas servi, ne correspondait pas, ne correspond pas à celui, ne correspondaient pas, arrivé à expiration, annulée, annulés, annulées, expirés,
      périmée, périmés, périmées, caduque, caducs, obsolète, obsolètes, invalidée, invalidés, révoqué, révoquée, remplacée, remplacés, désactivée, désactivés, mal
      saisi, saisi trop tard, entré trop tard, hors délai, erronée, incorrecte, mauvaise combinaison, mauvais mot de passe, rejeté, a été bloqué après, code a été
      bloqué, code est bloqué, avons invalidé, avons supprimé le code, avons retiré le code, nous annulons, n'existe plus, ne s'utilise plus, ne l'utilisez plus, ne
      l'utilise plus, ne l'employez plus, n'utilisez plus, n'utilise plus, ne vous en servez plus, cessez d'utiliser, ne peut plus être, ne peuvent plus être, ne pouvez
      plus utiliser, ne permet plus, ne donne plus accès, ne donne plus, n'ouvrait plus, n'ouvre rien, ne sert à rien, ne vous sert plus, ne te sert plus, ne servira
      plus, ne vaudra plus rien, inutile désormais, désormais inutile, désormais inactif, désormais invalide, devenu inutile, devenu invalide, est inactif, est
      inutilisable, inutilisable, est hors service, hors service, est usagé, usagé, est consumé, déjà saisi, déjà été utilisé, déjà été saisi, déjà consommé, déjà
      validé, déjà échangé, déjà employé, a été employé, a été échangé, a été changé en, a été changé pour, appartient à un autre, appartient à une autre, appartient au
      précédent, appartient à l'ancien, était celui d'hier, est celui d'hier, était d'hier, date d'hier, était pour un autre, était pour une autre, était destiné à, est
      destiné à un autre, est pour un autre, est pour quelqu'un d'autre, ne concerne pas votre code, il ne s'agit pas d'un code, ne s'agit pas d'un code, il ne s'agit
      pas du code, ne s'agit pas du code, ne sont pas des codes, n'est aucun code, n'est pas un mot de passe, n'est pas le mot de passe, n'est pas votre mot de passe,
      n'est pas un pin, n'est pas votre pin, n'est pas la clé, n'est pas ton code, n'est pas celui, aucun code n'est, aucun code nécessaire, aucun code requis, aucun
      code à saisir, pas de code à saisir, pas besoin de code, sans code à saisir, inutile de le saisir, inutile de saisir, ne le saisissez pas, ne le tapez pas, ne
      l'entrez pas, ne le composez pas, n'entrez pas, ne saisis pas, ne tape pas, ne composez pas, ne pas utiliser, ne plus utiliser, ne pas composer, ne pas entrer, à
      titre d'exemple, à titre indicatif, à titre d'illustration, à titre illustratif, est fictif, fictif, fictive, fictifs, pris au hasard, donné en exemple, donnée en
      exemple, sert d'exemple, comme exemple, jetez le, envoyé par erreur, envoyé précédemment, arrivé trop tard, est épuisée, tombé en désuétude, passé de date`,
    notCodeNext: `ancien code, code précédent, précédent code, remplace, remplace le code, au lieu de, à la place de, par exemple, p. ex, exemple, tel que, ressemble à,
      n'utilisez pas, code comme, codes comme, un numéro comme, code erroné, code incorrect, ancienne combinaison, ancien numéro, ancien mot de passe, ancien pin,
      anciens codes, l'ancien, l'ancienne, le précédent, précédente combinaison, dernier saisi, saisi en dernier, plutôt que, et non, tels que, mauvais code, faux code,
      code expiré, code utilisé, code refusé, code saisi, code annulé, oubliez, oublie, ressemble à ceci, à quoi ressemble, ressemble à cela, voici un exemple, codes
      précédents, précédents codes, vieux code, vieux pin, vieux codes, code antérieur, code d'hier, code d'avant, code périmé, code caduc, code invalide, code non
      valide, code désactivé, code révoqué, code bloqué, code rejeté, code accepté, code validé, code vérifié, code supprimé, code effacé, code tapé, code entré, code
      envoyé précédemment, code envoyé hier, code initialement envoyé, code que vous avez saisi, code que vous avez entré, code que vous avez utilisé, code que vous
      aviez, code que tu as saisi, code que tu as entré, vous avez entré, vous avez tapé, vous avez utilisé, vous aviez saisi, tu as saisi, tu as entré, tu as tapé, tu
      as utilisé, pin précédent, pin erroné, pin incorrect, pin utilisé, pin expiré, pin saisi, pin refusé, pin annulé, ancien nip, ancien jeton, ancienne clé, ancienne
      phrase, mot de passe précédent, mot de passe expiré, mot de passe erroné, mot de passe incorrect, mauvais mot de passe saisi, numéro précédent, numéro erroné,
      mauvais numéro, clé précédente, clé expirée, combinaison précédente, mauvaise combinaison saisie, combinaison d'avant, le vieux, la vieille, la précédente, celui
      d'hier, celle d'hier, celui de la veille, celui du mois dernier, en remplacement de, en remplacement du, en lieu et place, à la place du, au lieu du, remplaçant,
      annule le code, ignorez le code, ignore le code, ne tenez pas compte du, jetez le code, n'utilise pas, ne pas utiliser le code, par ex, ex., ex:, mettons,
      supposons, du genre, du style, de la forme, sous la forme, semblable à, similaire à, quelque chose comme, telle que, telles que, à l'image de, ressemblera à,
      ressemblent à, se présente ainsi, se présente comme suit, se présente comme, prend la forme, a cet aspect, cet aspect, a cette forme, en utilisant le code, en
      saisissant le code, au moyen du code, ouvert avec le code, payé avec le code, connecté avec le code, retiré avec le code, validé avec le code, signé avec le code,
      contrairement à, contrairement au, c'était le, c'était avant, était auparavant`,
    advice: `escroc*, fraud*, arnaqu*, hameçonnage, phishing, prudence, méfiez, vigilan*, raccrochez, faux conseillers,
      malveillant*, usurp*, pirat*, faux appel*, ne répondez jamais, ne donnez jamais, méfie*, attention aux, soyez attentif*, restez attentif*, faux sms,
      faux livreur*, faux conseiller*, conseils de sécurité`,
    report: `a été utilisé, a été utilisée, a bien été utilisé, a servi, a été saisi, a été accepté, a été acceptée, a été refusé, a été refusée, a été rejeté, a été
      rejetée, a été confirmé, a été confirmée, a bien été confirmé, a bien été confirmée, est confirmé, est confirmée, a été modifié, a été modifiée, a bien été
      modifié, a été mis à jour, a été supprimé, a été supprimée, a été clôturé, a été fermé, a été ajouté, a été associé, a été associée, a été connecté, a été jumelé,
      a été appairé, a été signé, a été signée, a bien été signé, a bien été signée, est signé, est signée, a été exécuté, a été enregistré, a été enregistrée, a bien
      été enregistré, a été retiré, a été validé, a été validée, a bien été validé, a bien été effectué, a été effectué, a été effectuée, a été payé, a été débité, a
      été livré, a été expédié, a été ouvert, a été activé, a été activée, est activé, avec succès, réussi, réussie, réussi le, vous avez confirmé, l'avez confirmé,
      vous avez validé, vous avez signé, vous avez saisi, merci d'avoir confirmé, merci d'avoir validé, récapitulatif, est terminé, est terminée, s'est terminée, n'a
      pas été utilisé, n'a pas abouti, trop de fois, tentative échouée, tentatives échouées, échec, utilisé le, utilisée le, utilisé à, a eu lieu, pour vos archives,
      nous avons bien reçu, avons bien reçu, est maintenant actif, est désormais actif, est active, que vous aviez reçu, a été employée, a été saisie, a été entré, a
      été entrée, a été approuvé, a été approuvée, a été autorisé, a été autorisée, a bien été pris, a bien été prise, a été prise en compte, a été vérifiée, a bien été
      vérifiée, est vérifié, est vérifiée, est validée, a été réinitialisé, a été changée, a été mise à jour, a été clôturée, a été fermée, a été ajoutée, a été reliée,
      a été connectée, a été jumelée, a été appairée, a été liée, a été lié, a été couplé, a été rattaché, signé par, signée par, signé électroniquement, signature
      terminée, signature effectuée, signature réalisée, avez signé, as signé, a été traité, a été traitée, a été crédité, a été débitée, a été prélevé, a été viré,
      virement effectué, virement exécuté, virement validé, virement réalisé, paiement accepté, paiement effectué, paiement validé, paiement reçu, achat validé, achat
      confirmé, opération validée, opération confirmée, opération effectuée, retrait effectué, avez retiré, as retiré, avez récupéré, as récupéré, a été récupéré, a été
      récupérée, a été retirée, a été remis à, a été remis le, a été ouverte, s'est ouverte, s'est ouvert, a été déverrouillée, a été déverrouillé, a été livrée, a été
      remise à, remis à, livré à, retiré le, récupéré le, a été reçu, a été reçue, a bien été reçu, a bien été reçue, bien reçu, est enregistré, est enregistrée, bien
      enregistré, bien enregistrée, est activée, est désormais activé, votre vote a, a voté, avez voté, as voté, vote enregistré, vote pris en compte, n'a pas pu, n'a
      pas été effectué, n'a pas été effectuée, a échoué, ont échoué, tentative infructueuse, tentatives infructueuses, plusieurs tentatives, trois tentatives, saisies
      erronées, saisie erronée, vous êtes connecté, êtes connecté, s'est connecté, s'est connectée, t'es connecté, connexion effectuée, connexion établie, validation
      effectuée, historique, journal des, journal d'activité, journal de connexion, relevé des, compte rendu, rapport d'activité, trace de, merci pour votre achat,
      merci pour votre commande, merci d'avoir vérifié, merci d'avoir signé, merci d'avoir voté, avez approuvé, as approuvé, as confirmé, as validé, avez autorisé, as
      autorisé, avez modifié, as modifié, avez supprimé, as supprimé, confirmé le, confirmée le, validé le, validée le, vérifié le, ouverte avec, utilisé par, utilisée
      par, utilisé pour la dernière, pour vos dossiers, à titre de justificatif, preuve de dépôt, accusé de réception`,
    device: `porte, portes, portail, portillon, barrière, cadenas, serrure, boîte à clés, boite à clés, boîte à clé, coffre, coffret, casier, casiers, consigne, clavier,
      digicode, interphone, visiophone, tourniquet, molettes, molette, boutons, manette, levier, loquet, borne, automate, wifi, wi fi, nom du réseau, ssid, réseau sans
      fil`,
    ignored: `en ordre`,
  },
  link: {
    confirm: `confirmer, confirmez, confirme, je confirme, vérifier, vérifiez, vérifie, valider, validez, valide, lien de confirmation, lien de vérification, accepter
      l'invitation, finaliser mon inscription, finaliser l'inscription, terminer l'inscription, c'est mon adresse, c'est mon e mail, est mon adresse, c'est bien moi,
      c'est moi, approuver, consentir, autoriser, confirmons, vérification, validons, je confirme mon, je confirme mon adresse, confirmer mon adresse, confirmer mon
      inscription, confirmer mon e mail, confirmer mon compte, confirmation, oui c'est moi, oui c'est bien moi, oui je, oui je veux, oui je confirme, c'était moi, c'est
      bien mon adresse, je m'inscris, inscris moi, je valide, valider mon adresse, valider mon inscription, valider mon compte, j'accepte, rejoindre l'équipe, rejoindre
      l'espace, rejoindre le groupe, accepter et rejoindre, finaliser votre inscription, terminer mon inscription, terminer votre inscription, finir l'inscription,
      finir mon inscription, compléter mon inscription, compléter votre inscription, créer mon compte, vous appartient, t'appartient, bien la vôtre, bien votre adresse,
      est bien à vous, bien à toi, autoriser l'accès, autoriser cet appareil, approuver la connexion, m'abonner, je m'abonne, confirmer l'abonnement, confirmer mon
      abonnement, dites oui, dis oui, dire oui, dites-nous que cette adresse est la bonne, cette adresse est la bonne, c'est la bonne adresse, utiliser cette adresse`,
    activate: `activer, activez, active, j'active, lien d'activation, activation, activons, activer mon compte, activez votre compte, activer mon espace, activer votre
      compte, mettre en service, ouvrir mon compte, créer mon espace, configurer mon compte, paramétrer mon compte, mettre mon compte en service, réveiller mon compte,
      réveillez, ouvrez votre compte, démarrer mon compte, débloquer mon compte`,
    reset: `réinitialis*, changer de mot de passe, changer mon mot de passe, modifier mon mot de passe, définir mon mot de passe, choisir un mot de passe, créer un mot de
      passe, créer mon mot de passe, définir un mot de passe, réinit*, oubli de mot de passe, changer le mot de passe, choisir mon mot de passe, choisir votre mot de
      passe, choisir un nouveau mot de passe, choisissez un mot de passe, choisissez un nouveau, choisissez votre mot de passe, choisir son mot de passe, changer votre
      mot de passe, changer de code, changement de mot de passe, nouveau code secret, créer un nouveau mot de passe, créer votre mot de passe, créez un mot de passe,
      créez votre mot de passe, définir votre mot de passe, définir un nouveau mot de passe, définissez, enregistrer un nouveau mot de passe, saisir un nouveau mot de
      passe, entrer un nouveau mot de passe, renouveler mon mot de passe, renouveler le mot de passe, renouveler votre mot de passe, récupérer mon compte, récupérer
      votre compte, récupérer l'accès, retrouver l'accès, retrouver mon compte, modifier le mot de passe, modifier votre mot de passe, mot de passe perdu, remettre à
      zéro, remplacer mon mot de passe, remplacer le mot de passe, choisissez un nouveau mot de passe, mot de passe oublié, choisir un autre mot de passe, nouveau mot
      de passe`,
    signIn: `se connecter, connexion, me connecter, connectez, connecter, s'identifier, lien de connexion, lien magique, connectez vous, connectez vous, sans mot de passe,
      accéder à mon compte, accéder à votre compte, connexion sans mot de passe, me reconnecter, reconnecter, j'entre, entrer, entrez, entrer dans, ouvrir ma session,
      ouvrir la session, ouvrir une session, accéder à mon espace, accéder à votre espace, accéder au compte, mon espace, accéder à l'espace, lien d'accès, lien unique,
      en un clic, je me connecte, connecte moi, vous connecte, te connecte, rentrer, lien d'entrée, entrer sans mot de passe, ce bouton ouvre votre espace, entrer dans
      mon espace, ouvrir mon espace`,
    boilerplate: `désabonn*, désinscri*, désinscription, se désabonner, navigateur, version en ligne, voir en ligne, aide, centre d'aide, contactez, contact*,
      confidentialité, conditions, cgu, cgv, mentions légales, préférences, paramètres, gérer, en savoir plus, lire la suite, boutique, j'en profite, suivre mon colis,
      suivre ma commande, voir ma commande, mot de passe oublié, refuser, annuler, supprimer, vérifier l'activité, se désinscrire, ne plus recevoir, gérer mes
      préférences, mes préférences, voir la commande, suivre ma livraison, suivre le colis, suivre, voir ma facture, voir la facture, payer, régler, régler ma facture,
      payer en ligne, donner mon avis, votre avis, mon avis, évaluer, noter, partager, parrainer, télécharger, télécharger l'appli, plan d'accès, itinéraire, voir le
      plan, ajouter au calendrier, calendrier, agenda, modifier le rendez vous, annuler le rendez vous, reporter, déplacer, découvrir, voir les offres, profiter, voir
      le menu, voir tout, tout voir, voir le site, notre site, site web, accueil, blog, actualités, cookies, données personnelles, rgpd, accessibilité, service client,
      assistance, besoin d'aide, faq, foire aux questions, nous contacter, écrivez nous, nous écrire, répondre, lire le message, voir le message, voir mon profil,
      vérifier mes appareils, gérer mes appareils, gérer mes notifications, notifications, voir les détails, détails, rejoindre la réunion, finaliser ma commande,
      finaliser la commande, finaliser mon achat, répondre au sondage, faites le nous savoir, faites-le-nous savoir, prévenez-nous, dites-le-nous, notre guide, le guide`,
    securityAlert: `n'êtes pas à l'origine, pas à l'origine, n'avez pas demandé, n'avez pas effectué, pas vous, pas moi, n'avez pas créé, n'étiez pas, sécuriser votre
      compte, sécuriser mon compte, sécurisez, bloquer, signaler, signalez, par erreur, ne reconnaissez pas, n'est pas vous, pas mon adresse, pas moi, ce n'est pas moi,
      ce n'était pas moi, n'était pas moi, pas vous qui, pas à l'origine de, vous n'avez rien demandé, rien demandé, n'as pas demandé, je n'ai pas, je n'ai rien, n'avez
      rien, n'avez pas souhaité, ne souhaitez pas, ne voulez pas, signaler un problème, sécuriser le compte, protéger mon compte, protéger votre compte, s'opposer,
      contester, refuser l'accès, connexion inhabituelle, nouvelle connexion, mot de passe modifié, a été modifié, a été changé, alerte de sécurité, activité récente,
      activités récentes, bloquer ma carte, bloquer la carte, bloquer mon compte, bloquer le compte, geler la carte`,
  },
}
