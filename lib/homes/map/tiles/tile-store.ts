import 'server-only'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import type { Tile } from './tile-grid.ts'

const MOST_BYTES = 256 * 1024 * 1024
/** Share of the bound that is left after old tiles are removed. */
const KEPT_PART = 0.8
const MAX_AGE_MS = 30 * DAY_MS

export interface KeptTile {
	bytes: Uint8Array<ArrayBuffer>
	/** Younger than 30 days. */
	isFresh: boolean
}

/** Tiles kept as files below a folder, one subfolder per source. The oldest are removed when they exceed 256 MB. */
export class TileStore {
	readonly #folder: string
	readonly #mostBytes: number
	#bytes: Promise<number> | null = null

	constructor(folder: string, mostBytes = MOST_BYTES) {
		this.#folder = folder
		this.#mostBytes = mostBytes
	}

	#fileOf(source: string, { z, x, y }: Tile): string {
		return path.join(this.#folder, source, String(z), String(x), String(y))
	}

	async get(source: string, tile: Tile, now = Date.now()): Promise<KeptTile | null> {
		const file = this.#fileOf(source, tile)
		try {
			const [bytes, { mtimeMs }] = await Promise.all([fs.readFile(file), fs.stat(file)])
			return { bytes: new Uint8Array(bytes), isFresh: now - mtimeMs < MAX_AGE_MS }
		} catch {
			return null
		}
	}

	/** Keeps a tile. If the disk is full or read-only nothing is kept, and the map still works. */
	async set(source: string, tile: Tile, bytes: Uint8Array): Promise<void> {
		const file = this.#fileOf(source, tile)
		const draft = `${file}.${randomUUID()}`
		this.#bytes ??= this.#files().then(sizeOf)
		await this.#bytes
		try {
			await fs.mkdir(path.dirname(file), { recursive: true })
			await fs.writeFile(draft, bytes)
			await fs.rename(draft, file)
		} catch {
			await fs.rm(draft, { force: true }).catch(() => undefined)
			return
		}
		this.#bytes = this.#bytes.then((size) => this.#bounded(size + bytes.byteLength))
		await this.#bytes
	}

	async #files(): Promise<{ file: string; size: number; time: number }[]> {
		const entries = await fs.readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(() => [])
		const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
		const known = await Promise.all(
			files.map(async (file) => {
				const found = await fs.stat(file).catch(() => null)
				return found && { file, size: found.size, time: found.mtimeMs }
			}),
		)
		return known.filter((each) => each !== null)
	}

	async #bounded(size: number): Promise<number> {
		if (size <= this.#mostBytes) return size
		const files = (await this.#files()).sort((a, b) => a.time - b.time)
		let left = sizeOf(files)
		for (const { file, size: own } of files) {
			if (left <= this.#mostBytes * KEPT_PART) break
			await fs.rm(file, { force: true }).catch(() => undefined)
			left -= own
		}
		return left
	}
}

function sizeOf(files: readonly { size: number }[]): number {
	return files.reduce((sum, { size }) => sum + size, 0)
}
