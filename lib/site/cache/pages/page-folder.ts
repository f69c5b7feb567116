import fs from 'node:fs/promises'
import path from 'node:path'
import { chunks } from '#lib/base/db/chunks.ts'
import { readPageTags } from './page-file.ts'

/** Files looked at together: few enough that requests find a free thread between them. */
const AT_ONCE = 3
/** How far a full folder is emptied, so that not each new page has to make room. */
const ROOM = 0.9
/** A file's time says to within this when its page was last asked for; the process itself knows it exactly. */
const TOUCH_EVERY_MS = 60 * 60 * 1000
/** A page that is being written takes no longer; what is older was left by a process that died. */
const LONGEST_WRITE_MS = 60 * 1000

interface Known {
	bytes: number
	/** When the page was last asked for or written, in milliseconds. */
	askedAt: number
	/** The time that the file has. */
	touchedAt: number
}

/** What a folder of stored pages needs to know. */
export interface PageFolderSettings {
	/** Absolute path; made when the first page is stored. */
	folder: string
	/** How much all pages together may take. */
	mostBytes: number
	isOutdated: (tags: readonly string[]) => boolean
	/** Differs when other pages may be outdated than before. */
	stateOf: () => string
}

/**
 * The stored pages on disk, one file each, and how much they take together. When that is more than it may be, outdated
 * pages go first, then those that nobody asked for the longest. A file appears and disappears as a whole, so that other
 * processes may use the folder at the same time; `look` finds what they wrote and what an earlier process left.
 */
export class PageFolder {
	readonly #settings: PageFolderSettings
	/** By the time they were asked for, the longest ago first. */
	#known = new Map<string, Known>()
	#bytes = 0
	#swept = ''
	#work: Promise<void> | null = null
	#written = 0

	constructor(settings: PageFolderSettings) {
		this.#settings = settings
	}

	/** Bytes of all pages that are known to lie there. */
	get bytes(): number {
		return this.#bytes
	}

	/** The bytes of a page; null where there is none. `name` is at least three letters that a file name may have. */
	async read(name: string): Promise<Buffer | null> {
		try {
			const bytes = await fs.readFile(this.#fileOf(name))
			if (!this.#known.has(name)) this.#note(name, bytes.length, 0)
			return bytes
		} catch {
			this.#forget(name)
			return null
		}
	}

	/** Notes that a page was asked for; its file hears of it once an hour. */
	asked(name: string): void {
		const known = this.#known.get(name)
		if (!known) return
		known.askedAt = Date.now()
		this.#known.delete(name)
		this.#known.set(name, known)
		if (known.askedAt - known.touchedAt < TOUCH_EVERY_MS) return
		known.touchedAt = known.askedAt
		const time = new Date(known.askedAt)
		fs.utimes(this.#fileOf(name), time, time).catch(() => {})
	}

	/** Stores a page in place of the earlier one. Throws where it cannot be written; then nothing is left of it. */
	async write(name: string, bytes: Buffer): Promise<void> {
		const file = this.#fileOf(name)
		this.#written += 1
		const temporary = `${file}.${process.pid}-${this.#written}.tmp`
		try {
			await fs.mkdir(path.dirname(file), { recursive: true })
			await fs.writeFile(temporary, bytes)
			await fs.rename(temporary, file)
		} catch (error) {
			await fs.rm(temporary, { force: true })
			throw error
		}
		this.#note(name, bytes.length, Date.now())
		if (this.#bytes > this.#settings.mostBytes) void this.#begin(() => this.#makeRoom())
	}

	async remove(name: string): Promise<void> {
		this.#forget(name)
		await fs.rm(this.#fileOf(name), { force: true }).catch(() => {})
	}

	/** Finds out which pages lie in the folder, and makes room if they are too many. */
	look(): Promise<void> {
		return this.#begin(async () => {
			await this.#takeStock()
			await this.#makeRoom()
		})
	}

	/** Waits until nothing is being tidied. */
	async settled(): Promise<void> {
		while (this.#work !== null) await this.#work
	}

	#fileOf(name: string): string {
		return path.join(this.#settings.folder, name.slice(0, 2), name.slice(2))
	}

	#note(name: string, bytes: number, touchedAt: number): void {
		this.#forget(name)
		this.#known.set(name, { bytes, askedAt: Date.now(), touchedAt })
		this.#bytes += bytes
	}

	#forget(name: string): void {
		this.#bytes -= this.#known.get(name)?.bytes ?? 0
		this.#known.delete(name)
	}

	#begin(work: () => Promise<void>): Promise<void> {
		this.#work ??= work()
			.catch(() => {})
			.finally(() => {
				this.#work = null
			})
		return this.#work
	}

	async #takeStock(): Promise<void> {
		const begin = Date.now()
		const found = new Map<string, Known>()
		for (const part of await fs.readdir(this.#settings.folder).catch(() => [])) {
			const files = await fs.readdir(path.join(this.#settings.folder, part)).catch(() => [])
			for (const some of chunks(files, AT_ONCE)) {
				await Promise.all(some.map((file) => this.#lookAt(part, file, found)))
			}
		}
		for (const [name, known] of this.#known) {
			if (found.has(name) || known.askedAt >= begin) found.set(name, known)
		}
		this.#known = new Map([...found].sort(([, one], [, other]) => one.askedAt - other.askedAt))
		this.#bytes = 0
		for (const { bytes } of this.#known.values()) this.#bytes += bytes
	}

	async #lookAt(part: string, file: string, found: Map<string, Known>): Promise<void> {
		const address = path.join(this.#settings.folder, part, file)
		const stats = await fs.stat(address).catch(() => null)
		if (!stats?.isFile()) return
		const touchedAt = stats.mtimeMs
		if (!file.endsWith('.tmp')) found.set(part + file, { bytes: stats.size, askedAt: touchedAt, touchedAt })
		else if (touchedAt < Date.now() - LONGEST_WRITE_MS) await fs.rm(address, { force: true })
	}

	async #makeRoom(): Promise<void> {
		const { mostBytes, isOutdated, stateOf } = this.#settings
		if (this.#bytes <= mostBytes) return
		const state = stateOf()
		if (state !== this.#swept) {
			const isDone = await this.#drop(async (name) => isOutdated(await readPageTags(this.#fileOf(name))))
			if (isDone) this.#swept = state
		}
		await this.#drop(async () => true)
	}

	/** Removes wanted pages until there is room; answers whether it has looked at all of them. */
	async #drop(isWanted: (name: string) => Promise<boolean>): Promise<boolean> {
		for (const name of [...this.#known.keys()]) {
			if (this.#bytes <= this.#settings.mostBytes * ROOM) return false
			if (await isWanted(name).catch(() => true)) await this.remove(name)
		}
		return true
	}
}
