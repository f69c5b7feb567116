import { addScript, type LoadedService } from './script.ts'

interface Plausible {
	(event: string, options: { u: string }): void
	q?: unknown[]
}

declare global {
	interface Window {
		plausible?: Plausible
	}
}

/** Loads Plausible's script, with page views reported manually. It sets no cookies. */
export function loadPlausible({ url, domain }: { url: string; domain: string }): LoadedService {
	const queue: unknown[] = []
	const waiting: Plausible = Object.assign((...call: unknown[]) => void queue.push(call), { q: queue })
	window.plausible ??= waiting
	addScript(new URL('/js/script.manual.js', url).href, { 'data-domain': domain })
	return { report: ({ location }) => window.plausible?.('pageview', { u: location }), cookies: /(?!)/ }
}
