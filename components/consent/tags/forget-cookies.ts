import { writeCookie } from '#lib/base/browser/browser-storage.ts'

function names(): string[] {
	return document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '')
}

/** Returns the domains that a cookie of this host may belong to: `www.agency.be` and `agency.be`. */
function domains(): string[] {
	const labels = window.location.hostname.split('.')
	return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
}

/** Removes the cookies of this site whose name matches. */
export function forgetCookies(pattern: RegExp): void {
	for (const name of names().filter((found) => pattern.test(found))) {
		for (const domain of [undefined, ...domains()]) writeCookie(name, '', 0, domain)
	}
}
