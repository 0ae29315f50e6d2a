// What is right to fill in each page of this folder, as its author sees it; README.md describes the pages.

/**
 * What an address that is typed into the page would be for. A button for a new address is offered in the first three only.
 * A page without a visible field for an address is 'other'.
 */
type PageKind = 'sign-up' | 'newsletter' | 'checkout' | 'sign-in' | 'other'

/** A click on the element with this data-test name, or a wait until it is visible. */
type Step = `click:${string}` | `shown:${string}`

/** All names are values of data-test. A name can be in an open shadow root, or in the frame that `frame` names. */
export interface ExpectedPage {
  /**
   * The one field for a new address when the user asks for one with nothing focused. Null if no field is right, or if several
   * are equally good.
   */
  readonly email: string | null
  /** Fields for the same address again. */
  readonly alsoEmail: readonly string[]
  readonly kind: PageKind
  /** The field for a code that arrived by mail, or its boxes in sequence. Empty if a code from a mail belongs nowhere. */
  readonly code: readonly string[]
  /**
   * Fields that nothing is ever filled into: passwords, searches, cards, telephone numbers, promo, gift and postal codes, other
   * numbers and codes that no mail contains, captchas, comments, chats, editors, bait for robots, and fields that are hidden,
   * disabled, read-only or below a modal dialog.
   */
  readonly mustStay: readonly string[]
  /**
   * The steps until the field exists. `email` and `kind` hold after the steps for the address. The steps for the code come
   * after them, when the address is filled.
   */
  readonly appears?: {
    readonly email?: readonly Step[]
    readonly code?: readonly Step[]
  }
  /** The name of the frame that contains the fields of `email` and `code`. */
  readonly frame?: string
}

