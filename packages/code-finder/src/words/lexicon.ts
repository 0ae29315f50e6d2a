// The phrases a language uses around codes and links; each language has a file that fills in this table.

/**
 * Comma-separated phrases, in any case and with any accents. A phrase matches whole words; a `*` at its end lets the
 * last word go on (`verif*`), a `*` at its start lets it begin inside a word (`*code` for German compounds). Chinese,
 * Japanese, Korean and Thai phrases match anywhere, since those scripts do not set words apart as we need it.
 */
type PhraseList = string

export interface Lexicon {
  readonly code: {
    /** Names of a verification code that mean nothing else. */
    readonly strong: PhraseList
    /** Names that can mean such a code: "code", "PIN". */
    readonly weak: PhraseList
    /** What such a code is for: to verify, to sign in. */
    readonly purpose: PhraseList
    /** What to do with it: enter, use. */
    readonly action: PhraseList
    /** What else is said about it: it expires, ignore this if it was not you. */
    readonly disclaimer: PhraseList
    /** Tell nobody; said of no discount code. */
    readonly doNotShare: PhraseList
    /** Names of other numbers and codes: order, invoice, postcode, discount code. */
    readonly otherNumber: PhraseList
    /** Sales, parcels, bookings, meetings: there even "code" means something else. */
    readonly commercial: PhraseList
    /** What follows a quantity: minutes, euros, people. */
    readonly unit: PhraseList
    /** What takes the nearest number of its sentence out of question: cancelled, no longer valid, not a code. */
    readonly notCode: PhraseList
    /** The same for the number after it: old code, instead of, for example. */
    readonly notCodeNext: PhraseList
    /** Warnings against crooks: there a number is an example. */
    readonly advice: PhraseList
    /** What a record says: the code was used, the payment went through, the account is deleted. */
    readonly report: PhraseList
    /** What a code is typed into, or opens: door, lock, keypad, Wi-Fi. */
    readonly device: PhraseList
    /** Phrases that would be misread otherwise: "in order to". */
    readonly ignored: PhraseList
  }
  readonly link: {
    readonly confirm: PhraseList
    readonly activate: PhraseList
    readonly reset: PhraseList
    readonly signIn: PhraseList
    /** Links a mail carries anyway: unsubscribe, help, privacy, view in browser. */
    readonly boilerplate: PhraseList
    /** The way out for somebody who did not ask for this: "not you?", "secure your account". */
    readonly securityAlert: PhraseList
  }
}
