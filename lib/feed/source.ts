import fs from 'node:fs/promises'
import { MAX_BYTES, PayloadError, tooLarge } from './payload/document'

const REASONS: Readonly<Record<string, string>> = {
	ENOENT: 'there is no such file',
	EACCES: 'no permission to read it',
	EISDIR: 'it is a folder',
}

function codeOf(error: unknown): string {
	return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
}

/** The bytes of a payload file; throws `PayloadError` where it cannot be read or is over the size limit. */
export async function readPayloadFile(file: string): Promise<Uint8Array> {
	try {
		const stats = await fs.stat(file)
		if (!stats.isFile()) throw new PayloadError(`${file}: it is not a file`)
		if (stats.size > MAX_BYTES) throw new PayloadError(`${file}: ${tooLarge(stats.size)}`)
		return await fs.readFile(file)
	} catch (error) {
		if (error instanceof PayloadError) throw error
		throw new PayloadError(`${file}: ${REASONS[codeOf(error)] ?? codeOf(error)}`)
	}
}
