// The kinds of forms.

/** `other`: contact forms, comments, invitations, forgotten passwords. Of equal weight, the earlier kind is chosen. */
export const FORM_KINDS = ['sign-up', 'newsletter', 'checkout', 'sign-in', 'other'] as const
export type FormKind = (typeof FORM_KINDS)[number]
