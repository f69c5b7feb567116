import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { TileStore } from './tile-store.ts'

const tileOf = (x: number) => ({ z: 12, x, y: 1381 })

test('the oldest tiles are removed once the total size exceeds the bound', async () => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-tiles-'))
	const store = new TileStore(folder, 1000)
	for (let x = 0; x < 10; x += 1) {
		await store.set('a', tileOf(x), new Uint8Array(100))
		const then = new Date(Date.UTC(2026, 0, 1 + x))
		fs.utimesSync(path.join(folder, 'a/12', String(x), '1381'), then, then)
	}
	expect(await store.get('a', tileOf(0))).not.toBeNull()
	await store.set('a', tileOf(10), new Uint8Array(100))
	// 1,100 bytes are too many; 800 stay, the eight youngest.
	const kept = await Promise.all(Array.from({ length: 11 }, async (_, x) => (await store.get('a', tileOf(x))) !== null))
	expect(kept).toEqual([false, false, false, ...Array(8).fill(true)])
	fs.rmSync(folder, { recursive: true })
})

test('a folder that cannot be written keeps nothing and throws nothing', async () => {
	const store = new TileStore(path.join(import.meta.filename, 'tiles'))
	await store.set('a', tileOf(1), new Uint8Array(100))
	expect(await store.get('a', tileOf(1))).toBeNull()
})
