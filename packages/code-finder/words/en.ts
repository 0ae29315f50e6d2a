// English words around codes and links.
import type { Lexicon } from '../src/words/lexicon.ts'
import { enLinks } from './en-links.ts'

export const en: Lexicon = {
  code: {
    strong: `passcode, verification code*, verification number, verification pin, verify code, security code*, authentication code, login code, log in code, log on code,
      sign in code, signin code, sign up code, signup code, one time code*, one time password*, one time passcode*, one time pin*, one time security code, one time
      login code, one time verification code, single use code, otp, otp code, 2fa code, two factor code, two step code, two factor authentication code, launch code,
      activation code, temporary code, temporary password, temporary pin, temporary login code, temporary verification code, password reset code, reset code, magic
      code, device code, guard code, email code, registration code, verification token, security pin, login pin, login token, authenticator code, validation code,
      verification passcode, email verification code, signin passcode, mfa code, signature code, signing code, security key code, one time access code, one time key,
      sms code, verification key, backup pin, confirmation pin, confirmation key, sms key, signature number, signing number, approval pin, transaction pin, login
      number, sign in number, signature confirmation number, signature confirmation code, signing confirmation number, check number, control number, control digits,
      check digits, verification digits, verification value, verifying code, access number, access pin, pass number, pass phrase, one time value, one time number, one
      time digits, single use number, single use pin, sign on code, single sign on code, login digits, log in number, secret number, security number, security digits,
      security word, security value, confirmation digits, set up code, setup code, consent code, consent number, ballot pin, voting pin, voting code, album pin,
      transfer pin, transfer code, number transfer pin, session pin, session code, temporary number, temporary access number, temporary key, e mail token, email token,
      parent code, parental pin, family key, pairing number, pairing pin, linking code, link code, activation key, activation number, activation pin, key phrase,
      identification code, identity code, second factor, locker code, gate code, door code, lock code, alarm code, entry code, key code, pickup code, pick up code,
      collection code, pickup pin, collection pin, parcel pin, conference pin, pickup number to enter, pick up pin, pick up number to enter, collection number to enter,
      locker pin, locker number to enter, door pin, door number to enter, gate pin, gate number to enter, entry pin, entry number to enter, key safe code, key safe pin,
      key safe number to enter, key box code, key box pin, key box number to enter, lockbox code, lockbox pin, lockbox number to enter, keypad code, keypad pin, keypad
      number to enter, handover code, handover pin, handover number to enter, release code, release pin, release number to enter, boarding code, boarding pin, boarding
      number to enter, code for the door, code for the gate, door entry code, code to open, code to the door, sign in phrase, login phrase, secret phrase, magic phrase,
      sign in words, entrance code, front door code, main door code, building code to enter, door keypad code, bike lock code, gym code, parcel locker code, locker
      combination, padlock code, padlock combination, lock combination, safe code, buzzer code, intercom code, turnstile pin, turnstile code, barrier code, garage code,
      shed code, laundry code, collection number, release number, delivery pin, handover number, driver code, meeting passcode, dial in pin, participant pin, host key,
      voter code, voting number, polling pin, wifi key, wifi passcode, wi fi password, wi fi code, guest wifi code, guest password, network code, download code, unlock
      pin, unlocking code, claim code for your account, proof code, identity pin, mailed code, e mailed code, emailed code, six digit code, four digit code, five digit
      code, eight digit code, 4 digit code, 5 digit code, 6 digit code, 7 digit code, 8 digit code, 4 digit pin, 6 digit pin, six digit pin, four digit pin, six digit
      number, four digit number, onetime code, onetime password, one off code, one off password, one off pin, throwaway code, throwaway password, throwaway pin,
      disposable code, disposable password, short code to enter, sign in pin, signin pin, signing in code, logging in code, login password, login passcode, sign in
      passcode, sign in password, sign in token, authentication number, authentication pin, authorisation pin, authorization pin, payment code, payment pin, purchase
      code, 3d secure code, tan, sms tan, e mail tan, email tan, mail tan, passcode to sign in, secure code, securecode, safety code, safety number, recovery pin,
      recovery key, unblock code, unlock number, verification word, verification letters, verification phrase, security phrase, security letters, access word, access
      phrase, access key, access digits, temporary passcode, temp password, initial password, starter password, first password, starting password, provisional password,
      provisional pin, enrolment key, enrolment code, enrollment code, enrollment key, session key, session password, join code, joining code, device pin, tv code,
      pairing password, sync code, sync key, link pin, linking number, linking pin, kiosk pin, kiosk code, device phrase, pairing phrase, passphrase, linking phrase,
      entry phrase, unlock key, first-time access code, voting word, start code, check-in code, kiosk check-in, voicemail pin, mailbox pin, voting access code, guest
      code, unfreeze word, join word, session passcode, gate number, room password, meeting password, entry word, password of the week, door number, arrivals code, cash
      out pin, authorisation key, authorization key, unlocking number`,
    weak: `code, pin, confirmation code, access code, recovery code, authorization code, authorisation code, unlock code, pin code, token, secret code, pairing code,
      digits, figures, characters, numerals, key, password, passphrase, combination, value, sequence, string, handshake, magic number, proof number, start code,
      customer pin, arrival number, entry number, release code, seller check, telephone password, phone password, call password, invitation key, delivery code, wifi
      password, conference code, room code, network password, phrase, these words, three words, number to type, number to enter, combination to the lock, door number to
      type, cipher, secret, word, letters, this phrase, approval code, transaction code, authorisation number`,
    purpose: `verif*, confirm, confirming, sign in, signing in, signin, sign up, signing up, signup, log in, logging in, login, log on, sign on, authenticat*, authoriz*,
      authoris*, two factor, 2 step, two step, 2fa, mfa, one time, activate, activation, reset, registration, register, your identity, new device, access your account,
      create your account, set up your account, change your password, change your email, prove it s you, it s you, it s really you, validate, get started, unlock, to
      sign, signing, signature, e signature, approve, approving, approval, wire transfer, transaction, to approve, approve the payment, authorise the payment, authorize
      the payment, pairing, pair your, to pair, connect your device, link your device, close your account, delete your account, erase your account, is really you, your
      profile, registration page, sign up page, withdraw, withdrawal, withdrawals, withdrawing, identity check, vault, change of address, prove, proof, sign, consent,
      agree, agreement, ballot, petition, subscription, mailbox is yours, really you, human, robot, bots, release, open the door, connect, join, link, recover, restore,
      transfer, switch, new address, unfamiliar, unrecognized, unrecognised, safety measure, extra step, second step, one more step, last step, final step, almost
      there, nearly there, step, finish, complete, completing, attempt, set up, setting up, add, adding, remove, removing, delete, deleting, export, download your data,
      session, opens with, open with, unlocks with, to open, let you in, lets you in, let us in, lets you through, gets you in, get you in, get in, getting in, get back
      in, opens up, opens the, open the, opening the, to get through, unlocks, unlocking, unlock the, releases the, swing open, click open, clicks open, show us it's
      you, show us it is you, make sure it's you, make sure it is you, sure it's you, double check it's you, to check it's you, to be sure it is you, know it's you, to
      see your, view your results, read your, see your results, access the document, open the document, open your document, view the document, collect your parcel, pick
      up your parcel, pick it up, collect it, to collect, hand you the, hands you, hand over the, to vote, cast your vote, casting your vote, claim your account, claim
      the page, claim your, to claim, let the courier, before you can, carry on, to carry on, to continue, to proceed, to go on, move on, enrol, enroll, enrolment,
      enrollment, check in at the kiosk, start the ride, start the charger, unlock the bike, start charging, to join, join the call, joining the, get on the wifi, get
      online, go online`,
    action: `enter, entering, use, type, input, paste, copy, provide, submit, key in, fill in, here s, here is, hand over, quote, supply, typing, fill the, fill out,
      complete the form, punch in, tap in, put in, these characters, these digits, following characters, following digits, following number, press, pressing, dial, tap,
      touch, keypad, give, giving, tell, read out, read it out, read back, say, state, answer with, answer the, reply with, respond with, send back, submitting,
      quoting, write, writing, pop, put, goes in, goes into, into it goes, unlock with, confirm with, prove it with, prove, type in, box marked, on the screen, in the
      window, in the form, in the box, on your tv, keyed in, type this, entered, typed, pasted, supplied, feed, insert, inserting, punch, match, pick, choose, this
      number, these numbers, these figures, this value, numbers below, figures below, digits below, number below, what to type, follow with, turn the dials, turn the
      wheels, set the dials, roll the numbers to, line up, scroll to, punch it, punch this, punch these, punching, keying in, keying, tapping, tapping in, bash in, plug
      in, stick, drop, slot, dial in, roll, turn, turning, spin, set, setting, rotate, align, lining up, fill, filling, mention, mentioning, show, showing, shows,
      present, read, reading, read off, read aloud, speak, speaking, say the number, telling, tell us, tell the, tell them, tell him, tell her, tell our, give us, give
      the, give them, give it, give him, give her, hand, hand the, reply, replying, reply quoting, text back, put this, put these, put in this, type these, copy this,
      copy these, copying, copy across, paste this, pasting, use this, use these, use the, using, with the number, with the digits, comes next, asks for, asked for, it
      asks, when asked, when prompted, prompts you, prompted for, if asked, wants, it wants, it will want, needs, in the app, in the browser, in your browser, on the
      website, on the page, on the pad, on the lock, on the panel, on the touchscreen, on the terminal, on the kiosk, on the door, at the door, at the gate, at the
      keypad, at the barrier, at the terminal, at the kiosk, at the entrance, at the counter, to the courier, to the driver, to our driver, to the agent, to our agent,
      to the receptionist, to the clerk, then press, followed by, and press, and hit, hash key, then hash, then #, then the green, then the bell, your answer is, you'll
      need, you will need, you need, need this, have ready, ready at hand, here you go, here they are, this is it, goes here, belongs in, into the field, into the box,
      into the app, into the form, into the page, in the field, in the space, in the boxes, on the next screen, next screen, punch it in, punch them in, write in, enter
      at, punch in your own number, is waiting for, is asking for, waits for, tap these, wants to hear, say the word, opens with, what it wants, type in the, keys in,
      key this, key these, set the wheels, set it to, turn it to, turn the dial, spin to, push, push the buttons, press in order, spell, spell it, repeat, repeating,
      takes, will ask for, when asked for, scramble, key it in, plug it in, plug this in, buzz with, slide to, flash it, flash this, share it with the driver, share it
      with your driver, share with the driver, share with delivery, share with our delivery, with the delivery partner, with the delivery boy, with the rider, with your
      rider, with the courier, with your courier, with the agent at, to the delivery partner, to the delivery executive, to the delivery agent, to the rider, to your
      driver, to your courier, to your rider, to the guard, to the security guard, to security at, to the cashier, to the teller, to the attendant, to the front desk,
      to reception, to our staff at the, at reception, at the front desk, at the desk, at the till, at the cash point, at the atm, at any atm, at the locker, at the
      lock, at the pump, at the machine, at the charger, at the printer, at the turnstile, at the intercom, at the callbox, at the call box, at the booth, at the
      guardhouse, at the prompt, at the login, at sign in, at login, at pickup, at collection, at the time of pickup, on pickup, when you collect, when you log in, when
      you sign in, when the driver arrives, when the courier arrives, when the rider arrives, when your driver arrives, once the driver, when requested, upon request,
      if prompted, whenever prompted, as prompted, at this screen, on that screen, on this page, on that page, on the login page, on the login screen, on the sign in
      page, on the sign in screen, on the verification page, on the form, on your device, on your phone, on your computer, on your laptop, on your console, on the tv,
      on your television, on the television, on the device, on the machine, on the charger, on the atm, on the printer, on the intercom, on the callbox, on the call
      box, on the locker, on the locker screen, on the number pad, on the key pad, on the padlock, on our site, on our website, on the site, on the portal, on the app,
      on your app, in our app, in your app, in the portal, in the fields, in the required field, in the verification box, in the popup, in the prompt, in the dialog, in
      the dialogue, in the terminal, in the login form, in the chat, in game, in the game, in the launcher, into your app, into the website, into your browser, into
      your tv, into your device, into your phone, into the lock, into the machine, into the terminal, into the window, into the prompt, into the login, where it says,
      where asked, where prompted, where indicated, in that order, in this order, in order from left, from left to right, left to right, one by one, without spaces, no
      spaces, no dashes, without the dash, including the dash, case sensitive, as shown, exactly as shown, then pull, then lift, then wait, then star, then the star,
      star key, pound key, then pound, then the pound, check mark, tick button, bell symbol, lock symbol, keep it handy, keep this handy, keep it ready, have it ready,
      have this ready, have this code ready, keep ready, bring it, bring this, bring along, text it, text this, sms this, forward it to the desk, recite, chant,
      whisper, sing out, shout out, transcribe, transfer it to, relay it`,
    disclaimer: `expire*, valid for, valid until, didn't request, did not request, wasn't you, didn't make this, did not make this, didn't try, ignore this, requested, only
      be used once, good for, someone tried, someone is trying, will be active, only once, work once, works once, can be used once, lapse*, if that is you, if this is
      you, if it's you, if not you, that wasn't you, changed your mind, delete this mail, delete this message, throw this, did you not, no longer than, not you, stops
      working, stop working, goes stale, runs out, good until, works until, works for, lasts, single use, one use, invalid after, too late, new one, resend, forget
      this, nothing will happen, nothing happens, stays as it is, never mind, goes cold, go cold, turns to dust, dies, die, dead after, self destructs, evaporates,
      vanishes, disappears, closes, gone after, gone in, burns out, melts, fades, times out, timed out, time out, works till, works only once, works one time, works
      exactly once, works just once, works today, only works, good till, valid till, valid today, valid this, valid only, valid through, valid up to, remains valid,
      stays valid, stays good, is valid, are valid, active for, active until, alive for, lives for, usable until, usable for, usable once, can be used until, use it by,
      use it before, use it within, within the next, in the next, you have until, you've got until, you've got till, you have till, until midnight, by midnight, before
      midnight, after that you, after that it, after which, then it's gone, then it is gone, ask for another, ask for a new, ask for a fresh, get another, get a fresh,
      request another, request a fresh, request a new, fresh one, a new one, start over, start again, start afresh, if you weren't, weren't you, were not you, wasn't it
      you, not expecting, weren't expecting, unexpected, no idea, doesn't ring a bell, if it's not, if it isn't, if that's not, if this isn't, if you didn't, you
      didn't, didn't you, someone else, somebody else, typed your address by mistake, leave it, do nothing, nothing to do, no action, bin this, bin it, delete it, just
      delete, just ignore, can ignore, ignore it, safely ignore, pay no attention`,
    doNotShare: `don't share, do not share, never share, not share, with anyone, to anyone, anyone asks, tell anyone, never ask, keep it secret, keep this code, to no one,
      between us, to yourself, nobody, no one, secret, confidential, staff will never, employee, will never ask, never asks, not even, hand it over, pass it on, don't
      tell, do not tell, don't forward, do not forward, don't read, don't pass, keep it to yourself, keep it private, keep this private, keep it safe, don't let anyone,
      let nobody, share it with no, never give, never tell, never read it, don't give, do not give, don't post, nobody from, no one from, none of us, none of our, we
      never, we'll never, we will never, will ever ask, ever ask you, not with us, even if they say, even us, even to us, not to staff`,
    otherNumber: `order, order number, order no, order id, invoice, invoice number, receipt, ticket, case number, case id, case no, reference, reference number, reference
      code, ref, ref no, tracking, tracking number, tracking code, tracking id, shipment, parcel, zip, zip code, zipcode, postal code, postcode, post code, area code,
      country code, dial code, phone, phone number, tel, telephone, fax, mobile, call us, customer number, customer id, customer no, account number, account no, account
      id, acct, member number, member id, membership, membership number, user id, id, no, number, meeting id, meeting number, webinar id, conference id, serial, serial
      number, model, sku, item, item number, product code, part number, vin, vat, tax, tax id, iban, bic, swift, swift code, sort code, bank code, routing, routing
      number, ending in, number ending in, phone ending in, card ending in, number that ends in, number ends in, mobile ending in, ends with, ending with, ends in,
      ending, card, suite, room, gate, flight, seat, apt, po box, box, street, promo, promo code, promotion code, promotional code, discount code, discount, coupon,
      coupon code, voucher, voucher code, gift card, gift code, gift card code, redeem, redeem code, redemption code, referral code, referral, invite code, invitation
      code, partner code, offer code, savings code, error code, status code, exit code, source code, qr code, bar code, barcode, building code, booking code, booking
      reference, booking number, booking id, booking, reservation code, reservation number, reservation, confirmation number, record locator, pnr, return code, license
      key, licence key, product key, serial key, api key, backup code*, recovery codes, scratch codes, version, build, release, commit, pull request, issue, port,
      copyright, since, policy number, policy, claim, application number, student id, employee id, isbn, company number, registered, registration number, license
      number, licence number, class code, game pin, network key, total, amount, balance, score, rank, transaction, transaction id, payment id, request id, job id,
      batch, event id, device id, session id, incident, extension, confirmation no, from ip, ip, ip address, agent, employee, employee number, promo codes, passcode for
      the meeting, donation, tax code, location code, customer pin, api token, access token, license code, licence code, store code, branch code, project code, course
      code, exam code, parking code, color code, colour code, job code, unit code, phone support, dress code, ticket code, order code, event code, member code, customer
      code, item code, delivery pin, tracking pin, sponsor code, creator code, subscriber number, docket, job, job number, job no, work order, hotline, helpline, text
      stop to, text help to, sms to, reply stop to, quote number, badge number, chapter, exhibit, course, class, member no, candidate, dock, bike, row, section, room
      number, building, lockers, terminal, train, coach, platform, wagon, licence plate, license plate, plate, protocol, dossier, file number, file no, claim number,
      contract, contract number, contract no, student number, employee no, staff number, user number, username, user name, login name, consumer no, meter, meter number,
      submission id, application id, accession, arn, ein, sim number, puk, iccid, imei, mac, barcode number, error, instance, operation id, transaction number, trace
      id, sr no, docket number, case, license, licence, mrn, patient id, patient number, uhid, awb, req, approval number, auth no, terminal id, merchant id, vat number,
      toll free, number ending, price, fee, salary, userid, client number, client id, listing, listing number, opened in, registered in, profile id, purchase of, min
      purchase, appointment code, appointment number, appointment no, appointment ref, policy code, policy no, policy ref, prescription code, prescription number,
      prescription no, prescription ref, receipt code, receipt number, receipt no, receipt ref, postal number, postal no, postal ref, patient code, patient no, patient
      ref, customer ref, claim code, claim no, claim ref, membership code, membership no, membership ref, loyalty code, loyalty number, loyalty no, loyalty ref, member
      ref, course number, course no, course ref, clinic code, clinic number, clinic no, clinic ref, practice code, practice number, practice no, practice ref, permit
      code, permit number, permit no, permit ref, application code, application no, application ref, case code, case ref, enquiry code, enquiry number, enquiry no,
      enquiry ref, complaint code, complaint number, complaint no, complaint ref, donation code, donation number, donation no, donation ref, candidate code, candidate
      number, candidate no, candidate ref, applicant code, applicant number, applicant no, applicant ref, property code, property number, property no, property ref,
      vehicle code, vehicle number, vehicle no, vehicle ref, meter code, meter no, meter ref, asset code, asset number, asset no, asset ref, article code, article
      number, article no, article ref, style code, style number, style no, style ref, supplier code, supplier number, supplier no, supplier ref, vendor code, vendor
      number, vendor no, vendor ref, cost centre code, cost centre number, cost centre no, cost centre ref, department code, department number, department no,
      department ref, site code, site number, site no, site ref, route code, route number, route no, route ref, zone code, zone number, zone no, zone ref, parking zone
      code, parking zone number, parking zone no, parking zone ref, location number, location no, location ref, nhs number, member since, registered number, company no,
      licence no, locker number, prescription id, site, connector, charger, charge point, bay, spot, stand, pitch, hook, level, floor, stop, line, pier, berth, pod,
      cabin, caravan, lodge, plot, locker no, machine, pump, till, desk, table, host's extension, ext, part no, article, batch number, batch no, lot, lot number, lot
      no, sort, bsb, abn, acn, siret, frn, fca, crn, charity no, charity number, donor id, donor number, donor, appeal code, scheme code, scheme number, plan number,
      plan code, tariff code, tariff, fare code, fare, vat no, vat id, vat reg, company reg, reg no, reg number, registration no, registered no, certificate number,
      certificate no, certificate, cert no, diploma number, credential id, edition, volume, issue number, ean, upc, gtin, imo, mmsi, icd, npi, dea, rx, rx number, isin,
      cusip, wkn, ticker, portfolio, portfolio number, fund, loan number, loan, mortgage, mortgage number, sort codes, statement number, cheque, cheque number, check
      no, check number on, direct debit, mandate, mandate reference, creditor id, payee, payment reference, payment number, payment ref, merchant, merchant number,
      store number, store no, store, shop number, register, shift, rota, ward, clinic, hospital number, nhs no, appointment, application, visa number, passport,
      passport number, id number, id no, national insurance, social security, ssn, ni number, driver number, driver id, courier id, van, van number, vehicle, fleet
      number, route, trip, trip id, ride, ride id, trip number, journey, season ticket, parking permit, permit, zone, parking space, parking, penalty notice, pcn, fine,
      notice number, warrant, ref number, our ref, your ref, enquiry, complaint, question id, thread, post, comment, episode, lesson, unit, module, exercise, verse,
      psalm, hymn, id badge, badge, guest id, guest number, guests, party of, device number, device serial, firmware, model number, model no, revision, rev, patch,
      hotfix, ticket id, work item, bug, bug id, error number, fault code, alarm number, incident number, crime reference, log number, run, run number, workflow,
      pipeline, deployment, image, container, cluster, server, port number, invoice no, inv, inv no, bill, bill number, billing number, account ending, card number,
      card no, gift voucher, gift card number, loyalty card, points balance, reward code, rewards number, promotion, promo code at checkout, code at checkout, at
      checkout, at the checkout, quote code, use code at, sale code, student discount, affiliate code, partner number, agent number, agent id, dealer code, dealer
      number, activation key for windows, household number, lease, tenancy, tenancy number, unit number, house number, postal address, postbox, suite number,
      constituency, polling district, electoral number, roll number, exam number, seat number, index number, centre number, centre no, school code, course id, class
      number, cohort, intake, participant number, participant, bib number, bib, start number, race number, tee time, pitch number, field number, team number, last
      reading, meter reading, auth code, pr, slot, transaction code, thesis, thesis code, topic code, session code, seat code, fixture, last four, last four digits,
      last 4 digits, last 4, last three digits, applicant, cabinet, authorisation ref, station code, airport code, class no, workspace, workspace id, tenant, tenant id,
      short code, sms short code, project id, match code, session, verified accounts, event number, event id, mention event, quote event, incident number, mention
      incident, quote incident, showing code, shows code, displays code, service code, share your code, personal code earns, sharing code, document code, session code
      closed, booking confirmation number`,
    commercial: `discount*, coupon*, promo, promotion*, voucher*, sale, free shipping, checkout, your cart, shop now, gift card*, redeem*, save up to, deals, reward*, your
      order, order confirmation, order summary, shipped, shipping, delivery, delivered, courier, parcel, your package, tracking number, invoice*, receipt, payment
      received, purchase, booking, reservation, check in, itinerary, boarding, hotel, your stay, your trip, guests, webinar, zoom meeting, join meeting, meeting id,
      dial in, conference call, giveaway, raffle, lottery, refer a friend, refer friends, referral, pickup, pick up your, ready for collection, backup codes, recovery
      codes, game pin, quiz, license key, licence key, off your next, percent off, off everything, subtotal, on board, all aboard, platform, depart*, arriv*, luggage,
      cabin bag, fare, your ride, refund*, refunded, renew*, statement, donation, donate, gift, bargain, clearance, black friday, cyber monday, bundle, price drop, back
      in stock, now available, dispatched, on its way, out for delivery, was delivered, has arrived, left with, earns you both, earned so far, friends joined, give and
      get, refer`,
    unit: `minutes, minute, mins, min, hours, hour, hrs, h, days, day, weeks, months, years, seconds, sec, points, people, users, customers, members, followers, views,
      downloads, words, characters, items, km, kg, g, mb, gb, kb, tb, miles, usd, eur, gbp, chf, aud, cad, inr, jpy, dollars, euros, pounds, am, pm, times, steps,
      calories, stars, reviews, employees, subscribers, developers, companies, countries, credits, coins, requests, messages, emails, visitors, sq, px, ft, kwh, kcal,
      bytes, attendees, participants, teams, orders, shares, likes, rows, commits, lines, street, st, avenue, ave, road, blvd, percent`,
    notCode: `cancelled, canceled, no longer valid, no longer works, no longer work, no longer active, not valid anymore, invalidated, has expired, have expired, expired,
      revoked, withdrawn, void, was replaced, has been replaced, superseded, deactivated, not a code, not a verification code, not a security code, not your code, not
      the code, no code, no verification code, is an example, as an example, only an example, is just an example, was invalid, will not work, won't work, does not work
      anymore, sent earlier, sent you earlier, sent before, disregard, not a login code, not an access code, not a one time code, stopped working, not work anymore,
      does not work any more, no longer be used, no longer usable, is dead, useless now, forget about, is spent, has been used, was used, already used, has already been
      used, was accepted, was checked, has been checked, was entered, was entered wrongly, wrong code, incorrect code, is gone, was switched off, has been switched off,
      was turned off, ran out, has run out, timed out, has lapsed, lapsed, no longer opens, doesn't open, does not open, won't open, no longer unlocks, is history, is
      finished, is retired, was retired, changed from, used to be, no code is needed, no pin is needed, is not a pin, not a password, not your pin, not the pin, don't
      type, do not type, don't enter, do not enter, never enter, not to be typed, isn't a code, isn't the code, is no code, isn't a pin, no use on, of no use, expired
      unused, has now expired, won't open anything, won't work again, was not used, long expired, was from yesterday, was from this morning, is from yesterday, can't be
      used again, cannot be used again, can't be reused, cannot be reused, it's been used, no longer of any use, doesn't give access, does not give access, switched
      off, will be switched off, turned off, will be turned off, will be deactivated, will be disabled, will be removed, disabled, retired, was entered incorrectly, has
      since expired, stops working, will stop working, ceases to work, was rejected, was declined, was refused, has been removed, was removed, has been deleted, was
      deleted, has been erased, was only for, is for another, belongs to another, no longer lets, has stopped, no longer any good, is no good, no good any more, no good
      anymore, won't do anything, does nothing now, won't work now, doesn't work any more, doesn't work anymore, has been used up, is used up, has timed out, not
      entered in time, wasn't entered in time, switched it off, made invalid, rendered invalid, has been voided, was voided, isn't valid any more, not valid any more,
      isn't needed any more, no longer needed, is only an example, just an example, was tried, has been cancelled, have been cancelled, we've cancelled, we have
      cancelled, void now, has been withdrawn, was withdrawn, has been superseded, is no longer accepted, no longer accepted, no longer recognised, no longer
      recognized, no longer in use, no longer in force, no longer in effect, no longer current, no longer available, no longer good, no longer applies, out of use, out
      of date, obsolete, defunct, inoperative, discontinued, decommissioned, rescinded, annulled, nullified, scrapped, ditched, binned, has died, went dead, went stale,
      gone stale, long gone, is out of date, has been redeemed, was redeemed, redeemed already, has been consumed, was consumed, already entered, already redeemed,
      already claimed, already been entered, already been redeemed, you just used, you've used, been used before, previously used, used earlier, used previously, used
      up, used once before, used twice, was good until, was good for, was valid, was only valid, was sent in error, was sent by mistake, issued in error, issued by
      mistake, was issued before, was issued earlier, was a mistake, was a typo, didn't match, did not match, mismatched, wasn't right, was not right, wasn't correct,
      was not correct, isn't correct, wasn't recognised, wasn't recognized, was not recognised, was not recognized, was wrong, was incorrect, turned out to be wrong,
      failed verification, failed to verify, failed validation, has been blocked, has been changed to, was changed to, has been rotated, was rotated, has been
      regenerated, was swapped, has been swapped, swapped out, taken out of service, taken offline, has been pulled, was pulled, we've replaced, we have replaced, we
      replaced, we have voided, we've voided, we've blocked, we have blocked, entered too late, typed too late, arrived too late, came too late, missed the window,
      missed its window, past the deadline, after expiry, never used, never entered, not the verification code, isn't your code, isn't your pin, isn't your password,
      isn't a verification code, isn't a password, is not a verification, not an otp, isn't an otp, isn't the right, is not the right, isn't for you, is not for you,
      not meant for you, belongs to someone else, belongs to somebody else, belongs to a different, belongs to the old, belongs to your old, belonged to the, is from a
      previous, is from our last, from a previous email, from an earlier email, from an earlier message, from our previous, from our last mail, from the last email,
      from last time, from the other day, goes with the old, went with the old, is the old one, is an old, is the previous, was the old, was the previous, was your old,
      was your previous, was last year's, was last month's, for illustration, for illustration only, illustrative, illustration purposes, for demonstration,
      demonstration purposes, for demo, for example purposes, example only, sample only, is a sample, is merely an example, merely an example, purely an example, is a
      placeholder, is a dummy, fictitious, fictional, was fake, not a real code, isn't a real, isn't real, is not real, please do not use, please don't use, kindly do
      not use, do not reuse, don't reuse, stop using, cannot be used any more, cannot be used anymore, can't be used any more, can't be used anymore, can't be used now,
      cannot be used now, may not be used again, no need to enter, no need to type, needn't enter, needn't type, need not be entered, need not be typed, not needed
      anymore, not needed any longer, isn't needed anymore, no longer necessary, is superfluous, is worthless, is useless, worthless, pointless to enter, won't get you
      in, won't let you in, doesn't unlock, does not unlock, doesn't work now, not working any more, not working anymore, isn't working any more, has ceased, ceased to`,
    notCodeNext: `old code, old one, previous code, previous one, earlier code, earlier one, former code, last code, replaces, replacing, replaces code, instead of, rather
      than, for example, e.g, such as, example, example code, sample code, an example, looks like, look like, ignore code, discard code, not code, do not use, don't
      use, code like, codes like, number like, a number such as, disregard code, ignore the code, old pin, old number, old password, old combination, previous pin,
      previous number, previous password, yesterday's, last time's, last month's, last week's, in place of, most recently, last entered, entered wrongly, for instance,
      something like, such a code as, resembling, using pickup code, using code, using the code, with pickup code, you entered, you used, used code, code used, wrong
      code, incorrect code, invalid code, expired code, rejected code, cancelled code, pairing code used, code rejected, code accepted, passcode used, pin used, code
      entered, code it used, removed code, forget, disregard, scrap, throw away, bin the, instead of the earlier, used to be, the dead one, wrong one, looks like this,
      look like this, looks something like, this is what a real, what a genuine, old passcode, old otp, old door code, old gate code, old key code, old access code, old
      verification code, old security code, old combo, older code, outdated code, prior code, prior passcode, previous passcode, previous otp, previous door code,
      previous gate code, previous access code, previous security code, previous combination, earlier passcode, earlier otp, earlier pin, earlier verification code,
      first code we sent, original pin, initial code we sent, last pin, last passcode, last otp, last year's, last season's, last night's, former pin, former passcode,
      former combination, outgoing code, retired code, retired pin, stale code, dead code, void code, voided code, revoked code, withdrawn code, replaced code,
      superseded code, disabled code, deactivated code, blocked code, canceled code, cancelled pin, declined code, failed code, mistyped code, mistaken code,
      misspelled, incorrect otp, incorrect pin, incorrect passcode, incorrect password, incorrect number, incorrect combination, wrong otp, wrong pin, wrong passcode,
      wrong password, wrong combination, wrong digits, invalid otp, invalid pin, invalid passcode, expired otp, expired pin, expired passcode, used otp, used pin, used
      passcode, used verification code, redeemed code, otp used, otp entered, otp rejected, otp accepted, otp expired, otp verified, pin entered, pin rejected, pin
      accepted, passcode entered, passcode accepted, passcode rejected, password used, collected with code, collected using, collected with pin, opened with code,
      unlocked with code, signed in with code, logged in with code, verified with code, confirmed with code, approved with code, you typed, you keyed in, you keyed, you
      gave, you submitted, you supplied, you tried, you've entered, you have entered, they entered, was typed as, entered as, typed as, replaced the code, supersedes,
      superseding, supplants, succeeds, in lieu of, as opposed to, not the old, not the earlier, not the previous, no longer use, no longer using, discontinue using,
      formerly, formerly known as, until now, until yesterday, let's say, along the lines of, resembles, in the form of, of the form, formatted like, looks a bit like,
      looks similar to, sample otp, sample pin, sample number, test code, dummy code, demo code, placeholder code, fake code, forged code, a code that reads, message
      reading, messages like, texts like, bogus, a text saying, a message saying, email saying, mail that says, ignore otp, ignore the otp, ignore pin, ignore the pin,
      ignore the earlier, ignore the previous, ignore my previous, ignore our previous, discard the code, discard the old, delete the code, delete the old, please
      discard, please bin, cross out`,
    advice: `fraud*, scam*, phish*, crook*, thieves, thief, criminals, impersonat*, hang up, suspicious call, stay safe, beware, be careful, con artist*, swindl*, rogue,
      fake call*, fake message*, never call, spoof*, be wary, wary of, watch out, stay alert, on the lookout, suspicious, security tips, tips to, how to spot, real
      bank, genuine`,
    report: `was used, were used, has been used, have been used, been used, used on, used at, used for, used to sign in, used to log in, already been used, was accepted,
      accepted, was entered, entered incorrectly, entered wrongly, was refused, was rejected, was declined, successfully, was successful, has been completed, was
      completed, is complete, has been confirmed, was confirmed, is confirmed, is now confirmed, has been verified, was verified, is verified, now verified, you
      verified, you confirmed, you approved, you signed, you entered, thanks for confirming, thank you for confirming, thanks for verifying, thank you for verifying,
      has been changed, was changed, has been updated, was updated, has been deleted, was deleted, has been closed, was closed, closed, has been added, was added, was
      paired, has been paired, is paired, now paired, is connected, was connected, has been linked, was linked, was signed, has been signed, signed by, is signed,
      signed in from, signed in on, signed in at, logged in from, has ended, has now ended, for your records, for your files, a record of, is a record, summary of, here
      s a summary, has been removed, was removed, has been issued, has been withdrawn, has been received, was received, we received your, went through, has been paid,
      was paid, was charged, has been shipped, was delivered, was collected, has been collected, was opened, has been opened, wasn't used, was not used, went unused,
      tried to use, too many times, too often, attempts failed, failed attempt, failed attempts, was registered, has been registered, is registered, is now active, is
      active, has been activated, was activated, redeemed on, redeemed at, entered at, entered on, verified on, verified at, confirmed on, confirmed at, approved on,
      approved at, authorised on, authorized on, authorised at, authorized at, was authorised, was authorized, has been authorised, has been authorized, was approved,
      has been approved, payment approved, payment confirmed, payment complete, payment sent, transfer complete, transfer completed, transfer sent, money sent, was sent
      to, has been sent to, was credited, has been credited, credited to, was debited, has been debited, debited from, has been transferred, was transferred, has been
      ported, was ported, has been moved, was moved, was reset on, has been set, was set on, has been unlocked, was unlocked, unlocked at, unlocked by, unlocked on,
      opened at, opened on, opened by, door opened, door unlocked, gate opened, entry recorded, entry logged, access granted, access denied, access log, access history,
      entry log, collected at, collected on, collected by, picked up at, picked up on, picked up by, was picked up, has been picked up, delivered at, delivered on,
      handed to, handed over to, was handed, has been handed, received by, signed for by, left at, returned at, returned on, trip ended, ride ended, ride completed,
      trip completed, rental ended, session ended, charging complete, charging ended, has started, has joined, joined the meeting, you joined, you have joined, you've
      joined, you voted, you've voted, you have voted, vote was recorded, vote has been, ballot was, ballot has been, ballot received, vote counted, you've signed, you
      have signed, everyone has signed, all parties have, signed on, signed at, countersigned, fully executed, document completed, envelope completed, you've verified,
      you have verified, you've confirmed, you have confirmed, you've approved, you have approved, successful login, successful sign in, login successful, sign in
      successful, successful log in, logged in to your account, logged into your account, signed in to your account, signed into your account, new sign in from, new
      login from, last login, last sign in, last signed in, recent login, recent sign in, sign in history, login history, login attempt, login attempts, sign in
      attempt, sign in attempts, blocked attempt, unsuccessful, unsuccessful attempt, failed login, failed sign in, incorrect attempts, incorrect entries, three wrong,
      wrong attempts, wrong entries, too many attempts, too many tries, too many wrong, too many incorrect, device removed, device added, new device added, has been
      unlinked, was unlinked, was disconnected, has been disconnected, has been exported, export is ready, export complete, was downloaded, has been downloaded, was
      restored, has been restored, was recovered, has been recovered, was lifted, has been lifted, has been enabled, was enabled, is enabled, is now enabled, turned on
      two step, has been turned on, is now on, is set up, is all set, you're all set, you are all set, all done, job done, that worked, it worked, all went well,
      activity log, activity summary, activity report, audit trail, audit log, event log, transcript, weekly summary, monthly summary, daily summary, recap, in summary,
      statement of, as confirmation, this confirms, this is to confirm, this is to inform, this email confirms, this message confirms, we can confirm, we're writing to
      confirm, confirmation that, keep this email, keep this for, for future reference, for reference only, for information only, for your information, no reply needed`,
    device: `door, front door, back door, gate, gates, barrier, barriers, boom, turnstile, turnstiles, lock, locks, padlock, padlocks, lockbox, lock box, key safe, keysafe,
      key box, keybox, key cabinet, locker, lockers, keypad, key pad, number pad, intercom, entry system, door entry, alarm panel, dials, wheels, tumblers, buttons,
      lever, bolt, hatch, cabinet, kiosk, kiosks, wi fi, wifi, wireless, network name, ssid, guest network, hotspot`,
    ignored: `in order to, in case, a number of, out of order, passcode lock, decode, encode, unicode, shortcode, geocode, opcode, bytecode`,
  },
  link: enLinks,
}
