// What a file of words contains: the phrases that a language uses around codes and links, by their kind.

/**
 * Phrases in lower case, a line each. A phrase matches whole words, in any case and with any accents; a `*` at its end lets the
 * last word go on (`verif*`), a `*` at its start lets it begin inside a word (`*code` for German compounds). Chinese, Japanese,
 * Korean and Thai phrases match anywhere, since those scripts do not set words apart as we need it.
 */
type Phrases = readonly string[]

/** A kind that a language has no phrases of is left out. */
export interface LanguageWords {
  /** Short words that every text of the language is full of, and few other languages share: they tell the language of a mail. */
  readonly shortWords?: Phrases
  readonly code: {
    /** Names of a verification code that mean nothing else. */
    readonly codeName?: Phrases
    /** Names that can mean such a code: "code", "PIN". */
    readonly possibleCodeName?: Phrases
    /** What such a code is for: to verify, to sign in. */
    readonly purpose?: Phrases
    /** What to do with it: enter, use. */
    readonly action?: Phrases
    /** What else is said about it: it expires, ignore this if it was not you. */
    readonly disclaimer?: Phrases
    /** Keep it to yourself; said of no discount code. */
    readonly doNotShare?: Phrases
    /** Names of other numbers and codes: order, invoice, postcode, discount code. */
    readonly otherNumber?: Phrases
    /** Sales, parcels, bookings, meetings: there even "code" means something else. */
    readonly commercial?: Phrases
    /** What follows a quantity: minutes, euros, people. */
    readonly unit?: Phrases
    /** What takes the nearest number of its sentence out of question: cancelled, no longer valid, not a code. */
    readonly notCode?: Phrases
    /** The same for the number after it: old code, instead of, for example. */
    readonly notCodeNext?: Phrases
    /** Warnings of fraud: there a number is an example. */
    readonly fraudWarning?: Phrases
    /** What a record says: the code was used, the payment went through, the account is deleted. */
    readonly report?: Phrases
    /** What a code is typed into, or opens: door, lock, keypad, Wi-Fi. */
    readonly typedInto?: Phrases
    /** Phrases that would be misread otherwise: "in order to". */
    readonly ignored?: Phrases
  }
  readonly link: {
    readonly confirm?: Phrases
    readonly activate?: Phrases
    readonly reset?: Phrases
    readonly signIn?: Phrases
    /** Links a mail has anyway: unsubscribe, help, privacy, view in browser. */
    readonly boilerplate?: Phrases
    /** The way out for a person who did not ask for this: "not you?", "secure your account". */
    readonly securityAlert?: Phrases
  }
}

export type CodePhraseKind = keyof LanguageWords['code']
export type LinkPhraseKind = keyof LanguageWords['link']
