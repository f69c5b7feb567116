import 'server-only'
import { randomUUID } from 'node:crypto'
import { constants, type Dirent } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { checkKey } from '#lib/base/files/file-key.ts'
import type { FileFacts, FileStore, NewFile, OpenFile } from '#lib/base/files/file-store.ts'
import { fileStream } from '#lib/base/files/file-stream.ts'
import { sha256 } from '#lib/base/files/sha256.ts'
import { StorageError } from '#lib/base/files/storage-error.ts'

/** A program that can write into a folder must not be able to serve another file through a symbolic link. */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW
const MISSING = new Set(['ENOENT', 'ENOTDIR'])

function codeOf(error: unknown): string | null {
	const isOfFile = error instanceof Error && 'syscall' in error && 'code' in error
	return isOfFile ? String(error.code) : null
}

/** Files in a folder of this machine. */
export class DiskStore implements FileStore {
	readonly kind = 'disk'
	readonly place: string
	readonly #root: string
	readonly #drafts: string

	/** Half-written folders stand in `pictures/drafts`; two writers that must not disturb each other name their own. */
	constructor(root: string, drafts = 'pictures/drafts') {
		this.place = root
		this.#root = root
		this.#drafts = path.join(/* turbopackIgnore: true */ root, drafts)
	}

	#pathOf(key: string): string {
		return path.join(this.#root, ...checkKey(key).split('/'))
	}

	async #reading<T>(work: () => Promise<T>): Promise<T | null> {
		try {
			return await work()
		} catch (error) {
			const code = codeOf(error)
			if (code === null) throw error
			if (MISSING.has(code)) return null
			throw new StorageError(`${this.place} is not readable (${code})`, { cause: error })
		}
	}

	async #writing<T>(work: () => Promise<T>): Promise<T> {
		try {
			return await work()
		} catch (error) {
			const code = codeOf(error)
			if (code === null) throw error
			throw new StorageError(`${this.place} is not writable (${code})`, { cause: error })
		}
	}

	stat(key: string): Promise<FileFacts | null> {
		return this.#reading(async () => {
			const { size, mtimeMs } = await fs.stat(this.#pathOf(key))
			return { key, size, modifiedAt: mtimeMs }
		})
	}

	read(key: string): Promise<Buffer<ArrayBuffer> | null> {
		return this.#reading(() => fs.readFile(this.#pathOf(key), { flag: FLAGS }))
	}

	open(key: string): Promise<OpenFile | null> {
		return this.#reading(async () => {
			const handle = await fs.open(this.#pathOf(key), FLAGS)
			try {
				const { size } = await handle.stat()
				return { size, body: fileStream(this.#pathOf(key)) }
			} finally {
				await handle.close()
			}
		})
	}

	async digest(key: string): Promise<string | null> {
		const contents = await this.read(key)
		return contents && sha256(contents)
	}

	put(key: string, contents: Uint8Array): Promise<void> {
		const file = this.#pathOf(key)
		const draft = path.join(path.dirname(file), `.${randomUUID()}.part`)
		return this.#writing(async () => {
			await fs.mkdir(path.dirname(file), { recursive: true })
			try {
				await fs.writeFile(draft, contents, { flush: true })
				await fs.rename(draft, file)
			} finally {
				await fs.rm(draft, { force: true })
			}
		})
	}

	putFolder(folder: string, files: readonly NewFile[]): Promise<void> {
		const target = this.#pathOf(folder)
		const draft = path.join(this.#drafts, randomUUID())
		return this.#writing(async () => {
			await fs.mkdir(draft, { recursive: true })
			try {
				// Flushed to the disk: after a power failure the renamed folder must not exist without its files.
				for (const { name, contents } of files) {
					await fs.writeFile(path.join(draft, path.basename(name)), contents, { flush: true })
				}
				await fs.mkdir(path.dirname(target), { recursive: true })
				await fs.rm(target, { recursive: true, force: true })
				await fs.rename(draft, target)
			} finally {
				await fs.rm(draft, { recursive: true, force: true })
			}
		})
	}

	remove(key: string): Promise<void> {
		return this.#writing(() => fs.rm(this.#pathOf(key), { force: true }))
	}

	removeFolder(folder: string): Promise<void> {
		return this.#writing(() => fs.rm(this.#pathOf(folder), { recursive: true, force: true }))
	}

	removeDrafts(): Promise<void> {
		return this.#writing(() => fs.rm(this.#drafts, { recursive: true, force: true }))
	}

	/** Leaves out hidden files and what is half written. */
	async #entries(folder: string): Promise<{ key: string; entry: Dirent }[]> {
		const entries = await this.#reading(() => fs.readdir(this.#pathOf(folder), { withFileTypes: true }))
		return (entries ?? [])
			.map((entry) => ({ key: `${folder}/${entry.name}`, entry }))
			.filter(({ key, entry }) => !entry.name.startsWith('.') && this.#pathOf(key) !== this.#drafts)
	}

	/** Leaves out symbolic links too. */
	async *list(folder: string): AsyncGenerator<FileFacts> {
		for (const { key, entry } of await this.#entries(folder)) {
			if (entry.isDirectory()) yield* this.list(key)
			if (!entry.isFile()) continue
			const facts = await this.stat(key)
			if (facts) yield facts
		}
	}

	async *folders(folder: string): AsyncGenerator<string> {
		for (const { entry } of await this.#entries(folder)) if (entry.isDirectory()) yield entry.name
	}

	async check(): Promise<StorageError | null> {
		return null
	}
}
