import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { processWide } from '#lib/base/process/process-wide.ts'
import { presentStateTags } from '#lib/site/cache/state.ts'
import { rememberedLifetimes } from './bound-lifetimes.ts'
import PageCache from './handler.ts'
import type { Page } from './kept-entry.ts'

// What Next's types name by a constant of its own.
type Kinds = { page: Parameters<PageCache['get']>[1]; fetch: Parameters<PageCache['get']>[1] }
const KINDS = { page: { kind: 'APP_PAGE', isFallback: false }, fetch: { kind: 'FETCH' } } as Kinds
const LIFETIME = { cacheControl: { revalidate: 3600, expire: 7200 } }
const KEY = `/route-cache/APP_PAGE/${'a'.repeat(64)}/$/fr/a-vendre`

let folder: string

beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pages-'))
	fs.mkdirSync(path.join(folder, 'server'))
	fs.writeFileSync(path.join(folder, 'BUILD_ID'), 'one')
})
afterEach(() => {
	vi.useRealTimers()
	forgetMemory()
	fs.rmSync(folder, { recursive: true, force: true })
})

/** What a process that starts has. */
const forgetMemory = () => {
	processWide('agencyPageStore').value = undefined
}

const handler = (maxMemoryCacheSize = 1_000_000) =>
	new PageCache({
		serverDistDir: path.join(folder, 'server'),
		maxMemoryCacheSize,
		revalidatedTags: [],
		_requestHeaders: {},
	})

const pageWith = (html: string, { tags = [] as readonly string[], status = undefined as number | undefined } = {}) =>
	({
		kind: 'APP_PAGE',
		html: `<!DOCTYPE html><html><head></head><body>${html}</body></html>`,
		rscData: Buffer.from(`data of ${html}`),
		segmentData: new Map([['/_tree', Buffer.from(`part of ${html}`)]]),
		headers: { 'x-next-cache-tags': [...presentStateTags(), ...tags].join() },
		postponed: undefined,
		status,
	}) as Page

async function shown(cache: PageCache, key = KEY) {
	const entry = await cache.get(key, KINDS.page)
	return entry?.value?.kind === 'APP_PAGE' ? entry.value : null
}

test.each([
	['the memory', 1_000_000, () => {}],
	['the disk, without a memory', 0, () => {}],
	['the disk, after a restart', 1_000_000, forgetMemory],
])('a page is read again from %s', async (_, bytes, between) => {
	const page = pageWith('Maison à Mons')
	await handler(bytes).set(KEY, page, LIFETIME)
	between()
	const entry = await handler(bytes).get(KEY, KINDS.page)
	expect(entry?.cacheControl).toEqual(LIFETIME.cacheControl)
	const found = await shown(handler(bytes))
	expect(found?.html).toContain('Maison à Mons')
	expect(found?.rscData?.toString()).toBe('data of Maison à Mons')
	expect(found?.segmentData?.get('/_tree')?.toString()).toBe('part of Maison à Mons')
	expect(found?.headers?.['content-security-policy']).toContain("script-src 'self'")
})

test('a key is not shortened or read as a path', async () => {
	const other = KEY.replace('aaaa', 'bbbb')
	await handler().set(KEY, pageWith('one'), LIFETIME)
	await handler().set(other, pageWith('two'), LIFETIME)
	forgetMemory()
	expect((await shown(handler()))?.html).toContain('one')
	expect((await shown(handler(), other))?.html).toContain('two')
	expect(await shown(handler(), '/fr/a-vendre')).toBeNull()
})

test.each([
	[undefined, [], true, undefined],
	[undefined, ['status:410'], true, 410],
	[undefined, ['status:404'], false, 404],
	[404, [], false, 404],
	[307, [], false, 307],
])('status %s with tags %j: kept is %s', async (status, tags, isKept, answered) => {
	const page = pageWith('page', { status, tags })
	await handler().set(KEY, page, LIFETIME)
	expect(page.status).toBe(answered)
	expect((await shown(handler())) !== null).toBe(isKept)
})

test('constants that only carry tags are not kept', async () => {
	const data = { headers: {}, body: 'true', url: '' }
	await handler().set(KEY, { kind: 'FETCH', data, revalidate: 1 } as never, { fetchCache: true })
	expect(await handler().get(KEY, KINDS.fetch)).toBeNull()
	expect(fs.readdirSync(path.join(folder, 'server'))).toEqual([])
})

test('a page of an earlier state is neither kept nor shown', async () => {
	const page = pageWith('old')
	page.headers = {
		'x-next-cache-tags': presentStateTags()
			.join()
			.replace(/config:\w+/, 'config:earlier'),
	}
	await handler().set(KEY, page, LIFETIME)
	expect(await shown(handler())).toBeNull()
})

test('revalidateTag expires what was rendered before, by a tag or a path', async () => {
	vi.useFakeTimers({ toFake: ['Date'] })
	const other = `${KEY}/other`
	for (const tag of ['listing:7', '_N_T_/fr/a-vendre']) {
		await handler().set(KEY, pageWith('with the tag', { tags: [tag] }), LIFETIME)
		await handler().set(other, pageWith('without it'), LIFETIME)
		await handler().revalidateTag(tag)
		expect(await shown(handler())).toBeNull()
		expect((await shown(handler(), other))?.html).toContain('without it')
		vi.advanceTimersByTime(1)
		await handler().set(KEY, pageWith('rendered again', { tags: [tag] }), LIFETIME)
		expect((await shown(handler()))?.html).toContain('rendered again')
	}
})

test('the memory holds no more than it may, and the rest comes from the disk', async () => {
	const small = () => handler(3000)
	for (let n = 0; n < 20; n++) await small().set(`${KEY}/${n}`, pageWith('x'.repeat(500)), LIFETIME)
	const { memory } = Object(processWide('agencyPageStore').value)
	expect(memory.calculatedSize).toBeLessThanOrEqual(3000)
	expect(memory.size).toBeGreaterThan(0)
	for (let n = 0; n < 20; n++) expect(await shown(small(), `${KEY}/${n}`)).not.toBeNull()
})

test('neither a build nor the middleware keeps anything', async () => {
	const cache = new PageCache({ revalidatedTags: [], _requestHeaders: {} })
	await cache.set(KEY, pageWith('page'), LIFETIME)
	expect(await cache.get(KEY, KINDS.page)).toBeNull()
})

test('what Next remembers of requested addresses stays bounded', async () => {
	const lifetimes = rememberedLifetimes()
	for (let n = 0; n <= 10_000; n++) lifetimes.set(`/invented/${n}`, LIFETIME.cacheControl)
	await handler().set(KEY, pageWith('missing', { status: 404 }), LIFETIME)
	expect(lifetimes.size).toBe(0)
})
