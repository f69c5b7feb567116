/** A year, in seconds: how long preferences are kept (decision 24). */
export const LANGUAGE_COOKIE = { name: 'language', maxAge: 365 * 24 * 60 * 60 } as const
/** Name under which local and session storage are asked for a language. */
export const LANGUAGE_KEY = 'language'
/** Languages whose offer the visitor put away, in local storage. */
export const DISMISSED_KEY = 'language-offer'

/** The languages whose offer was put away; none where the stored text is not ours. */
export function parseDismissed(stored: string | null): string[] {
	return (stored ?? '').split(',').filter((code) => /^[a-z]{2}$/.test(code))
}
