/** How a request came in that staff enter themselves. */
export const WAYS_IN = ['phone', 'walkIn', 'portal'] as const

/** What it is about. */
export const ENTERED_KINDS = ['question', 'valuation', 'offer'] as const
