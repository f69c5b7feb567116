/** What a visitor may allow or refuse. Strictly necessary storage is always on, so it is not a choice. */
export const CATEGORIES = ['analytics', 'marketing', 'social', 'unclassified'] as const
export type Category = (typeof CATEGORIES)[number]

/**
 * The categories of the cookie policy: the five of section 9 of the specification, plus functional storage, which
 * visitors start and stop themselves by using a feature (decision 36).
 */
export const COOKIE_CATEGORIES = ['necessary', 'functional', ...CATEGORIES] as const
export type CookieCategory = (typeof COOKIE_CATEGORIES)[number]

/** What the consent dialog lists: the choices, and necessary storage, which is not a choice. */
export type DialogCategory = 'necessary' | Category

/** What was allowed, by category. */
export type Choice = Readonly<Record<Category, boolean>>

export const EVERYTHING: Choice = { analytics: true, marketing: true, social: true, unclassified: true }
export const ONLY_NECESSARY: Choice = { analytics: false, marketing: false, social: false, unclassified: false }
