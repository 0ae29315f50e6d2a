// What a file of words contains: the phrases that a language uses around codes and links, by their kind.

/**
 * Phrases in lower case, a line each. A phrase matches whole words, in any case and with any accents; a `*` at its end lets the
 * last word continue (`verif*`), a `*` at its start lets it begin inside a word (`*code` for German compounds). Chinese, Japanese,
 * Korean and Thai phrases match anywhere, since spaces do not reliably separate words in those scripts.
 */
type Phrases = readonly string[]

/** The phrases of a language. A kind without phrases is left out. */
export interface LanguageWords {
  /** Frequent short words that few other languages share; they identify the language of a mail. */
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
    /** Other sentences around a code: it expires, ignore this if it was not you. */
    readonly disclaimer?: Phrases
    /** "Do not share it": not used for discount codes. */
    readonly doNotShare?: Phrases
    /** Names of other numbers and codes: order, invoice, postcode, discount code. */
    readonly otherNumber?: Phrases
    /** Sales, parcels, bookings, meetings: next to such words even "code" means something else. */
    readonly commercial?: Phrases
    /** What follows a quantity: minutes, euros, people. */
    readonly unit?: Phrases
    /** Rules out the nearest number of its sentence: cancelled, no longer valid, not a code. */
    readonly notCode?: Phrases
    /** Rules out the number after it: old code, instead of, for example. */
    readonly notCodeNext?: Phrases
    /** Fraud warnings: a number in one is an example. */
    readonly fraudWarning?: Phrases
    /** Reports of completed events: the code was used, the payment went through, the account is deleted. */
    readonly report?: Phrases
    /** What a code is typed into, or opens: door, lock, keypad, Wi-Fi. */
    readonly typedInto?: Phrases
    /** Phrases that would otherwise be mistaken for another kind: "in order to". */
    readonly ignored?: Phrases
  }
  readonly link: {
    readonly confirm?: Phrases
    readonly activate?: Phrases
    readonly reset?: Phrases
    readonly signIn?: Phrases
    /** Links that most mails have: unsubscribe, help, privacy, view in browser. */
    readonly boilerplate?: Phrases
    /** Links for a user who did not request this: "not you?", "secure your account". */
    readonly securityAlert?: Phrases
  }
  /**
   * Phrases that rules look for whatever the language of the mail. They are written as above, with a `*` also inside, for letters
   * that continue a word, and with what regular expressions have for parts that vary: `(a|b)`, `[ab]`, `?`, `.{0,30}`.
   */
  readonly rules?: {
    /** How the title of an article begins: "How verification works". */
    readonly article?: Phrases
    /** What such a title has anywhere. */
    readonly articleInside?: Phrases
    /** What comes before it on a button: "Learn". */
    readonly beforeArticle?: Phrases
    /** "Update your card". */
    readonly updatesPayment?: Phrases
    /** "Delete my account". */
    readonly deletesAccount?: Phrases
    /** "If this was not done by you", in addition to `link.securityAlert`. */
    readonly notYou?: Phrases
    /** How a link begins that only continues: "Read more", "Start listening", "Reschedule". */
    readonly followUp?: Phrases
    /** Whole lines that report what was already done: "Your plan has been activated". */
    readonly completed?: Phrases
    /** How a link begins that refuses, folded: "not me", "decline". */
    readonly refuses?: Phrases
    /** Refusing verbs at the end of a link, folded: "Anfrage ablehnen". */
    readonly refusesAtEnd?: Phrases
    /** Verbs right before a URL: "visit", "open". */
    readonly leadsToUrl?: Phrases
    /** "Yes" at the beginning of a button. */
    readonly yes?: Phrases
    /** "Sign me in". */
    readonly signsMeIn?: Phrases
    /** "Click here". */
    readonly pressHere?: Phrases
    /** "Valid until", "expires". */
    readonly expiry?: Phrases
    /** What a code of another kind is for: a network, a meeting, a locker, a pick-up, a door. */
    readonly wifi?: Phrases
    readonly meeting?: Phrases
    readonly locker?: Phrases
    readonly pickup?: Phrases
    readonly door?: Phrases
    /** Signing in and confirming. */
    readonly verification?: Phrases
    /** Couriers, drivers, and what is delivered or lent. */
    readonly delivery?: Phrases
    /** The name of a code that hands over, or who receives it: "delivery code", "tell the driver". */
    readonly handsOver?: Phrases
    /** "Not even", "never". */
    readonly notEven?: Phrases
    /** "Number" alone. */
    readonly number?: Phrases
    /** Beginnings of the names of months. */
    readonly month?: Phrases
    /** Before a number that replaces another: "the new one", "from now on"; in scripts without spaces, right before it. */
    readonly newBefore?: Phrases
    readonly newBeforeNear?: Phrases
    /** After such a number: "instead". */
    readonly insteadAfter?: Phrases
    /** Before a number as a means: "with", "by". */
    readonly meansBefore?: Phrases
    /** Before a number to call: "call", "dial". */
    readonly callBefore?: Phrases
    /** What a code is, in the place of a code: "Your code: expired". */
    readonly stateWord?: Phrases
    /** "Original message", above a quotation. */
    readonly quotedOriginal?: Phrases
    /** "On Monday, Fern wrote:". */
    readonly wrote?: Phrases
    /** The name of the field of the sender in a header. */
    readonly from?: Phrases
  }
}

export type CodePhraseKind = keyof LanguageWords['code']
export type LinkPhraseKind = keyof LanguageWords['link']
export type RuleUse = keyof NonNullable<LanguageWords['rules']>
