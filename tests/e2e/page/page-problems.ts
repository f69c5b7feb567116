import type { BrowserContext } from 'playwright/test'

interface Problem {
	text: string
	/** The address that the browser's own message names. */
	url: string
}

const REFUSED_DOCUMENT = /^Failed to load resource: the server responded with a status of (404|410)/
/** The browser's message for a form that is sent back with errors. */
const REFUSED_FORM = /^Failed to load resource: the server responded with a status of 422/
/** The browser's message for what the desk refuses. */
const REFUSED_ACT = /^Failed to load resource: the server responded with a status of (400|401|403|409|429)/

/**
 * Collects what must not happen on any page of a context, and returns a function that returns it: console errors,
 * uncaught errors and reports of the content security policy. Chromium's own message for a document that is expected to
 * be 404 or 410 does not count, nor does the one for a form that a test expects to be sent back.
 */
export async function watchPages(context: BrowserContext, isFormRefused = false): Promise<() => string[]> {
	const problems: Problem[] = []
	const missingDocuments = new Set<string>()
	context.on('response', (response) => {
		const isMissing = response.status() === 404 || response.status() === 410
		if (isMissing && response.request().isNavigationRequest()) missingDocuments.add(response.url())
	})
	context.on('console', (message) => {
		if (message.type() === 'error') problems.push({ text: message.text(), url: message.location().url })
	})
	context.on('weberror', (error) => problems.push({ text: String(error.error()), url: '' }))
	await context.addInitScript(() => {
		document.addEventListener('securitypolicyviolation', (event) => {
			console.error(`Content security policy: ${event.effectiveDirective} refused ${event.blockedURI}`)
		})
	})
	return () =>
		problems
			.filter(({ text, url }) => !(REFUSED_DOCUMENT.test(text) && missingDocuments.has(url)))
			.filter(({ text, url }) => !(isFormRefused && REFUSED_FORM.test(text) && url.includes('/api/leads/')))
			.filter(({ text, url }) => !(isFormRefused && REFUSED_ACT.test(text) && url.includes('/api/staff/desk/')))
			.map(({ text, url }) => (url ? `${text} (${url})` : text))
}
