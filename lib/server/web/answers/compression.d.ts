declare module 'compression' {
	import type { IncomingMessage, ServerResponse } from 'node:http'
	import type { BrotliOptions } from 'node:zlib'

	/** The part of the package that Node's own server uses; its published types are those of Express. */
	function compression(settings: {
		brotli: BrotliOptions
		filter: (request: IncomingMessage, response: ServerResponse) => boolean
	}): (request: IncomingMessage, response: ServerResponse, next: () => void) => void
	namespace compression {
		/** Whether the package itself would compress a response. */
		function filter(request: IncomingMessage, response: ServerResponse): boolean
	}
	export default compression
}
