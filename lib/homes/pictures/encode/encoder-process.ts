// The process that decodes and encodes pictures and does nothing else: any picture may kill it. Runs in plain Node.
import 'server-only'
import { serveWork } from '#lib/base/process/serve-work.ts'
import { encodePagePicture, encodePicture } from './encode.ts'
import type { EncoderBounds } from './encoder-bounds.ts'

const bounds: EncoderBounds = JSON.parse(process.argv[2] ?? '')

serveWork(bounds, (bytes: Uint8Array) =>
	bounds.isForPage ? encodePagePicture(bytes) : encodePicture(bytes, bounds.isPlain),
)
