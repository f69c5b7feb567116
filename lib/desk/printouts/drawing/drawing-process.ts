// The process that draws printouts and does nothing else, so that visitors never wait for it. Runs in plain Node.
import 'server-only'
import { serveWork } from '#lib/base/process/serve-work.ts'
import type { Drawing } from './drawing.ts'
import { drawReport } from './drawn-report.ts'
import { drawPoster } from './poster.ts'
import { drawSocialPicture } from './social-picture.ts'

serveWork(JSON.parse(process.argv[2] ?? ''), (drawing: Drawing) => {
	if (drawing.kind === 'poster') return drawPoster(drawing)
	return drawing.kind === 'social' ? drawSocialPicture(drawing) : drawReport(drawing)
})
