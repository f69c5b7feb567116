import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { DiskStore } from '#lib/base/files/disk-store.ts'
import { s3SettingsOf } from '#lib/base/files/s3/s3-address.ts'
import { PATIENCE } from '#lib/base/files/s3/s3-client.ts'
import { S3Store } from '#lib/base/files/s3/s3-store.ts'
import { type S3Server, startS3Server } from '#tests/support/servers/s3-server.ts'
import { copyFiles } from './copy-files.ts'
import { tryStore } from './try-store.ts'

const HASHES = ['0123456789abcdef0123456789abcdef', 'ab23456789abcdef0123456789abcdef']
let server: S3Server
let folder: string
let disk: DiskStore
let bucket: S3Store

beforeAll(async () => {
	server = await startS3Server()
})
afterAll(async () => {
	await server.stop()
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))
beforeEach(async () => {
	server.objects.clear()
	server.asked.length = 0
	server.fault = () => null
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-move-'))
	disk = new DiskStore(folder)
	const {
		PICTURES_URL: address,
		S3_ACCESS_KEY_ID: accessKeyId,
		S3_SECRET_ACCESS_KEY: secretAccessKey,
	} = server.settings
	const settings = s3SettingsOf({ address, accessKeyId, secretAccessKey })
	if (settings === null) throw new Error('No settings')
	bucket = new S3Store(settings, { ...PATIENCE, pauseMs: 1 })
	const file = (name: string) => ({ name, contents: Buffer.from(`${name} of a picture`) })
	for (const hash of HASHES) {
		const names = ['100.avif', 'full.jpg', 'picture.json', 'thumb.webp']
		await disk.putFolder(`pictures/${hash.slice(0, 2)}/${hash}`, names.map(file))
	}
	await disk.put('documents/listing-1/Énergie.pdf', Buffer.from('a document'))
	// What is no picture and no document stays where it is.
	fs.writeFileSync(path.join(folder, 'site.db'), 'the database')
	fs.writeFileSync(path.join(folder, 'secret.key'), 'the key')
})

const diskFiles = () =>
	Object.fromEntries(
		['pictures', 'documents'].flatMap((part) =>
			fs
				.readdirSync(path.join(folder, part), { recursive: true, withFileTypes: true })
				.filter((entry) => entry.isFile())
				.map((entry) => path.join(entry.parentPath, entry.name))
				.map((name) => [path.relative(folder, name), fs.readFileSync(name, 'utf8')]),
		),
	)
const bucketFiles = () =>
	Object.fromEntries([...server.objects].map(([key, { bytes }]) => [key.slice('site/'.length), bytes.toString()]))

test('everything goes to the bucket and comes back, the same', async () => {
	const before = diskFiles()
	expect(Object.keys(before)).toHaveLength(9)
	expect(await copyFiles(disk, bucket)).toMatchObject({ copied: 9, unchanged: 0, different: [] })
	expect(bucketFiles()).toEqual(before)
	for (const part of ['pictures', 'documents']) fs.rmSync(path.join(folder, part), { recursive: true })
	expect(await copyFiles(bucket, disk)).toMatchObject({ copied: 9, unchanged: 0, different: [] })
	expect(diskFiles()).toEqual(before)
})

test('what broke off goes on where it was, and a picture never seems complete before it is', async () => {
	let puts = 0
	server.fault = ({ method }) => (method === 'PUT' && ++puts > 6 ? 403 : null)
	await expect(copyFiles(disk, bucket)).rejects.toThrow('refuses the site')
	for (const hash of HASHES) {
		const keys = Object.keys(bucketFiles()).filter((key) => key.includes(hash))
		if (keys.some((key) => key.endsWith('picture.json'))) expect(keys).toHaveLength(4)
	}
	server.fault = () => null
	const { copied, unchanged } = await copyFiles(disk, bucket)
	expect(copied + unchanged).toBe(9)
	expect(bucketFiles()).toEqual(diskFiles())
	server.asked.length = 0
	expect(await copyFiles(disk, bucket)).toMatchObject({ copied: 0, unchanged: 9 })
	expect(server.asked.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('a document that differs is sent again, also one that another program put there', async () => {
	await copyFiles(disk, bucket)
	server.objects.set('site/documents/listing-1/Énergie.pdf', {
		bytes: Buffer.from('another'),
		headers: {},
		modifiedAt: new Date(),
	})
	expect(await copyFiles(disk, bucket)).toMatchObject({ copied: 1, unchanged: 8 })
	expect(bucketFiles()['documents/listing-1/Énergie.pdf']).toBe('a document')
})

test('a file that is not the same when it is read back is named', async () => {
	// The storage changes what it stores and forgets the hash.
	server.fault = ({ method, key }) => {
		const stored = server.objects.get(key)
		if (method === 'GET' && key.endsWith('.pdf') && stored) stored.headers = {}
		return method === 'GET' && key.endsWith('.pdf') ? 'broken' : null
	}
	expect((await copyFiles(disk, bucket)).different).toEqual(['documents/listing-1/Énergie.pdf'])
})

test('a trial leaves nothing behind, and says what is not allowed', async () => {
	await tryStore(bucket)
	await tryStore(disk)
	expect(server.objects.size).toBe(0)
	server.fault = ({ method }) => (method === 'DELETE' ? 403 : null)
	await expect(tryStore(bucket)).rejects.toThrow('refuses the site')
})
