import type { Readable } from 'node:stream'

/**
 * Returns a stream that reads a source only as fast as it is read itself. The source is opened by the first read, and
 * `close` is called when the reader goes away.
 */
export function pulledStream(open: () => Readable, close: () => void): ReadableStream<Uint8Array> {
	let chunks: AsyncIterator<Uint8Array> | undefined
	return new ReadableStream(
		{
			async pull(controller) {
				chunks ??= open()[Symbol.asyncIterator]()
				const next = await chunks.next()
				if (next.done) controller.close()
				else controller.enqueue(next.value)
			},
			cancel: close,
		},
		{ highWaterMark: 0 },
	)
}
