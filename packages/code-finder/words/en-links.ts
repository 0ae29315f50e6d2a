// English words of links.
import type { Lexicon } from '../src/words/lexicon.ts'

export const enLinks: Lexicon['link'] = {
  confirm: `confirmation instructions, email confirmation, account confirmation, verify, verify email, verify my email, verify your email, verification link, confirm,
    confirming, confirm email, confirm my email, confirm subscription, validate, validate email, yes it s me, yes that s me, accept invitation, accept invite, accept
    the invitation, complete registration, complete your registration, complete sign up, complete signup, finish signing up, finish registration, confirmation link,
    opt in, yes subscribe me, this is my address, is my address, is my email, my email address, this is my email, yes it's me, that's me, this is me, approve, approve
    this, give consent, give my consent, consent, authorise, authorize, keep me subscribed, subscribe me, verifying, verification of your, confirmation of your email,
    double opt in, is correct, verify it, confirm address, confirm your address, confirm my address, confirm your e mail, confirm this, confirm it, confirm here,
    confirm now, confirm sign up, confirm registration, confirm account, confirm your account, confirm my account, confirm your subscription, confirm my subscription,
    confirm your sign up, please confirm, confirmed, verify address, verify your address, verify this, verify now, verify me, verify here, verify account, verify your
    account, yes that's my, that's my email, that's my address, that is me, it's me, it is me, it was me, this was me, yes it was me, yes i did, yes please, yes count
    me in, sign me up, put me on the list, add me, keep me, i agree, i want to receive, start receiving, start my subscription, complete my registration, complete
    your sign up, complete your signup, complete my sign up, complete signing up, complete your account, finish my registration, finish your registration, finish
    registering, finalise registration, finalize registration, finalise your registration, finalize your registration, accept your invitation, accept the invite,
    accept your invite, accept and join, join the team, join team, join the workspace, join workspace, join your team, approve the, approve it, approve sign in,
    approve request, approve the request, approve change, approve the change, approve this change, allow access, authorise access, authorize access, authorise device,
    authorize device, trust this device, validate my, validate your, validate address, prove it's you, prove you own, own this address, belongs to you, belongs to me,
    is yours, is really yours, is really mine, address works, mail reaches you, reach you, reaches you, say yes, to say yes, tell us yes, yes that's right, is this
    your e mail address, is this your email address, is it yours, use this address, this address is right, the address is right, keep my appointment, confirm that you
    want`,
  activate: `activate, activation link, activate account, activate my account, set up your account, set up account, set up my account, finish setting up, claim your
    account, activat*, get started with your account, activate now, activate your, bring your account to life, finish sign up, finish signup, finish making your
    account, finish creating your account, switch on your account, switch it on, open your account, start using your account, set up your profile, set up my, set up
    your, complete your profile, complete setup, complete your setup, finish setup, finish setting up your account, enable your account, enable my account, claim
    account, claim my account, claim your profile, unlock your account, unlock my account, claim your, claim it, activate it, switch on my account, switch my account
    on, switch your account on, turn on my account, wake up my account, wake up your account, turn on your account, put my account into service`,
  reset: `reset, reset password, reset my password, reset your password, change password, change my password, change your password, choose a new password, choose new
    password, set new password, set a new password, create new password, create a new password, create a password, set password, set your password, create password, recover account,
    recover my account, password reset, reset link, create your password, pick a new password, pick a password, pick new password, make a new password, make new
    password, choose password, choose a password, choose your password, choose your new password, set up a new password, set up a password, set up your password,
    enter a new password, enter new password, write a new password, get a new password, new passcode, reset it, reset pin, reset your pin, reset my pin, reset
    passcode, reset your account, resetting your password, resetting, change it here, replace your password, replace password, pick another password, recover
    password, recover your password, recover your account, regain access, restore access, restore your account, restore account, get back into your account, back into
    your account, cook up a new password, new pin, choose a new pin, choose a pin, set a new pin, forgot pin, choose another password, forgot your password, forgotten
    your password, forgotten password, new password`,
  signIn: `sign in, sign me in, signin, log in, log me in, login, log on, magic link, sign in link, login link, sign into, log into, signing in, logging in, let you back
    in, get you back in, without a password, sign in to, log in to, continue to, open my account, passwordless, let me in, one click login, let me back in, take me
    in, take me to my account, bring me in, get me in, go to my account, sign in now, log in now, sign in here, log in here, sign in to your account, log in to your
    account, logs you in, signs you in, logged in, signed in, opens your account, one tap sign in, one tap login, one click sign in, instant login, instant link, easy
    login, login with one click, sign in with one click, sign in without a password, log in without a password, enter without a password, no password needed, step
    inside, come on in, come in, open the app, open your dashboard, enter the, continue signing in, continue logging in, back in, way in, way back in, easier way in,
    log straight in, sign straight in, straight in, signs you in automatically, logs you in automatically, sign you in, signs you straight in, log you in, your way
    in, take me back to my, straight back to where, lets you in, takes you in, personal entry link, link to get in, get in without a password, way back into, no
    passwords here, no password required, let me into, open my page, open my donor page`,
  boilerplate: `unsubscribe*, view in browser, view this email, view online, view it in your browser, web version, browser, help, help center, help centre, support,
    contact*, privacy*, terms*, preferences, manage, settings, notification settings, facebook, twitter, instagram, linkedin, youtube, tiktok, discord, app store,
    google play, download, blog, learn more, read more, about us, careers, legal, policy, faq, community, status, report*, opt out, stop receiving, shop, shop now,
    view order, track*, invoice, receipt, documentation, docs, tutorial, getting started guide, imprint, home, homepage, upgrade, pricing, confirm delivery, confirm
    order, confirm your order, confirm receipt, confirm attendance, confirm appointment, confirm your appointment, confirm booking, confirm your booking, confirm
    payment, wrong email, forward, share, rate, feedback, survey, follow, remove my email, delete my account, delete this account, cancel, decline, deny, view
    activity, review activity, check activity, see details, forgot password, forgot your password, view your order, see order, order details, manage order, track
    parcel, track your, see your order, your orders, view invoice, pay now, pay invoice, pay online, see the menu, menu, price list, patch notes, notes, eula, release
    notes, changelog, what's new, see what's new, deals, recipes, mail settings, email settings, email preferences, update preferences, update your preferences,
    manage preferences, manage subscription, manage your subscription, manage notifications, notification preferences, no more emails, no more mails, stop these
    emails, stop emails, unfollow, mute, leave this list, take me off, never again, withdraw consent, cookie policy, cookies, accessibility, security tips, security
    centre, security center, safety tips, contact support, get help, need help, help pages, helpdesk, customer service, customer care, live chat, chat with us, call
    us, visit us, directions, map, open in maps, route, add to calendar, calendar, ics, rate us, leave a review, write a review, review us, tell a friend, refer*,
    share with friends, give feedback, watch the video, watch, listen, play, download the app, get the app, app store badge, google play store, mastodon, bluesky,
    threads, whatsapp, telegram, linktree, press, jobs, our story, sponsors, see all, show all, view all, browse, explore, discover, start shopping, keep shopping,
    back to shop, view basket, view cart, your cart, check out, checkout, view ticket, view tickets, view booking, manage booking, view statement, view bill, see
    statement, view message, read message, reply, see profile, view profile, view post, view comment, see activity, see sign in activity, account activity, your
    devices, manage devices, review devices, change email settings, cancel request, cancel the request, cancel this request, cancel booking, cancel appointment,
    reschedule, change appointment, i can't make it, can't come, join zoom meeting, join meeting, join the meeting, join call, join the call, join webinar, join the
    webinar, join with video, start survey, take the survey, take survey, accept cookies, complete your order, complete order, complete purchase, complete your
    purchase, complete your booking, complete payment, finish your order, finish your purchase, finish booking, let us know, view it on, reply to this email, accept
    or ignore, read the advisory, about sudo mode, verify your phone, verify your phone number, verify phone, guide, our guide`,
  securityAlert: `not you, wasn't you, was not you, wasn't me, not me, isn't you, didn't request, did not request, didn't sign up, did not sign up, didn't make, did not
    make, didn't create, did not create, didn't do this, did not do this, don't recognize, don't recognise, do not recognize, didn't ask, did not ask, secure your
    account, secure account, secure my account, lock account, lock my account, report, block, this was not me, don't know, by mistake, in error, undo, revert this,
    new sign in, new login, new log in, security alert, password changed, password was changed, password has been changed, was just used to, unusual activity, unusual
    sign in, suspicious, not my address, not my email, isn't my address, not mine, it wasn't me, this wasn't me, wasn't my, weren't you, were not you, isn't me,
    that's not me, it's not me, not my account, i didn't, didn't ask for, did not ask for, haven't asked, you haven't requested, haven't requested, didn't try, did
    not try, didn't want, never asked, never requested, never signed up, if it wasn't, if that wasn't, if this wasn't, wasn't expecting, weren't expecting, close the
    account, freeze my account, freeze account, protect your account, protect my account, protect account, reject, deny this, cancel this change, stop this change,
    undo this, undo change, reverse this, typed by mistake, made a mistake, mistyped, recent activity, review activity, review recent activity, lock wallet, lock my
    wallet, lock card, lock my card, freeze card, freeze my card, block card, block my card, lock it now`,
}
