import fs from 'node:fs/promises'
import { MAX_BYTES, PayloadError, tooLarge } from './document.ts'

const REASONS: Readonly<Record<string, string>> = {
	ENOENT: 'there is no such file',
	EACCES: 'no permission to read it',
}

function codeOf(error: unknown): string {
	return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
}

function problemOf(file: string, error: unknown): PayloadError {
	return new PayloadError(`${file}: ${REASONS[codeOf(error)] ?? codeOf(error)}`)
}

/** Throws `PayloadError` if a payload file cannot be read or is over the size limit. */
export async function checkPayloadFile(file: string): Promise<void> {
	const stats = await fs.stat(file).catch((error: unknown) => {
		throw problemOf(file, error)
	})
	if (!stats.isFile()) throw new PayloadError(`${file}: it is not a file`)
	if (stats.size > MAX_BYTES) throw new PayloadError(`${file}: ${tooLarge(stats.size)}`)
	await fs.access(file, fs.constants.R_OK).catch((error: unknown) => {
		throw problemOf(file, error)
	})
}

/** Returns the bytes of a payload file. Throws `PayloadError` if it cannot be read. */
export async function readPayloadFile(file: string): Promise<Uint8Array> {
	await checkPayloadFile(file)
	return fs.readFile(file).catch((error: unknown) => {
		throw problemOf(file, error)
	})
}
