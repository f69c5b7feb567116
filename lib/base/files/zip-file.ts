import { type UnzipFileInfo, unzipSync } from 'fflate'

/** How much is unpacked at a time, in bytes. */
const AT_ONCE = 64 * 1024 * 1024
/** What programs add that pack or show folders. */
const OF_PROGRAM = /(?:^|[/\\])(?:__MACOSX[/\\]|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i

/** Why a ZIP is not unpacked: it is broken or has a password, or it is more than its bounds allow. */
export type ZipProblemCode = 'zip-damaged' | 'zip-too-many' | 'zip-unpacks-too-large'

/** A ZIP that is not unpacked as a whole. */
export class ZipProblem extends Error {
	readonly code: ZipProblemCode
	constructor(code: ZipProblemCode) {
		super(code)
		this.code = code
	}
}

/** The most files of a ZIP, and the most bytes of all of them together. */
export interface ZipBounds {
	entries: number
	unpacked: number
}

/** A file of a ZIP: its path, and its number of bytes as recorded in the ZIP. */
export interface ZipEntry {
	name: string
	size: number
}

/** Whether a file is one that a program adds by itself, unseen by people. */
export const isOfProgram = (name: string): boolean => OF_PROGRAM.test(name)

function unzipped(bytes: Uint8Array, wants: (entry: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
	try {
		return unzipSync(bytes, { filter: wants })
	} catch (error) {
		throw error instanceof ZipProblem ? error : new ZipProblem('zip-damaged')
	}
}

/** Returns the files that a ZIP lists, without folders; unpacks nothing. Throws `ZipProblem`. */
export function zipEntries(bytes: Uint8Array, bounds: ZipBounds): ZipEntry[] {
	const entries: ZipEntry[] = []
	let [count, unpacked] = [0, 0]
	unzipped(bytes, ({ name, originalSize: size }) => {
		if (!/[/\\]$/.test(name)) entries.push({ name, size })
		unpacked += size
		if (++count > bounds.entries) throw new ZipProblem('zip-too-many')
		if (unpacked > bounds.unpacked) throw new ZipProblem('zip-unpacks-too-large')
		return false
	})
	return entries
}

function* inParts(entries: readonly ZipEntry[]): Generator<ReadonlySet<string>> {
	let [part, total] = [new Set<string>(), 0]
	for (const { name, size } of entries) {
		if (part.size > 0 && total + size > AT_ONCE) {
			yield part
			;[part, total] = [new Set(), 0]
		}
		part.add(name)
		total += size
	}
	if (part.size > 0) yield part
}

function unzippedPart(bytes: Uint8Array, names: ReadonlySet<string>): Map<string, Uint8Array> {
	try {
		return new Map(Object.entries(unzipped(bytes, ({ name }) => names.has(name))))
	} catch {
		// One of them is broken: each for itself.
		const found = new Map<string, Uint8Array>()
		for (const one of names) {
			try {
				for (const [name, file] of Object.entries(unzipped(bytes, ({ name }) => name === one))) found.set(name, file)
			} catch {}
		}
		return found
	}
}

/**
 * Unpacks some files of a ZIP, few at a time, each into as many bytes as the ZIP records; null for one that is
 * broken. What a file is called is only compared, never written to.
 */
export function* unzipEntries(
	bytes: Uint8Array,
	entries: readonly ZipEntry[],
): Generator<{ name: string; file: Uint8Array | null }> {
	for (const names of inParts(entries)) {
		const files = unzippedPart(bytes, names)
		for (const name of names) yield { name, file: files.get(name) ?? null }
	}
}
