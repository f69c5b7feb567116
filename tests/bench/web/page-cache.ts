import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { env } from '#lib/base/env.ts'
import { presentStateTags } from '#lib/site/cache/state.ts'
import PageCache from '#lib/site/next/handler.ts'
import { milliseconds, percentile, table } from '#tests/bench/measure.ts'
import { writeResult } from '#tests/bench/results.ts'

const SEARCHES = 50_000
const CACHE_MB = 64
/** Pages are written while the cache makes room for them. */
const MOST_OVER_MB = 1
const MEMORY_BYTES = 50 * 1024 * 1024
const PAGES = 300
/** What no compression makes smaller; a page of the sample takes some 20 KB on disk. */
const PAGE_BYTES = 12_000
const HOME = '/nl'
const LOOK_EVERY = 1000
const MB = 1024 * 1024

type Key = Parameters<PageCache['get']>
type Page = Parameters<PageCache['set']>[1]
const LIFETIME = { cacheControl: { revalidate: 3600, expire: 7200 } }

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-page-cache-'))
const serverDistDir = path.join(root, 'server')
const cache = () =>
	new PageCache({ serverDistDir, maxMemoryCacheSize: MEMORY_BYTES, revalidatedTags: [], _requestHeaders: {} })

function pageOf(words: string): Page {
	const text = randomBytes(PAGE_BYTES / 2).toString('hex')
	return {
		kind: 'APP_PAGE',
		html: `<!DOCTYPE html><html><head></head><body>${words} ${text}</body></html>`,
		rscData: Buffer.from(text),
		segmentData: new Map([['/_tree', Buffer.from(words)]]),
		headers: { 'x-next-cache-tags': [...presentStateTags(), 'list:0'].join() },
		postponed: undefined,
		status: undefined,
	} as Page
}

/** What the files of the folder take. */
function onDisk(): { mb: number; pages: number } {
	const files = fs.readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
	const sizes = files.map(
		(file) => fs.statSync(path.join(file.parentPath, file.name), { throwIfNoEntry: false })?.size ?? 0,
	)
	return { mb: sizes.reduce((sum, size) => sum + size, 0) / MB, pages: files.length }
}

/** Returns the milliseconds in which a page comes from the cache. Throws if it is not kept. */
async function timeOf(path: string): Promise<number> {
	const begun = performance.now()
	const entry = await cache().get(...([path, { kind: 'APP_PAGE', isFallback: false }] as unknown as Key))
	if (entry === null) throw new Error(`${path} is not kept any more`)
	return performance.now() - begun
}

async function timesOf(path: string, times = 200): Promise<number> {
	const found: number[] = []
	for (let turn = 0; turn < times; turn++) found.push(await timeOf(path))
	return percentile(found, 0.5)
}

async function fill(): Promise<void> {
	fs.mkdirSync(serverDistDir)
	fs.writeFileSync(path.join(root, 'BUILD_ID'), 'bench')
	await cache().set(HOME, pageOf('home'), LIFETIME)
	for (let page = 0; page < PAGES; page++) await cache().set(`/nl/property/${page}`, pageOf('property'), LIFETIME)
	const before = await timesOf(HOME)
	let most = 0
	const during: number[] = []
	const begun = performance.now()
	for (let search = 1; search <= SEARCHES; search++) {
		const params = Buffer.from(`bedrooms=2&price-max=${search}`).toString('base64url')
		await cache().set(`/nl/lists/sale/${params}`, pageOf('search'), LIFETIME)
		if (search % LOOK_EVERY !== 0) continue
		most = Math.max(most, onDisk().mb)
		during.push(await timeOf(HOME))
	}
	const seconds = (performance.now() - begun) / 1000
	for (let page = 0; page < PAGES; page++) await timeOf(`/nl/property/${page}`)
	const after = await timesOf(HOME)
	const { mb, pages } = onDisk()
	const rows = [
		['most on disk, MB', most.toFixed(1), `at most ${CACHE_MB + MOST_OVER_MB}`],
		['on disk at the end, MB', mb.toFixed(1), ''],
		['pages kept', String(pages), `all ${PAGES + 1} that are no searches`],
		['home page before, ms', milliseconds(before), ''],
		['home page meanwhile, median ms', milliseconds(percentile(during, 0.5)), ''],
		['home page meanwhile, longest ms', milliseconds(Math.max(...during)), ''],
		['home page after, ms', milliseconds(after), ''],
		['searches stored a second', (SEARCHES / seconds).toFixed(0), ''],
	]
	console.log(table([['', '', 'target'], ...rows]))
	writeResult('web-page-cache', { before, during, after, most, mb, pages, seconds })
	if (most > CACHE_MB + MOST_OVER_MB) throw new Error(`The folder held ${most.toFixed(1)} MB`)
}

try {
	// The bound is read when a process starts.
	if (env.pageCacheBytes === CACHE_MB * MB) await fill()
	else {
		console.log(`${SEARCHES.toLocaleString('en')} different repeated searches in a page cache of ${CACHE_MB} MB`)
		const parameters = [...process.execArgv, import.meta.filename]
		const changed = { ...process.env, PAGE_CACHE_MB: String(CACHE_MB) }
		const { status } = spawnSync(process.execPath, parameters, { env: changed, stdio: 'inherit' })
		if (status !== 0) throw new Error('The page cache did not keep what it should')
	}
} finally {
	fs.rmSync(root, { recursive: true, force: true })
}
