import 'server-only'
import fs from 'node:fs/promises'
import { type UnzipFileInfo, unzipSync } from 'fflate'
import { fileKey } from '#lib/homes/connectors/openimmo/mapping/file-key.ts'
import { reasonOf } from '#lib/homes/connectors/reading/xml-file.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { keepDelivered } from '#lib/homes/pictures/files/delivered-pictures.ts'

const MIB = 1024 * 1024
/** Sixty homes of fifteen photographs in full size come to 300 MiB. */
const LARGEST_ZIP = 600 * MIB
const MOST_ENTRIES = 20_000
const MOST_UNPACKED = 1500 * MIB
const LARGEST_XML = 128 * MIB
/** As `LARGEST_PICTURE` of an upload. */
const LARGEST_PICTURE = 30 * MIB
/** How much is unpacked at a time. */
const AT_ONCE = 64 * MIB

const PICTURE = /\.(?:jpe?g|png|webp|gif|avif)$/i
/** Of an archive, and of an empty one. */
const ZIP_STARTS = ['504b0304', '504b0506']
const XML = /\.xml$/i
/** What programs add that pack for themselves. */
const BESIDE = /(?:^|\/)(?:__MACOSX\/|\._)/

/** Bounds of an archive; a test has smaller ones. */
export const ARCHIVE_BOUNDS = { entries: MOST_ENTRIES, unpacked: MOST_UNPACKED, xml: LARGEST_XML }
type ArchiveBounds = typeof ARCHIVE_BOUNDS

/** What an archive holds: the XML, and the address of each picture on this site by its name in the archive. */
export interface UnpackedDelivery {
	xml: Uint8Array
	files: Readonly<Record<string, string>>
}

const notWhole = () =>
	new SourceProblem('shape', 'The ZIP cannot be unpacked: it is not whole, damaged, or has a password')

function unzipped(bytes: Uint8Array, wants: (entry: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
	try {
		return unzipSync(bytes, { filter: wants })
	} catch (error) {
		if (error instanceof SourceProblem) throw error
		throw notWhole()
	}
}

/** Returns what the archive says that it holds. Throws if that is more than anybody delivers. */
function entriesOf(bytes: Uint8Array, bounds: ArchiveBounds): UnzipFileInfo[] {
	const entries: UnzipFileInfo[] = []
	let unpacked = 0
	unzipped(bytes, (entry) => {
		entries.push(entry)
		if (entries.length > bounds.entries)
			throw new SourceProblem('shape', `The ZIP holds more than ${bounds.entries} files`)
		if (XML.test(entry.name) && entry.originalSize > bounds.xml)
			throw new SourceProblem('shape', `The XML in the ZIP is larger than ${bounds.xml / MIB} MiB`)
		unpacked += entry.originalSize
		if (unpacked > bounds.unpacked)
			throw new SourceProblem('shape', `The ZIP unpacks to more than ${bounds.unpacked / MIB} MiB`)
		return false
	})
	return entries.filter(({ name }) => !BESIDE.test(name))
}

function* inParts(entries: readonly UnzipFileInfo[]): Generator<ReadonlySet<string>> {
	let [part, size] = [new Set<string>(), 0]
	for (const { name, originalSize } of entries) {
		if (part.size > 0 && size + originalSize > AT_ONCE) {
			yield part
			;[part, size] = [new Set(), 0]
		}
		part.add(name)
		size += originalSize
	}
	if (part.size > 0) yield part
}

/**
 * Unpacks an archive with one XML file and pictures beside it, and keeps the pictures. What an entry is called is only
 * compared, never written to: no name leads out of a folder. An entry is unpacked into as many bytes as it says that it
 * has. Throws `SourceProblem` if the archive is not whole, or is more than its bounds allow.
 */
export function unpackDelivery(bytes: Uint8Array, bounds: ArchiveBounds = ARCHIVE_BOUNDS): UnpackedDelivery {
	const entries = entriesOf(bytes, bounds)
	const documents = entries.filter(({ name }) => XML.test(name))
	const [document] = documents
	if (document === undefined || documents.length > 1) {
		throw new SourceProblem('shape', `The ZIP holds ${documents.length} XML files, and must hold one`)
	}
	const xml = unzipped(bytes, ({ name }) => name === document.name)[document.name]
	if (xml === undefined) throw notWhole()
	const files = new Map<string, string>()
	const pictures = entries.filter(({ name, originalSize }) => PICTURE.test(name) && originalSize <= LARGEST_PICTURE)
	for (const names of inParts(pictures)) {
		for (const [name, picture] of Object.entries(unzipped(bytes, ({ name: it }) => names.has(it)))) {
			const url = keepDelivered(picture)
			if (url !== null) files.set(fileKey(name), url)
		}
	}
	return { xml, files: Object.fromEntries(files) }
}

/** Returns the bytes of a file if it is a ZIP, by its first bytes; null if it is not. Throws if it is too large. */
export async function readZip(file: string): Promise<Uint8Array | null> {
	const handle = await fs.open(file).catch((error: unknown) => {
		throw new SourceProblem('unavailable', `The file cannot be read: ${reasonOf(error)}`)
	})
	try {
		const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0)
		if (!ZIP_STARTS.includes(buffer.toString('hex'))) return null
		const { size } = await handle.stat()
		if (size > LARGEST_ZIP) throw new SourceProblem('shape', `The ZIP is larger than ${LARGEST_ZIP / MIB} MiB`)
		return await handle.readFile()
	} finally {
		await handle.close()
	}
}