const pages = {
  // Sign-up forms.
  'wordpress-register.html': {
    email: 'email',
    alsoEmail: [],
    kind: 'sign-up',
    code: [],
    mustStay: [],
  },
  'devise-registration.html': {
    email: 'email',
    alsoEmail: [],
    kind: 'sign-up',
    code: [],
    mustStay: ['search', 'password', 'password-again'],
  },
  'allauth-signup.html': {
    email: 'email',
    alsoEmail: ['email-again'],
    kind: 'sign-up',
    code: [],
    mustStay: ['password', 'password-again'],
  },
  'keycloak-register-de.html': {
    email: 'email',
    alsoEmail: [],
    kind: 'sign-up',
    code: [],
    mustStay: ['password', 'password-again', 'meter-number'],
  },
  'clerk-signup.html': {
    email: 'email',
    alsoEmail: [],
    kind: 'sign-up',
    code: ['code'],
    mustStay: ['password'],
    appears: { code: ['click:continue', 'shown:code'] },
  },
  'angular-material-register.html': {
    email: 'email',
    alsoEmail: [],
    kind: 'sign-up',
    code: [],
    mustStay: ['phone', 'password'],
  },
  'mui-register.html': {
    email: 'email',
    alsoEmail: [],
    kind: 'sign-up',
    code: [],
    mustStay: ['password'],
  },
  'ant-design-register-zh.html': {
    email: 'email',
    alsoEmail: [],
    kind: 'sign-up',
    code: ['code'],
    mustStay: ['phone', 'captcha', 'password'],
  },
  'element-plus-register.html': {
    email: 'email',
    alsoEmail: [],
    kind: 'sign-up',
    code: [],
    mustStay: ['password', 'invitation-code'],
  },
  'xenforo-register.html': {
    email: 'email',
    alsoEmail: [],
    kind: 'sign-up',
    code: [],
    mustStay: ['honeypot-username', 'honeypot-email', 'password', 'captcha'],
  },
  'vbulletin-register.html': {
    email: 'email',
    alsoEmail: ['email-again'],
    kind: 'sign-up',
    code: [],
    mustStay: ['search', 'password', 'password-again', 'icq'],
  },
  'drupal-register.html': {
    email: 'email',
    alsoEmail: [],
    kind: 'sign-up',
    code: [],
    mustStay: ['captcha', 'honeypot-homepage'],
  },
  'discourse-signup.html': {
    email: 'email',
    alsoEmail: [],
    kind: 'sign-up',
    code: [],
    mustStay: ['search', 'password', 'honeypot-confirmation', 'honeypot-challenge'],
    appears: { email: ['click:sign-up', 'shown:email'] },
  },
  'shop-register-de.html': {
    email: 'email',
    alsoEmail: ['email-again'],
    kind: 'sign-up',
    code: [],
    mustStay: ['search', 'password', 'phone', 'postal-code', 'promo-code'],
  },
  'members-register-ja.html': {
    email: 'email',
    alsoEmail: ['email-again'],
    kind: 'sign-up',
    code: [],
    mustStay: ['postal-code-1', 'postal-code-2', 'phone-1', 'phone-2', 'phone-3', 'password'],
  },
  'register-ar.html': {
    email: 'email',
    alsoEmail: [],
    kind: 'sign-up',
    code: [],
    mustStay: ['search', 'phone', 'id-number', 'password', 'password-again'],
  },
  'registro-es.html': {
    email: 'email',
    alsoEmail: ['email-again'],
    kind: 'sign-up',
    code: [],
    mustStay: ['id-number', 'phone', 'postal-code', 'password'],
  },
  'continue-with-email.html': {
    // The form makes the account if it does not exist, and the page says so.
    email: 'email',
    alsoEmail: [],
    kind: 'sign-up',
    code: [],
    mustStay: [],
  },
  'woocommerce-my-account.html': {
    // A new address has no account yet: only the registration form can take it.
    email: 'email',
    alsoEmail: [],
    kind: 'sign-up',
    code: [],
    mustStay: ['search', 'login-password'],
  },
  'web-component-register.html': {
    email: 'email',
    alsoEmail: [],
    kind: 'sign-up',
    code: [],
    mustStay: ['password'],
  },
  'nested-shadow-register.html': {
    email: 'email',
    alsoEmail: ['email-again'],
    kind: 'sign-up',
    code: [],
    mustStay: ['search', 'serial-number', 'password'],
  },
  'srcdoc-frame-register.html': {
    email: 'email',
    alsoEmail: [],
    kind: 'sign-up',
    code: [],
    mustStay: ['search', 'password'],
    frame: 'membership',
  },
  'two-step-boxes.html': {
    email: 'email',
    alsoEmail: [],
    kind: 'sign-up',
    code: ['digit-1', 'digit-2', 'digit-3', 'digit-4', 'digit-5', 'digit-6'],
    mustStay: [],
    appears: { code: ['click:next', 'shown:digit-1'] },
  },
  'formless-signup.html': {
    email: 'email',
    alsoEmail: [],
    kind: 'sign-up',
    code: [],
    mustStay: ['demo-task', 'password'],
  },
  'seven-honeypots.html': {
    email: 'email',
    alsoEmail: [],
    kind: 'sign-up',
    code: [],
    mustStay: [
      'honeypot-display-none',
      'honeypot-off-screen',
      'honeypot-transparent',
      'honeypot-zero-size',
      'honeypot-invisible',
      'honeypot-aria-hidden',
      'honeypot-clipped',
      'password',
    ],
  },
  'zoomed-trial.html': {
    email: 'email',
    alsoEmail: [],
    kind: 'sign-up',
    code: [],
    mustStay: ['phone', 'promo-code'],
  },
  'five-hundred-inputs.html': {
    email: 'email',
    alsoEmail: [],
    kind: 'sign-up',
    code: [],
    mustStay: ['quantity-1', 'quantity-250', 'quantity-500', 'password'],
  },
  'settings-change-email.html': {
    // The site stores the address as the account's and sends a confirmation to it, exactly as at a sign-up. Moving an account to a
    // disposable address is a common wish, so the button is right here, too.
    email: 'new-email',
    alsoEmail: ['new-email-again'],
    kind: 'sign-up',
    code: [],
    mustStay: ['search', 'current-email', 'password'],
  },

  // Newsletters.
  'mailchimp-newsletter.html': {
    email: 'email',
    alsoEmail: [],
    kind: 'newsletter',
    code: [],
    mustStay: ['search', 'honeypot-robot'],
  },
  'sign-in-footer-newsletter.html': {
    // The sign-in form needs the address of an account that exists. The newsletter accepts any.
    email: 'newsletter-email',
    alsoEmail: [],
    kind: 'newsletter',
    code: [],
    mustStay: ['search', 'login-password'],
  },
  'two-newsletters.html': {
    // Both boxes are equally good: the user chooses by focusing one.
    email: null,
    alsoEmail: [],
    kind: 'newsletter',
    code: [],
    mustStay: [],
  },
  'newsletter-dialog.html': {
    // The modal dialog makes everything below it inert.
    email: 'email',
    alsoEmail: [],
    kind: 'newsletter',
    code: [],
    mustStay: ['search', 'comment', 'comment-name', 'comment-email'],
    appears: { email: ['shown:email'] },
  },

  // Check-outs.
  'ticket-checkout.html': {
    email: 'email',
    alsoEmail: ['email-again'],
    kind: 'checkout',
    code: [],
    mustStay: ['promo-code'],
  },
  'shopify-checkout.html': {
    email: 'email',
    alsoEmail: [],
    kind: 'checkout',
    code: [],
    mustStay: ['postal-code', 'phone', 'card-number', 'card-expiry', 'card-code', 'discount-code'],
  },
  'guest-checkout-fr.html': {
    email: 'email',
    alsoEmail: [],
    kind: 'checkout',
    code: [],
    mustStay: ['search', 'login-password', 'postal-code', 'phone', 'promo-code', 'gift-card'],
  },
  'stripe-checkout.html': {
    email: 'email',
    alsoEmail: [],
    kind: 'checkout',
    code: [],
    mustStay: ['card-number', 'card-expiry', 'card-code', 'postal-code'],
  },

  // Sign-in forms: they need the address of an account that exists.
  'sign-in-hidden-tab.html': {
    // The sign-up form would be right, but it is in a tab that is not shown.
    email: null,
    alsoEmail: [],
    kind: 'sign-in',
    code: [],
    mustStay: ['login-password', 'hidden-name', 'hidden-email', 'hidden-password'],
  },
  'sign-in-username-or-email.html': {
    email: null,
    alsoEmail: [],
    kind: 'sign-in',
    code: [],
    mustStay: ['password'],
  },
  'sign-in-identifier-first.html': {
    email: null,
    alsoEmail: [],
    kind: 'sign-in',
    code: [],
    mustStay: ['hidden-password'],
  },
  'email-code-sign-in.html': {
    email: null,
    alsoEmail: [],
    kind: 'sign-in',
    code: ['code'],
    mustStay: [],
    appears: { code: ['click:send-code', 'shown:code'] },
  },

  // Forms for other purposes, and pages without a form.
  'forgotten-password.html': {
    // Only the address of an account that exists can receive the link.
    email: null,
    alsoEmail: [],
    kind: 'other',
    code: [],
    mustStay: [],
  },
  'contact-form.html': {
    // A user who asks for a new address may use it for the reply, but the page gets no button.
    email: 'email',
    alsoEmail: [],
    kind: 'other',
    code: [],
    mustStay: ['phone', 'message', 'captcha'],
  },
  'comment-form.html': {
    // As in a contact form.
    email: 'email',
    alsoEmail: [],
    kind: 'other',
    code: [],
    mustStay: ['search', 'comment', 'honeypot-comment'],
  },
  'invite-friends.html': {
    // The addresses are those of other people.
    email: null,
    alsoEmail: [],
    kind: 'other',
    code: [],
    mustStay: ['message', 'share-link'],
  },
  'article-no-fields.html': {
    email: null,
    alsoEmail: [],
    kind: 'other',
    code: [],
    mustStay: [],
  },
  'help-centre-chat.html': {
    // The ticket form is in a closed panel.
    email: null,
    alsoEmail: [],
    kind: 'other',
    code: [],
    mustStay: ['search', 'editor', 'hidden-email', 'hidden-code', 'chat'],
  },

  // Pages for a code, without a field for an address.
  'device-code-readonly.html': {
    email: null,
    alsoEmail: [],
    kind: 'other',
    code: ['code'],
    mustStay: ['shown-email'],
  },
  'blob-frame-code.html': {
    email: null,
    alsoEmail: [],
    kind: 'other',
    code: ['code'],
    mustStay: [],
    appears: { code: ['shown:code'] },
    frame: 'verification',
  },
  'code-de.html': {
    email: null,
    alsoEmail: [],
    kind: 'other',
    code: ['code'],
    mustStay: ['postal-code', 'voucher'],
  },
  'code-ja.html': {
    email: null,
    alsoEmail: [],
    kind: 'other',
    code: ['code'],
    mustStay: ['search', 'coupon'],
  },
  'code-six-boxes.html': {
    email: null,
    alsoEmail: [],
    kind: 'other',
    code: ['digit-1', 'digit-2', 'digit-3', 'digit-4', 'digit-5', 'digit-6'],
    mustStay: [],
  },
  'code-four-boxes-es.html': {
    email: null,
    alsoEmail: [],
    kind: 'other',
    code: ['digit-1', 'digit-2', 'digit-3', 'digit-4'],
    mustStay: ['referral-code'],
  },
  'code-eight-boxes.html': {
    email: null,
    alsoEmail: [],
    kind: 'other',
    code: ['digit-1', 'digit-2', 'digit-3', 'digit-4', 'digit-5', 'digit-6', 'digit-7', 'digit-8'],
    mustStay: [],
  },
  'code-letters-groups.html': {
    email: null,
    alsoEmail: [],
    kind: 'other',
    code: ['character-1', 'character-2', 'character-3', 'character-4', 'character-5', 'character-6'],
    mustStay: [],
  },
  'code-boxes-ar.html': {
    email: null,
    alsoEmail: [],
    kind: 'other',
    code: ['digit-1', 'digit-2', 'digit-3', 'digit-4', 'digit-5'],
    mustStay: [],
    appears: { code: ['shown:digit-1'] },
  },
  'promo-and-email-code.html': {
    email: null,
    alsoEmail: [],
    kind: 'other',
    code: ['code'],
    mustStay: ['promo-code', 'gift-card-pin'],
  },
  'exchange-three-codes.html': {
    // Three fields have the same attributes. Only the labels and notes tell them apart.
    email: null,
    alsoEmail: [],
    kind: 'other',
    code: ['mail-code'],
    mustStay: [],
  },
  'totp-authenticator.html': {
    // The code is computed by an app. The field claims "one-time-code" anyway.
    email: null,
    alsoEmail: [],
    kind: 'other',
    code: [],
    mustStay: [],
  },
  'backup-code.html': {
    // The code is on paper or in a password manager.
    email: null,
    alsoEmail: [],
    kind: 'other',
    code: [],
    mustStay: [],
  },
  'sms-code.html': {
    // The code arrives by text message.
    email: null,
    alsoEmail: [],
    kind: 'other',
    code: [],
    mustStay: ['search', 'pin'],
  },
} satisfies Readonly<Record<string, ExpectedPage>>

export type PageName = keyof typeof pages

/** By the name of the file. */
export const expectedPages: Readonly<Record<PageName, ExpectedPage>> = pages

/** A third of the pages, evenly chosen. The rules are never tuned on these: they show how the rules do on unknown pages. */
export const heldOut: readonly PageName[] = [
  'allauth-signup.html',
  'clerk-signup.html',
  'element-plus-register.html',
  'drupal-register.html',
  'members-register-ja.html',
  'continue-with-email.html',
  'nested-shadow-register.html',
  'five-hundred-inputs.html',
  'sign-in-footer-newsletter.html',
  'newsletter-dialog.html',
  'stripe-checkout.html',
  'sign-in-hidden-tab.html',
  'sign-in-identifier-first.html',
  'contact-form.html',
  'comment-form.html',
  'code-ja.html',
  'code-four-boxes-es.html',
  'code-boxes-ar.html',
  'promo-and-email-code.html',
  'totp-authenticator.html',
]
