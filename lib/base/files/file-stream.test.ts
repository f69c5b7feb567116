import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOpen } from '#tests/support/open-files.ts'
import { fileStream } from './file-stream.ts'

let folder: string
let file: string

beforeAll(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-stream-'))
	file = path.join(folder, 'large.bin')
	fs.writeFileSync(file, Buffer.alloc(1024 * 1024, 'abcdefghij'))
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

test('a file is read whole or in part, and is closed at its end', async () => {
	expect(await new Response(fileStream(file, { start: 8, end: 12 })).text()).toBe('ijabc')
	expect((await new Response(fileStream(file)).arrayBuffer()).byteLength).toBe(1024 * 1024)
	await expect.poll(() => isOpen(file)).toBe(false)
})

test('a file is closed when its reader goes away, and not opened before there is one', async () => {
	const stream = fileStream(file)
	expect(isOpen(file)).toBe(false)
	const reader = stream.getReader()
	await reader.read()
	expect(isOpen(file)).toBe(true)
	await reader.cancel()
	await expect.poll(() => isOpen(file)).toBe(false)
})

test('a symbolic link is not followed', async () => {
	const link = path.join(folder, 'link')
	fs.symlinkSync(file, link)
	await expect(new Response(fileStream(link)).text()).rejects.toThrow('ELOOP')
})
