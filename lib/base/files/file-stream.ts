import 'server-only'
import fs from 'node:fs'
import { pulledStream } from './pulled-stream.ts'

/** Refuses to open a symbolic link. */
const FLAGS = fs.constants.O_RDONLY | fs.constants.O_NOFOLLOW

/**
 * Streams a file, or the part of it from `start` to `end` (both included), as fast as it is read. The file is opened by
 * the first read and closed at the end or when the reader cancels, so a response that nobody reads holds no file open.
 */
export function fileStream(file: string, part: { start?: number; end?: number } = {}): ReadableStream<Uint8Array> {
	let source: fs.ReadStream | undefined
	const open = () => {
		source = fs.createReadStream(file, { ...part, fd: fs.openSync(file, FLAGS) })
		return source
	}
	return pulledStream(open, () => source?.destroy())
}
