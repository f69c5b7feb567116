import { addScript, type LoadedService } from './script.ts'

declare global {
	interface Window {
		_paq?: unknown[][]
	}
}

/** Loads Matomo from the agency's own installation, at an https address. */
export function loadMatomo({ url, siteId }: { url: string; siteId: number }): LoadedService {
	const base = url.endsWith('/') ? url : `${url}/`
	window._paq ??= []
	const commands = window._paq
	commands.push(['setTrackerUrl', `${base}matomo.php`], ['setSiteId', String(siteId)])
	addScript(`${base}matomo.js`)
	return {
		report: ({ location, referrer, title }) => {
			// Once loaded, Matomo replaces our queue with its own.
			window._paq?.push(['setCustomUrl', location], ['setReferrerUrl', referrer], ['trackPageView', title])
		},
		cookies: /^_pk_/,
	}
}
