import 'server-only'
import type { FileFacts, FileStore, NewFile } from '#lib/base/files/file-store.ts'
import { sha256 } from '#lib/base/files/sha256.ts'

const AT_ONCE = 6
const PICTURE = /^(pictures\/[0-9a-f]{2}\/[0-9a-f]{32})\/([^/]+)$/
const DOCUMENT = /^documents\/[^/]+\/[^/]+$/
/** Makes a folder of a picture complete; see `lib/homes/pictures/stored/store.ts`. */
const NOTE = 'picture.json'

export interface CopyReport {
	copied: number
	/** Files that were there already, with the same hash. */
	unchanged: number
	/** Bytes copied. */
	bytes: number
	/** Keys of files that were not the same when they were read back. */
	different: string[]
}

/** A document, or all files of a picture, which are stored together. */
interface Parcel {
	folder: string | null
	files: FileFacts[]
}

async function* parcelsOf(from: FileStore): AsyncGenerator<Parcel> {
	let parcel: Parcel = { folder: null, files: [] }
	for await (const file of from.list('pictures')) {
		const [, folder = null] = PICTURE.exec(file.key) ?? []
		if (folder === null) continue
		if (parcel.folder !== folder) {
			if (parcel.folder !== null) yield parcel
			parcel = { folder, files: [] }
		}
		parcel.files.push(file)
	}
	if (parcel.folder !== null) yield parcel
	for await (const file of from.list('documents')) if (DOCUMENT.test(file.key)) yield { folder: null, files: [file] }
}

async function isSame(from: FileStore, to: FileStore, key: string): Promise<boolean> {
	const there = await to.digest(key)
	return there !== null && there === (await from.digest(key))
}

async function put(to: FileStore, folder: string | null, files: readonly NewFile[]): Promise<void> {
	const isNote = ({ name }: NewFile) => name === NOTE
	if (folder !== null) return to.putFolder(folder, [...files.filter((it) => !isNote(it)), ...files.filter(isNote)])
	for (const { name, contents } of files) await to.put(name, contents)
}

async function copy(from: FileStore, to: FileStore, { folder, files }: Parcel, report: CopyReport): Promise<void> {
	// A folder without its note is not a finished picture.
	if (folder !== null && !files.some(({ key }) => key === `${folder}/${NOTE}`)) return
	const same = await Promise.all(files.map(({ key }) => isSame(from, to, key)))
	if (same.every(Boolean)) {
		report.unchanged += files.length
		return
	}
	const read: NewFile[] = []
	for (const { key } of files) {
		const contents = await from.read(key)
		// Gone since it was listed: a sweep or a member of staff has removed it.
		if (contents !== null) read.push({ name: folder === null ? key : key.slice(folder.length + 1), contents })
	}
	await put(to, folder, read)
	for (const { name, contents } of read) {
		const key = folder === null ? name : `${folder}/${name}`
		const there = await to.read(key)
		if (there === null || sha256(there) !== sha256(contents)) report.different.push(key)
		report.copied += 1
		report.bytes += contents.byteLength
	}
}

/**
 * Copies all pictures and documents from one store to another and reads each back to compare its hash. Files that are
 * there already are not sent again, so it can be interrupted and repeated. Nothing is removed. Throws `StorageError`.
 */
export async function copyFiles(
	from: FileStore,
	to: FileStore,
	onProgress: (report: Readonly<CopyReport>) => void = () => {},
): Promise<CopyReport> {
	const report: CopyReport = { copied: 0, unchanged: 0, bytes: 0, different: [] }
	const parcels = parcelsOf(from)
	const work = async () => {
		for (let next = await parcels.next(); !next.done; next = await parcels.next()) {
			await copy(from, to, next.value, report)
			onProgress(report)
		}
	}
	await Promise.all(Array.from({ length: AT_ONCE }, work))
	return report
}
