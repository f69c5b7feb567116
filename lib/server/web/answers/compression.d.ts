declare module 'compression' {
	import type { IncomingMessage, ServerResponse } from 'node:http'
	import type { BrotliOptions } from 'node:zlib'

	/** The part of the package that Node's own server uses; its published types are those of Express. */
	export default function compression(settings: {
		brotli: BrotliOptions
	}): (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}
