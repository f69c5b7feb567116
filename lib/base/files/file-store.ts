import type { StorageError } from './storage-error.ts'

/** What is known of a kept file without reading it. */
export interface FileFacts {
	/** Its folders and name, such as `documents/listing-1/plan.pdf`. */
	key: string
	/** In bytes. */
	size: number
	/** Milliseconds since 1970. */
	modifiedAt: number
}

/** A file that is being read. */
export interface OpenFile {
	/** In bytes. */
	size: number
	body: ReadableStream<Uint8Array>
}

/** A file of a folder that is stored as a whole. */
export interface NewFile {
	name: string
	contents: Uint8Array
}

/**
 * Where the files that belong to the data are kept: a folder of this machine, or object storage that several servers
 * share. Keys are paths with `/`, without a leading one. What is not there is null; every method throws `StorageError`
 * if the storage itself fails.
 */
export interface FileStore {
	readonly kind: 'disk' | 's3'
	/** Names the place in messages. */
	readonly place: string
	stat(key: string): Promise<FileFacts | null>
	/** Reads a small file whole. */
	read(key: string): Promise<Buffer<ArrayBuffer> | null>
	/** Opens a file of any size; a reader that goes away closes it. */
	open(key: string): Promise<OpenFile | null>
	/** Returns the SHA-256 of a file, in hexadecimal digits; of the storage's own note of it, if there is one. */
	digest(key: string): Promise<string | null>
	put(key: string, contents: Uint8Array): Promise<void>
	/**
	 * Stores a folder in place of the one of that name. Readers that look for its last file first never see it half
	 * written, whenever the process ends.
	 */
	putFolder(folder: string, files: readonly NewFile[]): Promise<void>
	remove(key: string): Promise<void>
	removeFolder(folder: string): Promise<void>
	/** Removes what an ended process left half written. No other process may be writing. */
	removeDrafts(): Promise<void>
	/** Returns every file below a folder, in no particular order. */
	list(folder: string): AsyncIterable<FileFacts>
	/** Returns the names of the folders in a folder. */
	folders(folder: string): AsyncIterable<string>
	/** Returns why the storage cannot be used at this moment; null if it can. */
	check(): Promise<StorageError | null>
}
