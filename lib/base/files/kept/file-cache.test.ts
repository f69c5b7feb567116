import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DiskStore } from '#lib/base/files/disk-store.ts'
import { logger } from '#lib/base/log/logger.ts'
import { FileCache } from './file-cache.ts'
import { withCache } from './kept-files.ts'

const KB = 1024
let folder: string

beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-cache-'))
})
afterEach(() => {
	vi.useRealTimers()
	fs.rmSync(folder, { recursive: true, force: true })
})

const filesIn = () =>
	fs
		.readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => path.join(entry.parentPath, entry.name))
const sizeOf = () => filesIn().reduce((sum, file) => sum + fs.statSync(file).size, 0)

test('files that were read lately stay, those that were not go first, and the limit holds', async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
	const cache = new FileCache(folder, 100 * KB, 0)
	const later = () => vi.setSystemTime(Date.now() + 5000)
	for (let number = 0; number < 40; number += 1) {
		await cache.set(`pictures/${number}`, Buffer.alloc(5 * KB, `${number}`))
		await cache.get(`pictures/${number}`)
		await cache.get('pictures/0')
		later()
		expect(sizeOf()).toBeLessThanOrEqual(100 * KB)
	}
	expect(sizeOf()).toBeGreaterThan(80 * KB)
	expect(await cache.get('pictures/0')).toEqual(Buffer.alloc(5 * KB, '0'))
	expect(await cache.get('pictures/39')).toEqual(Buffer.alloc(5 * KB, '39'))
	expect(await cache.get('pictures/1')).toBeNull()
})

test('what an earlier process left counts from the first file on', async () => {
	await new FileCache(folder, 100 * KB).set('a', Buffer.alloc(60 * KB))
	const next = new FileCache(folder, 50 * KB)
	await next.set('b', Buffer.alloc(10 * KB))
	expect(sizeOf()).toBeLessThanOrEqual(50 * KB)
})

test.each([
	[
		'another byte',
		(file: string) =>
			fs.writeFileSync(
				file,
				fs.readFileSync(file).map((byte) => byte ^ 1),
			),
	],
	['the end missing', (file: string) => fs.truncateSync(file, 40)],
	['nothing in it', (file: string) => fs.truncateSync(file, 0)],
])('a copy with %s is not returned, and is replaced', async (_, spoil) => {
	vi.spyOn(logger, 'warn').mockImplementation(() => {})
	const cache = new FileCache(folder, 100 * KB)
	await cache.set('a', Buffer.from('a picture of some bytes'))
	for (const file of filesIn()) spoil(file)
	expect(await cache.get('a')).toBeNull()
	expect(filesIn()).toEqual([])
})

test('two processes that write one file at once leave a whole one', async () => {
	const [one, other] = [new FileCache(folder, 1000 * KB), new FileCache(folder, 1000 * KB)]
	const contents = Buffer.alloc(200 * KB, 'x')
	await Promise.all([one, other, one, other].map((cache) => cache.set('a', contents)))
	expect(await one.get('a')).toEqual(contents)
	expect(filesIn()).toHaveLength(1)
})

test('a folder that cannot be written fails nothing', async () => {
	const inTheWay = path.join(folder, 'file')
	fs.writeFileSync(inTheWay, '')
	const cache = new FileCache(inTheWay, 100 * KB)
	await cache.set('a', Buffer.from('x'))
	expect(await cache.get('a')).toBeNull()
})

test('public pictures are read once and kept; notes and documents are never copied', async () => {
	const disk = new DiskStore(path.join(folder, 'store'))
	const read = vi.spyOn(disk, 'read')
	const store = withCache(disk, new FileCache(path.join(folder, 'copies'), 100 * KB))
	const keys = ['pictures/ab/abc/100.avif', 'pictures/ab/abc/picture.json', 'documents/listing-1/plan.pdf']
	for (const key of keys) await store.put(key, Buffer.from(key))
	for (const key of keys) {
		const twice = await Promise.all([store.read(key), store.read(key)])
		expect([...twice, await store.read(key)].map(String)).toEqual([key, key, key])
	}
	expect(read.mock.calls.map(([key]) => key)).toEqual([keys[0], ...Array(3).fill(keys[1]), ...Array(3).fill(keys[2])])
	expect(await store.read('pictures/ab/abc/400.avif')).toBeNull()
	await store.put('pictures/ab/abc/400.avif', Buffer.from('x'))
	expect(String(await store.read('pictures/ab/abc/400.avif'))).toBe('x')
})
