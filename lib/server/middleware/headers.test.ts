import { describe, expect, it } from 'vitest'
import { headersOf } from './headers.ts'
import type { Audience, PageRoute } from './route.ts'

const page = (audience: Audience, rest: Partial<PageRoute> = {}): PageRoute => ({
	kind: 'page',
	audience,
	internal: '/nl/info/contact',
	search: '',
	isStored: false,
	...rest,
})
const said = (route: PageRoute, sent: Record<string, string> = {}) => headersOf(route, new Headers(sent))

it('passes nothing of the visitor to a stored page, and leaves its policy to the page cache', () => {
	const sent = { host: 'site.example', cookie: 'owner=x', 'content-security-policy': "script-src 'nonce-abc'" }
	const { request, response } = said(page('all', { isStored: true }), sent)
	expect(request.get('host')).toBe('site.example')
	expect([request.get('cookie'), request.get('content-security-policy')]).toEqual([null, null])
	expect(response).toEqual({})
})

it('passes on what the browser’s router has hashed into the address of a part of a page', () => {
	const sent = { 'next-url': '/nl/info/contact' }
	expect(said(page('all', { isStored: true }), sent).request.get('next-url')).toBe('/nl/info/contact')
})

it('gives any other page a policy with a nonce of its own, the same to Next and to the browser', () => {
	const [one, other] = [said(page('all')), said(page('all'))]
	const policy = one.response['content-security-policy'] ?? ''
	expect(policy).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/=]{24}'/)
	expect(one.request.get('content-security-policy')).toBe(policy)
	expect(other.response['content-security-policy']).not.toBe(policy)
})

describe('headers of a page for caches, search engines and other sites', () => {
	const secret = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' }

	it.each<[Audience, Record<string, string>]>([
		['owner', { ...secret, 'referrer-policy': 'same-origin' }],
		['person', { ...secret, 'referrer-policy': 'same-origin' }],
		['embed', secret],
		['preview', { 'cache-control': 'private, no-store' }],
		['desk-preview', { 'cache-control': 'private, no-store' }],
	])('%s', (audience, expected) => {
		const { 'content-security-policy': _, ...rest } = said(page(audience)).response
		expect(rest).toEqual(expected)
	})

	it('the login may be indexed', () => {
		expect(said(page('login', { isStored: true })).response).toEqual({ 'referrer-policy': 'same-origin' })
	})
})

it('lets nobody frame a page except the map and embeds, and only the desk the preview that it opened', () => {
	const ancestors = (audience: Audience) =>
		/frame-ancestors [^;]*/.exec(said(page(audience)).response['content-security-policy'] ?? '')?.[0]
	for (const framed of ['frame', 'embed'] as const) expect(ancestors(framed)).toContain("frame-ancestors 'self'")
	expect(ancestors('desk-preview')).toBe("frame-ancestors 'self'")
	for (const other of ['all', 'owner', 'staff', 'person', 'preview'] as const)
		expect(ancestors(other), other).toBe("frame-ancestors 'none'")
})

it('lets simultaneous requests for a search share it, and for no other page', () => {
	const search = { internal: '/fr/results/sale', search: 'bedrooms=3' }
	expect(said(page('all', search)).response['x-same-for-all']).toBe('1')
	expect(said(page('preview', search)).response['x-same-for-all']).toBeUndefined()
	expect(said(page('all')).response['x-same-for-all']).toBeUndefined()
})
