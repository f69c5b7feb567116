import 'server-only'
import fs from 'node:fs'

/** Refuses to open a symbolic link. */
const FLAGS = fs.constants.O_RDONLY | fs.constants.O_NOFOLLOW

/**
 * Streams a file, or the part of it from `start` to `end` (both included), as fast as it is read. The file is opened by
 * the first read and closed at the end or when the reader cancels, so a response that nobody reads holds no file open.
 */
export function fileStream(file: string, part: { start?: number; end?: number } = {}): ReadableStream<Uint8Array> {
	let source: fs.ReadStream | undefined
	let chunks: AsyncIterator<Uint8Array> | undefined
	return new ReadableStream(
		{
			async pull(controller) {
				source ??= fs.createReadStream(file, { ...part, fd: fs.openSync(file, FLAGS) })
				chunks ??= source[Symbol.asyncIterator]()
				const next = await chunks.next()
				if (next.done) controller.close()
				else controller.enqueue(next.value)
			},
			cancel() {
				source?.destroy()
			},
		},
		{ highWaterMark: 0 },
	)
}
