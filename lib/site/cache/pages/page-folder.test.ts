import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { packPage, readPageTags, unpackPage } from './page-file.ts'
import { PageFolder } from './page-folder.ts'

const PAGE = 1000
const outdated = { tag: '' }
let root: string

const open = (pages: number) =>
	new PageFolder({
		folder: path.join(root, 'build'),
		mostBytes: pages * PAGE,
		isOutdated: (tags) => tags.includes(outdated.tag),
		isFirstToGo: (name) => name.startsWith('search-'),
		stateOf: () => outdated.tag,
	})
const name = (number: number) => `page-${String(number).padStart(6, '0')}`

/** Returns a page that takes `PAGE` bytes including its tags. */
async function page(...tags: string[]): Promise<Buffer> {
	const bytes = await packPage(tags, '')
	return Buffer.concat([bytes, Buffer.alloc(PAGE - bytes.length)])
}

function files(): string[] {
	const entries = fs.readdirSync(root, { recursive: true, withFileTypes: true })
	return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

beforeEach(() => {
	root = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-page-folder-'))
	outdated.tag = ''
})
afterEach(() => {
	vi.useRealTimers()
	fs.rmSync(root, { recursive: true, force: true })
})

describe('a stored page', () => {
	test('is one file, from which the page and its tags can be read', async () => {
		const content = { html: '<p>€</p>', parts: new Map([['/_tree', Buffer.from('data')]]) }
		for (const tags of [['run:1', 'listing:5'], [], Array.from({ length: 3000 }, (_, id) => `listing:${id}`)]) {
			const file = path.join(root, 'page')
			fs.writeFileSync(file, await packPage(tags, content))
			expect(await readPageTags(file)).toEqual(tags)
			expect(await unpackPage(fs.readFileSync(file))).toEqual(content)
		}
	})

	test('that is cut off is refused', async () => {
		const whole = await packPage(['run:1'], 'x'.repeat(5000))
		for (const length of [0, 3, 10, whole.length - 1])
			await expect(unpackPage(whole.subarray(0, length))).rejects.toThrow()
	})

	test('is complete or absent, however often it is being rewritten', async () => {
		const folder = open(10)
		const texts = Array.from({ length: 40 }, (_, number) => String(number).repeat(20_000))
		const writing = Promise.all(texts.map(async (text) => folder.write(name(1), await packPage([], text))))
		const read: unknown[] = []
		for (let turn = 0; turn < 40; turn++) {
			const bytes = await folder.read(name(1))
			if (bytes) read.push(await unpackPage(bytes))
		}
		await writing
		expect(read.every((text) => texts.includes(String(text)))).toBe(true)
		expect(files()).toHaveLength(1)
	})
})

describe('the folder of stored pages', () => {
	test('removes searches before any other page, however lately they were asked for', async () => {
		const folder = open(20)
		for (let number = 0; number < 15; number++) await folder.write(name(number), await page())
		for (let number = 0; number < 200; number++) await folder.write(`search-${number}`, await page())
		await folder.settled()
		expect(folder.bytes).toBeLessThanOrEqual(20 * PAGE)
		for (let number = 0; number < 15; number++) expect(await folder.read(name(number))).not.toBeNull()
	})

	test('removes searches before any other page also while more of them are being written', async () => {
		const folder = open(20)
		for (let number = 0; number < 15; number++) await folder.write(name(number), await page())
		const writers = Array.from({ length: 8 }, async (_, writer) => {
			for (let number = 0; number < 100; number++) await folder.write(`search-${writer}-${number}`, await page())
		})
		await Promise.all(writers)
		await folder.settled()
		for (let number = 0; number < 15; number++) expect(await folder.read(name(number))).not.toBeNull()
	})

	test('keeps its bound while it looks for outdated pages and searches come', async () => {
		const folder = open(400)
		for (let number = 0; number < 200; number++) await folder.write(name(number), await page())
		let most = 0
		const writers = Array.from({ length: 8 }, async (_, writer) => {
			for (let number = 0; number < 100; number++) {
				await folder.write(`search-${writer}-${number}`, await page())
				most = Math.max(most, folder.bytes)
			}
		})
		await Promise.all(writers)
		// Each writer may have written one while the folder makes room.
		expect(most).toBeLessThanOrEqual((400 + 2 * writers.length) * PAGE)
		await folder.settled()
		for (let number = 0; number < 200; number++) expect(await folder.read(name(number))).not.toBeNull()
	})

	test('never exceeds its bound, and keeps the most recently requested pages', async () => {
		const folder = open(20)
		for (let number = 0; number < 200; number++) {
			await folder.write(name(number), await page())
			folder.asked(name(0))
			await folder.settled()
			expect(files().length).toBeLessThanOrEqual(20)
		}
		expect(await folder.read(name(0))).not.toBeNull()
		expect(await folder.read(name(199))).not.toBeNull()
		expect(await folder.read(name(100))).toBeNull()
	})

	test('drops outdated pages before any other, however recently they were requested', async () => {
		const folder = open(20)
		for (let number = 0; number < 20; number++) await folder.write(name(number), await page(`listing:${number % 5}`))
		outdated.tag = 'listing:4'
		await folder.write(name(20), await page())
		await folder.settled()
		for (const number of [4, 9, 14]) expect(await folder.read(name(number))).toBeNull()
		for (const number of [0, 1, 2, 3, 18, 20]) expect(await folder.read(name(number))).not.toBeNull()
	})

	test('after a restart drops the least recently requested page first, by the time of its file', async () => {
		const before = open(20)
		for (let number = 0; number < 20; number++) await before.write(name(number), await page())
		const then = new Date(Date.now() - DAY_MS)
		for (const number of [5, 6, 7]) {
			const file = path.join(root, 'build', name(number).slice(0, 2), name(number).slice(2))
			fs.utimesSync(file, then, then)
		}
		const after = open(20)
		await after.look()
		expect(after.bytes).toBe(20 * PAGE)
		await after.write(name(20), await page())
		await after.settled()
		for (const number of [5, 6, 7]) expect(await after.read(name(number))).toBeNull()
		expect(await after.read(name(0))).not.toBeNull()
	})

	test('a page that is requested often changes its file at most once an hour', async () => {
		const folder = open(20)
		await folder.write(name(1), await page())
		const [file = ''] = files()
		const written = fs.statSync(file).mtimeMs
		for (let time = 0; time < 100; time++) folder.asked(name(1))
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * HOUR_MS })
		expect(fs.statSync(file).mtimeMs).toBe(written)
		folder.asked(name(1))
		vi.useRealTimers()
		await expect.poll(() => fs.statSync(file).mtimeMs).toBeGreaterThan(written)
	})

	test('two processes that share the folder keep its bound together and read what the other wrote', async () => {
		const [one, other] = [open(20), open(20)]
		for (let number = 0; number < 30; number++) await (number % 2 ? one : other).write(name(number), await page())
		expect(await one.read(name(0))).not.toBeNull()
		await one.look()
		await other.look()
		expect(files().length).toBeLessThanOrEqual(20)
		expect(await one.read(name(29))).not.toBeNull()
		expect(await one.read(name(0))).not.toBeNull()
	})

	test('keeps working after it is removed', async () => {
		const folder = open(20)
		await folder.write(name(1), await page())
		fs.rmSync(path.join(root, 'build'), { recursive: true })
		expect(await folder.read(name(1))).toBeNull()
		await folder.write(name(2), await page())
		expect(await folder.read(name(2))).not.toBeNull()
		await folder.look()
		expect(folder.bytes).toBe(PAGE)
	})

	test('removes what a dead process left half written', async () => {
		const folder = open(20)
		await folder.write(name(1), await page())
		const left = path.join(root, 'build', 'pa', 'ge-000001.77-1.tmp')
		fs.writeFileSync(left, 'half')
		await folder.look()
		expect(fs.existsSync(left)).toBe(true)
		const then = new Date(Date.now() - DAY_MS)
		fs.utimesSync(left, then, then)
		await folder.look()
		expect(fs.existsSync(left)).toBe(false)
		expect(folder.bytes).toBe(PAGE)
	})
})
