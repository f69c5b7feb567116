import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type S3Server, startS3Server } from '#tests/support/servers/s3-server.ts'
import { DiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { s3SettingsOf } from './s3/s3-address.ts'
import { S3Store } from './s3/s3-store.ts'

let server: S3Server
let folder: string

beforeAll(async () => {
	server = await startS3Server()
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-files-'))
})
afterAll(async () => {
	await server.stop()
	fs.rmSync(folder, { recursive: true, force: true })
})

const s3Store = () => {
	const {
		PICTURES_URL: address,
		S3_ACCESS_KEY_ID: accessKeyId,
		S3_SECRET_ACCESS_KEY: secretAccessKey,
	} = server.settings
	const settings = s3SettingsOf({ address, accessKeyId, secretAccessKey })
	if (settings === null) throw new Error('No settings')
	return new S3Store(settings)
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
	const found: T[] = []
	for await (const item of items) found.push(item)
	return found
}
const textOf = async (store: FileStore, key: string) => (await store.read(key))?.toString() ?? null
const keysIn = async (store: FileStore, of: string) => (await all(store.list(of))).map(({ key }) => key).sort()

describe.each([
	['the disk', () => new DiskStore(folder)],
	['object storage', s3Store],
])('on %s', (_, make) => {
	let store: FileStore
	beforeEach(() => {
		server.objects.clear()
		server.fault = () => null
		fs.rmSync(folder, { recursive: true, force: true })
		store = make()
	})

	test('a file is what was put there last, until it is removed', async () => {
		expect(await store.stat('documents/listing-1/plan.pdf')).toBeNull()
		expect(await store.open('documents/listing-1/plan.pdf')).toBeNull()
		await store.put('documents/listing-1/plan.pdf', Buffer.from('one'))
		await store.put('documents/listing-1/plan.pdf', Buffer.from('second'))
		expect(await textOf(store, 'documents/listing-1/plan.pdf')).toBe('second')
		const facts = await store.stat('documents/listing-1/plan.pdf')
		expect(facts).toMatchObject({ key: 'documents/listing-1/plan.pdf', size: 6 })
		// Object storage knows whole seconds.
		expect(Math.abs(Date.now() - (facts?.modifiedAt ?? 0))).toBeLessThan(60_000)
		const opened = await store.open('documents/listing-1/plan.pdf')
		expect(opened?.size).toBe(6)
		expect(await new Response(opened?.body).text()).toBe('second')
		await store.remove('documents/listing-1/plan.pdf')
		await store.remove('documents/listing-1/plan.pdf')
		expect(await textOf(store, 'documents/listing-1/plan.pdf')).toBeNull()
	})

	test.each(['Énergie & état + «été» (1).pdf', "l'acte 100 % #2?.pdf", '文書 😀.pdf', 'a=b;c,d@e:f~!*$.pdf'])(
		'%s is a name',
		async (name) => {
			await store.put(`documents/project-5/${name}`, Buffer.from('x'))
			expect(await textOf(store, `documents/project-5/${name}`)).toBe('x')
			expect(await keysIn(store, 'documents/project-5')).toEqual([`documents/project-5/${name}`])
		},
	)

	test('large and empty files come back whole, a large one piece by piece', async () => {
		const large = Buffer.alloc(3 * 1024 * 1024, 'abcdefg')
		await store.put('documents/listing-1/large.zip', large)
		await store.put('documents/listing-1/empty.zip', Buffer.alloc(0))
		expect((await store.read('documents/listing-1/large.zip'))?.equals(large)).toBe(true)
		expect((await store.read('documents/listing-1/empty.zip'))?.length).toBe(0)
		const opened = await store.open('documents/listing-1/large.zip')
		const reader = opened?.body.getReader()
		expect((await reader?.read())?.value?.byteLength).toBeLessThan(large.length)
		await reader?.cancel()
	})

	test('a folder is replaced as a whole, listed, and removed', async () => {
		const file = (name: string) => ({ name, contents: Buffer.from(name) })
		await store.putFolder('pictures/ab/abc', [file('old.avif'), file('picture.json')])
		await store.putFolder('pictures/ab/abc', [file('100.avif'), file('picture.json')])
		await store.putFolder('pictures/cd/cde', [file('picture.json')])
		expect(await keysIn(store, 'pictures/ab/abc')).toContain('pictures/ab/abc/100.avif')
		expect((await all(store.folders('pictures'))).sort()).toEqual(['ab', 'cd'])
		expect(await all(store.folders('pictures/ab'))).toEqual(['abc'])
		expect(await all(store.folders('pictures/zz'))).toEqual([])
		await store.removeFolder('pictures/ab/abc')
		expect(await keysIn(store, 'pictures')).toEqual(['pictures/cd/cde/picture.json'])
	})

	test('a folder of more than a thousand files is listed to its end', async () => {
		const names = Array.from({ length: 1003 }, (_, index) => `pictures/aa/${index}.avif`)
		for (const part of [names.slice(0, 500), names.slice(500)])
			await Promise.all(part.map((key) => store.put(key, Buffer.from('x'))))
		expect(await keysIn(store, 'pictures')).toEqual(names.sort())
	})

	test.each(['', '/etc/passwd', '../x', 'a/../b', 'a//b', 'a/./b', 'a\\b', 'a\0b'])('%j is no key', async (key) => {
		await expect(async () => store.read(key)).rejects.toThrow('is no key of a file')
		await expect(async () => store.put(key, Buffer.from('x'))).rejects.toThrow('is no key of a file')
	})
})

test('on the disk a symbolic link is neither listed nor read', async () => {
	const store = new DiskStore(folder)
	await store.put('documents/listing-1/plan.pdf', Buffer.from('plan'))
	fs.symlinkSync(path.join(folder, 'documents/listing-1/plan.pdf'), path.join(folder, 'documents/listing-1/link.pdf'))
	expect(await keysIn(store, 'documents')).toEqual(['documents/listing-1/plan.pdf'])
	await expect(store.read('documents/listing-1/link.pdf')).rejects.toThrow('is not readable (ELOOP)')
})
