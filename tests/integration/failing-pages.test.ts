import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { withSite } from '#tests/support/site/with-site.ts'
import { texts } from '#tests/support/texts.ts'

const SECURITY_HEADERS = {
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'strict-origin-when-cross-origin',
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-resource-policy': 'same-origin',
}
const site = withSite({ sample: true })

const ask = (address: string, init: RequestInit = {}) =>
	fetch(new URL(address, site().origin), { redirect: 'manual', ...init })

function rename(from: string, to: string): void {
	const db = openSiteDatabase(site())
	db.exec(`ALTER TABLE ${from} RENAME TO ${to}`)
	db.close()
}

function sources(policy: string | null, directive: string): string[] {
	const found = policy?.split('; ').find((part) => part.startsWith(`${directive} `))
	return found?.split(' ').slice(1) ?? []
}

const hashesOf = (document: string, tag: string) =>
	[...document.matchAll(new RegExp(`<${tag}\\b(?![^>]*\\ssrc=)[^>]*>([\\s\\S]+?)</${tag}>`, 'g'))].map(
		([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
	)

async function expectErrorPage(answer: Response, language: 'nl' | 'fr'): Promise<string> {
	const t = texts(language)
	const document = await answer.text()
	expect(answer.status).toBe(500)
	expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
	expect(answer.headers.get('cache-control')).toBe('no-store')
	expect(Object.fromEntries(answer.headers)).toMatchObject(SECURITY_HEADERS)
	expect(answer.headers.get('x-powered-by')).toBeNull()
	expect(answer.headers.get('etag')).toBeNull()
	const policy = answer.headers.get('content-security-policy')
	expect(sources(policy, 'script-src')).toEqual(["'self'", ...new Set(hashesOf(document, 'script'))])
	expect(sources(policy, 'style-src')).toEqual(["'self'", ...hashesOf(document, 'style')])
	expect(sources(policy, 'frame-ancestors')).toEqual(["'none'"])
	expect(document).toMatch(new RegExp(`^<!doctype html><html[^>]* lang="${language}"`))
	const [body = ''] = /<body>[\s\S]*?<\/main>/.exec(document) ?? []
	expect(body).toContain('Agence du Beffroi')
	expect(body).toContain(`<h1>${t('failure.title')}</h1>`)
	expect(body).toContain('<a href="tel:+3264123456">064 12 34 56</a>')
	expect(body).toContain(`<a href="${language === 'nl' ? '/' : '/fr/'}">${t('failure.home')}</a>`)
	expect(document).not.toContain('no such table')
	return body
}

describe('while a table of the database is away', () => {
	beforeEach(() => rename('listing', 'listing_away'))
	afterEach(() => rename('listing_away', 'listing'))

	test.each([
		['/for-sale/', 'nl'],
		['/fr/', 'fr'],
		['/fr/a-vendre/', 'fr'],
		['/property/1/', 'nl'],
		['/for-sale/?bedrooms=2', 'nl'],
		['/fr/a-louer/?sort=price-asc', 'fr'],
	] as const)('%s is answered with the error page in %s', async (address, language) => {
		const body = await expectErrorPage(await ask(address), language)
		expect(body).toContain(`<a class="again" href="">${texts(language)('failure.retry')}</a>`)
	})

	test('HEAD has the same headers and no body', async () => {
		const answer = await ask('/for-sale/', { method: 'HEAD' })
		expect(answer.status).toBe(500)
		expect(answer.headers.get('cache-control')).toBe('no-store')
		expect(sources(answer.headers.get('content-security-policy'), 'script-src')).toEqual(["'self'"])
		expect(await answer.text()).toBe('')
	})

	test('a client navigation gets data for the error page, not HTML', async () => {
		const redirected = await ask('/for-sale/', { headers: { rsc: '1' } })
		const answer = await ask(redirected.headers.get('location') ?? '/for-sale/', { headers: { rsc: '1' } })
		expect(answer.headers.get('content-type')).toBe('text/x-component')
		expect(await answer.text()).not.toMatch(/<html|<body/)
	})

	test('an API keeps its own error answer', async () => {
		const answer = await ask('/api/markers?goal=sale')
		expect(answer.headers.get('content-type') ?? '').not.toContain('text/html')
		expect(await answer.text()).not.toContain('<html')
	})
})

test('a failure is never stored: the page works as soon as its cause is gone', async () => {
	rename('property_type', 'type_away')
	expect((await ask('/for-rent/')).status).toBe(500)
	rename('type_away', 'property_type')
	const answer = await ask('/for-rent/')
	expect(answer.status).toBe(200)
	expect(await answer.text()).toContain('</html>')
})

test('a failure in the middleware, before any page, is answered with the error page', async () => {
	expect((await ask('/fr/contact/')).status).toBe(200)
	await site().halt()
	// The last test of this file: nothing after it needs the middleware.
	const built = path.join(site().configDir, '../.next/server/middleware.js')
	fs.writeFileSync(built, 'throw new Error("The middleware is broken")')
	await site().resume()
	await expectErrorPage(await ask('/fr/contact/'), 'fr')
})
