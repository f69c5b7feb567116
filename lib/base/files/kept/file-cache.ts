import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { logger } from '#lib/base/log/logger.ts'

const HASH_BYTES = 32
/** A file that is read is marked as read at most this often. */
const TOUCH_MS = 10 * 60_000
/** Part of the limit that may be written before the folder is measured again, and that is freed then. */
const SHARE = 0.05

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

interface Found {
	file: string
	size: number
	readAt: number
}

async function filesIn(folder: string): Promise<Found[]> {
	const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
	const found: Found[] = []
	for (const entry of entries) {
		const file = path.join(entry.parentPath, entry.name)
		// Another process may remove it at any moment.
		const facts = entry.isFile() ? await fs.stat(file).catch(() => null) : null
		if (facts) found.push({ file, size: facts.size, readAt: facts.mtimeMs })
	}
	return found
}

/**
 * Copies of files in a folder of limited size; those that were not read for longest go first. Several processes may use
 * one folder: each file is written whole or not at all, and carries a hash of its contents, so that a broken one is
 * never returned. Nothing here fails: what cannot be kept is not kept.
 */
export class FileCache {
	readonly #folder: string
	readonly #mostBytes: number
	readonly #touchMs: number
	/** Bytes written since the folder was measured; infinite at first, as nothing was measured yet. */
	#written = Number.POSITIVE_INFINITY
	#freeing: Promise<void> | null = null

	constructor(folder: string, mostBytes: number, touchMs = TOUCH_MS) {
		this.#folder = folder
		this.#mostBytes = mostBytes
		this.#touchMs = touchMs
	}

	#fileOf(key: string): string {
		const name = hashOf(key).toString('hex')
		return path.join(this.#folder, name.slice(0, 2), name)
	}

	/** Returns a copy; null if there is none or it is broken. */
	async get(key: string): Promise<Buffer<ArrayBuffer> | null> {
		const file = this.#fileOf(key)
		const kept = await fs.readFile(file).catch(() => null)
		if (kept === null) return null
		const contents = kept.subarray(HASH_BYTES)
		if (!hashOf(contents).equals(kept.subarray(0, HASH_BYTES))) {
			logger.warn({ key }, 'a kept copy of a file is broken and is fetched again')
			await fs.rm(file, { force: true }).catch(() => {})
			return null
		}
		const now = new Date()
		const facts = await fs.stat(file).catch(() => null)
		if (facts && now.getTime() - facts.mtimeMs >= this.#touchMs) await fs.utimes(file, now, now).catch(() => {})
		return contents
	}

	async set(key: string, contents: Uint8Array): Promise<void> {
		const file = this.#fileOf(key)
		const draft = `${file}.${randomUUID()}.part`
		try {
			await fs.mkdir(path.dirname(file), { recursive: true })
			await fs.writeFile(draft, Buffer.concat([hashOf(contents), contents]))
			const now = new Date()
			await fs.utimes(draft, now, now)
			await fs.rename(draft, file)
		} catch {
			await fs.rm(draft, { force: true }).catch(() => {})
		}
		this.#written += contents.byteLength + HASH_BYTES
		if (this.#written > this.#mostBytes * SHARE) await this.#free()
	}

	#free(): Promise<void> {
		this.#freeing ??= this.#freeOnce().finally(() => {
			this.#freeing = null
		})
		return this.#freeing
	}

	async #freeOnce(): Promise<void> {
		this.#written = 0
		const found = await filesIn(this.#folder)
		let total = found.reduce((sum, { size }) => sum + size, 0)
		if (total <= this.#mostBytes) return
		const goal = this.#mostBytes * (1 - SHARE)
		for (const { file, size } of found.sort((one, other) => one.readAt - other.readAt)) {
			if (total <= goal) break
			await fs.rm(file, { force: true }).catch(() => {})
			total -= size
		}
	}
}
