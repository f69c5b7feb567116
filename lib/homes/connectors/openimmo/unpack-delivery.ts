import 'server-only'
import fs from 'node:fs/promises'
import {
	isOfProgram,
	unzipEntries,
	type ZipBounds,
	type ZipEntry,
	ZipProblem,
	zipEntries,
} from '#lib/base/files/zip-file.ts'
import { ZIP_LIMITS } from '#lib/base/files/zip-limits.ts'
import { fileKey } from '#lib/homes/connectors/openimmo/mapping/file-key.ts'
import { reasonOf } from '#lib/homes/connectors/reading/xml-file.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { keepDelivered } from '#lib/homes/pictures/files/delivered-pictures.ts'

const MIB = 1024 * 1024
const LARGEST_XML = 128 * MIB
/** As `LARGEST_PICTURE` of an upload. */
const LARGEST_PICTURE = 30 * MIB
const PICTURE = /\.(?:jpe?g|png|webp|gif|avif)$/i
/** Of an archive, and of an empty one. */
const ZIP_STARTS = ['504b0304', '504b0506']
const XML = /\.xml$/i

/** Bounds of an archive; a test has smaller ones. */
export const ARCHIVE_BOUNDS = { ...ZIP_LIMITS, xml: LARGEST_XML }
type ArchiveBounds = ZipBounds & { xml: number }

/** What an archive holds: the XML, and the address of each picture on this site by its name in the archive. */
export interface UnpackedDelivery {
	xml: Uint8Array
	files: Readonly<Record<string, string>>
}

const notWhole = () =>
	new SourceProblem('shape', 'The ZIP cannot be unpacked: it is not whole, damaged, or has a password')

/** Returns the entries that the archive lists. Throws if they are more than its bounds allow. */
function entriesOf(bytes: Uint8Array, bounds: ArchiveBounds): ZipEntry[] {
	try {
		const entries = zipEntries(bytes, bounds).filter(({ name }) => !isOfProgram(name))
		if (entries.some(({ name, size }) => XML.test(name) && size > bounds.xml))
			throw new SourceProblem('shape', `The XML in the ZIP is larger than ${bounds.xml / MIB} MiB`)
		return entries
	} catch (error) {
		if (!(error instanceof ZipProblem)) throw error
		if (error.code === 'zip-too-many')
			throw new SourceProblem('shape', `The ZIP holds more than ${bounds.entries} files`)
		if (error.code === 'zip-unpacks-too-large')
			throw new SourceProblem('shape', `The ZIP unpacks to more than ${bounds.unpacked / MIB} MiB`)
		throw notWhole()
	}
}

/**
 * Unpacks an archive with one XML file and pictures beside it, and keeps the pictures. What an entry is called is only
 * compared, never written to: no name leads out of a folder. An entry is unpacked into as many bytes as it declares.
 * Throws `SourceProblem` if the archive is not whole, or is more than its bounds allow.
 */
export function unpackDelivery(bytes: Uint8Array, bounds: ArchiveBounds = ARCHIVE_BOUNDS): UnpackedDelivery {
	const entries = entriesOf(bytes, bounds)
	const documents = entries.filter(({ name }) => XML.test(name))
	const [document] = documents
	if (document === undefined || documents.length > 1) {
		throw new SourceProblem('shape', `The ZIP holds ${documents.length} XML files, and must hold one`)
	}
	const [unpacked] = unzipEntries(bytes, [document])
	const xml = unpacked?.file ?? null
	if (xml === null) throw notWhole()
	const files = new Map<string, string>()
	const pictures = entries.filter(({ name, size }) => PICTURE.test(name) && size <= LARGEST_PICTURE)
	for (const { name, file } of unzipEntries(bytes, pictures)) {
		if (file === null) throw notWhole()
		const url = keepDelivered(file)
		if (url !== null) files.set(fileKey(name), url)
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
		if (size > ZIP_LIMITS.bytes)
			throw new SourceProblem('shape', `The ZIP is larger than ${ZIP_LIMITS.bytes / MIB} MiB`)
		return await handle.readFile()
	} finally {
		await handle.close()
	}
}
