// The quota of requests that a server reports: how many it accepts until the next reset.

export interface RequestQuota {
  /** Zero if the quota is used up. */
  readonly remaining: number
  /** Epoch milliseconds by the local clock. */
  readonly resetAt: number
}

/** What a quota counts: the requests with one key, or, on a server without keys, those of this computer. */
export const QUOTA_SCOPES = ['key', 'computer'] as const
export type QuotaScope = (typeof QUOTA_SCOPES)[number]

/** A quota, and what it counts. */
export interface ScopedQuota extends RequestQuota {
  readonly scope: QuotaScope
}

/** No request is accepted before `until`, in epoch milliseconds by the local clock. */
export interface RequestLimit {
  readonly until: number
  /** Absent if the server only asked for a pause. */
  readonly quota?: QuotaScope
}
