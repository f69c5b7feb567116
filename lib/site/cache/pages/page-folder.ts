import fs from 'node:fs/promises'
import path from 'node:path'
import { chunks } from '#lib/base/db/chunks.ts'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { readPageTags } from './page-file.ts'

/** How many files are examined at once: few enough to leave threads free for requests. */
const AT_ONCE = 3
/** The share of the bound to which a full folder is emptied, so that not every new page has to make room. */
const ROOM = 0.9
/** The time of a file records to this precision when its page was last requested; the process itself has it exactly. */
const TOUCH_EVERY_MS = HOUR_MS
/** Writing a page takes no longer than this; an older temporary file was left by a process that died. */
const LONGEST_WRITE_MS = 60 * 1000

interface Known {
	bytes: number
	/** When the page was last requested or written, in milliseconds. */
	askedAt: number
	/** The modification time of the file, in milliseconds. */
	touchedAt: number
}

/** Settings of a folder of stored pages. */
export interface PageFolderSettings {
	/** Absolute path; created when the first page is stored. */
	folder: string
	/** How many bytes all pages together may use. */
	mostBytes: number
	isOutdated: (tags: readonly string[]) => boolean
	/** Whether a page gives way to any other: visitors can ask for as many of its kind as they like. */
	isFirstToGo: (name: string) => boolean
	/** A text that changes whenever the set of outdated pages may have changed. */
	stateOf: () => string
}

/**
 * The stored pages on disk, one file each, and their total size. When that exceeds the bound, outdated pages are
 * removed first, then those that give way to others, then the least recently requested ones. A file appears and disappears as a whole, so that other
 * processes may use the folder at the same time; `look` finds what they wrote and what an earlier process left.
 */
export class PageFolder {
	readonly #settings: PageFolderSettings
	/** In order of their last request, the oldest first. */
	#known = new Map<string, Known>()
	/** Those of them that give way to any other, in the same order. */
	#givingWay = new Set<string>()
	#bytes = 0
	#swept = ''
	#work: Promise<void> | null = null
	#written = 0

	constructor(settings: PageFolderSettings) {
		this.#settings = settings
	}

	/** Total bytes of all pages known to be in the folder. */
	get bytes(): number {
		return this.#bytes
	}

	/**
	 * Returns the bytes of a page; null if there is none. `name` has at least three characters, all allowed in a file
	 * name.
	 */
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

	/** Records that a page was requested; the time of its file is updated once an hour. */
	asked(name: string): void {
		const known = this.#known.get(name)
		if (!known) return
		known.askedAt = Date.now()
		this.#known.delete(name)
		this.#known.set(name, known)
		if (this.#givingWay.delete(name)) this.#givingWay.add(name)
		if (known.askedAt - known.touchedAt < TOUCH_EVERY_MS) return
		known.touchedAt = known.askedAt
		const time = new Date(known.askedAt)
		fs.utimes(this.#fileOf(name), time, time).catch(() => {})
	}

	/** Stores a page, replacing the earlier one. Throws if it cannot be written, and leaves nothing of it behind. */
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
		const { mostBytes } = this.#settings
		if (this.#bytes > mostBytes) void this.#begin(() => this.#makeRoom())
		// The bound holds also while that looks for outdated pages.
		while (this.#bytes > mostBytes && this.#givingWay.size > 0) await this.#removeFirst()
	}

	async remove(name: string): Promise<void> {
		this.#forget(name)
		await fs.rm(this.#fileOf(name), { force: true }).catch(() => {})
	}

	/** Finds out which pages are in the folder, and makes room if they take too much. */
	look(): Promise<void> {
		return this.#begin(async () => {
			await this.#takeStock()
			await this.#makeRoom()
		})
	}

	/** Waits until no clean-up is under way. */
	async settled(): Promise<void> {
		while (this.#work !== null) await this.#work
	}

	#fileOf(name: string): string {
		return path.join(this.#settings.folder, name.slice(0, 2), name.slice(2))
	}

	#note(name: string, bytes: number, touchedAt: number): void {
		this.#forget(name)
		this.#known.set(name, { bytes, askedAt: Date.now(), touchedAt })
		if (this.#settings.isFirstToGo(name)) this.#givingWay.add(name)
		this.#bytes += bytes
	}

	#forget(name: string): void {
		this.#bytes -= this.#known.get(name)?.bytes ?? 0
		this.#known.delete(name)
		this.#givingWay.delete(name)
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
		this.#givingWay = new Set([...this.#known.keys()].filter(this.#settings.isFirstToGo))
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
		const { mostBytes, stateOf } = this.#settings
		if (this.#bytes <= mostBytes) return
		const state = stateOf()
		if (state !== this.#swept && (await this.#dropOutdated())) this.#swept = state
		// Looked up anew each time: more may be written meanwhile.
		while (this.#isFull() && this.#known.size > 0) await this.#removeFirst()
	}

	/** Removes the page that is the first to go. */
	async #removeFirst(): Promise<void> {
		const [name] = this.#givingWay.size > 0 ? this.#givingWay : this.#known.keys()
		if (name !== undefined) await this.remove(name)
	}

	#isFull(): boolean {
		return this.#bytes > this.#settings.mostBytes * ROOM
	}

	/** Removes outdated pages until there is room. Returns whether it has examined all pages. */
	async #dropOutdated(): Promise<boolean> {
		const { isOutdated } = this.#settings
		for (const name of [...this.#known.keys()]) {
			if (!this.#isFull()) return false
			const isOld = await readPageTags(this.#fileOf(name)).then(isOutdated, () => true)
			if (isOld) await this.remove(name)
		}
		return true
	}
}
