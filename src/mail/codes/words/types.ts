// The words a language uses around codes and links. One file per language fills this in.

/**
 * Comma-separated phrases, in any case and with any accents. A phrase matches whole words; a `*` at its end lets the
 * last word go on (`verif*`), a `*` at its start lets it begin inside a word (`*code` for German compounds). Chinese,
 * Japanese, Korean and Thai phrases match anywhere, since those scripts do not set words apart as we need it.
 */
type Phrases = string

export interface Words {
  readonly code: {
    /** Names of a verification code that mean nothing else. */
    readonly strong: Phrases
    /** Names that can mean such a code: "code", "PIN". */
    readonly plain: Phrases
    /** What such a code is for: to verify, to sign in. */
    readonly purpose: Phrases
    /** What to do with it: enter, use. */
    readonly action: Phrases
    /** What else is said about it: it expires, ignore this if it was not you. */
    readonly care: Phrases
    /** Tell nobody; said of no discount code. */
    readonly secret: Phrases
    /** Names of other numbers and codes: order, invoice, postcode, discount code. */
    readonly number: Phrases
    /** Business in which even "code" means something else: sales, parcels, bookings, meetings. */
    readonly trade: Phrases
    /** What follows a quantity: minutes, euros, people. */
    readonly unit: Phrases
    /** Phrases that would be misread otherwise: "in order to". */
    readonly neutral: Phrases
  }
  readonly link: {
    readonly confirm: Phrases
    readonly activate: Phrases
    readonly reset: Phrases
    readonly signIn: Phrases
    /** Links a mail carries anyway: unsubscribe, help, privacy, view in browser. */
    readonly other: Phrases
    /** The way out for somebody who did not ask for this: "not you?", "secure your account". */
    readonly alarm: Phrases
  }
}
