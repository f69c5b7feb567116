/** Where the visitor's language may be known from, in the order of section 7; what a source does not say is null. */
export interface LanguageSources {
	/** `?lng=` of the address. */
	query: string | null
	cookie: string | null
	localStorage: string | null
	sessionStorage: string | null
	/** The browser's languages, the preferred first. */
	browser: readonly string[]
	/** The language of the page, from the html tag. */
	html: string
}

/** A year, in seconds: how long preferences are kept (decision 24). */
export const LANGUAGE_COOKIE = { name: 'language', maxAge: 365 * 24 * 60 * 60 } as const
/** Name under which local and session storage are asked for a language. */
export const LANGUAGE_KEY = 'language'
/** Languages whose offer the visitor put away, in local storage. */
export const DISMISSED_KEY = 'language-offer'

function codeOf(language: string | null): string | null {
	return /^([a-z]{2})(?:-|$)/i.exec(language ?? '')?.[1]?.toLowerCase() ?? null
}

/** The visitor's language among those that the page exists in: the first source that names one of them. */
export function visitorLanguage(sources: LanguageSources, available: readonly string[]): string {
	const { query, cookie, localStorage, sessionStorage, browser, html } = sources
	const codes = [query, cookie, localStorage, sessionStorage, ...browser].map(codeOf)
	return codes.find((code) => code !== null && available.includes(code)) ?? html
}

/** The value of a cookie, or null. */
export function cookieValue(cookies: string, name: string): string | null {
	const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
	return found === undefined ? null : found.slice(name.length + 1)
}

/** The languages whose offer was put away; none where the stored text is not ours. */
export function parseDismissed(stored: string | null): string[] {
	return (stored ?? '').split(',').filter((code) => /^[a-z]{2}$/.test(code))
}
