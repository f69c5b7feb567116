/** A year, in seconds: how long preferences are kept (decision 24). */
export const LANGUAGE_COOKIE = { name: 'language', maxAge: 365 * 24 * 60 * 60 } as const
/** The key of a language in local and session storage. */
export const LANGUAGE_KEY = 'language'
/** The key in local storage of the languages whose offer the visitor dismissed. */
export const DISMISSED_KEY = 'language-offer'

/** Returns the languages whose offer was dismissed; none if the stored text is not ours. */
export function parseDismissed(stored: string | null): string[] {
	return (stored ?? '').split(',').filter((code) => /^[a-z]{2}$/.test(code))
}
