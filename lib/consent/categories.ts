/** What a visitor may allow or refuse; strictly necessary storage is always on and is no choice. */
export const CATEGORIES = ['analytics', 'marketing', 'social', 'unclassified'] as const
export type Category = (typeof CATEGORIES)[number]

/** The five categories of the cookie policy (section 9 of the specification). */
export const COOKIE_CATEGORIES = ['necessary', ...CATEGORIES] as const
export type CookieCategory = (typeof COOKIE_CATEGORIES)[number]

/** What was allowed, by category. */
export type Choice = Readonly<Record<Category, boolean>>

export const EVERYTHING: Choice = { analytics: true, marketing: true, social: true, unclassified: true }
export const ONLY_NECESSARY: Choice = { analytics: false, marketing: false, social: false, unclassified: false }
