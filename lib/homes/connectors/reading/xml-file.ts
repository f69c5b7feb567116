import 'server-only'
import fs from 'node:fs'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { XmlRecords, type XmlValue } from './xml.ts'

const DECLARED = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/
const HEAD_BYTES = 200

/** Returns the encoding of a file: from its first bytes or its XML declaration, else UTF-8. */
function decoderFor(head: Uint8Array): TextDecoder {
	if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le', { fatal: true })
	if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be', { fatal: true })
	const declared = DECLARED.exec(
		Buffer.from(head.subarray(0, HEAD_BYTES))
			.toString('latin1')
			.replace(/^\u00EF\u00BB\u00BF/, ''),
	)?.[1]
	try {
		return new TextDecoder(declared ?? 'utf-8', { fatal: true })
	} catch {
		throw new SourceProblem('shape', `The XML is in an encoding that is not known: ${declared}`)
	}
}

function decoded(decoder: TextDecoder, piece?: Uint8Array): string {
	try {
		return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true })
	} catch {
		throw new SourceProblem('shape', `The file is not in the encoding that it says, ${decoder.encoding}`)
	}
}

/** Returns in words why a file cannot be opened. */
export function reasonOf(error: unknown): string {
	const code = error instanceof Error && 'code' in error ? error.code : null
	return code === 'ENOENT' ? 'there is no such file' : String(code ?? 'it cannot be opened')
}

/**
 * Reads XML piece by piece and yields each element that `isRecord` picks by its path. Throws `SourceProblem` if the
 * pieces cannot be read, end too early or are not well-formed.
 */
export async function* xmlRecordsIn(
	pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
	isRecord: (path: string) => boolean,
): AsyncGenerator<{ path: string; value: XmlValue }> {
	const records = new XmlRecords(isRecord)
	let decoder: TextDecoder | null = null
	try {
		for await (const piece of pieces) {
			const bytes = new Uint8Array(piece)
			decoder ??= decoderFor(bytes)
			yield* records.read(decoded(decoder, bytes))
		}
	} catch (error) {
		if (error instanceof Error && 'code' in error) {
			throw new SourceProblem('unavailable', `The file cannot be read: ${reasonOf(error)}`)
		}
		throw error
	}
	if (decoder !== null) yield* records.read(decoded(decoder))
	yield* records.finish()
}

/** Reads an XML file as `xmlRecordsIn` reads pieces. */
export function xmlRecords(file: string, isRecord: (path: string) => boolean) {
	return xmlRecordsIn(fs.createReadStream(file), isRecord)
}
