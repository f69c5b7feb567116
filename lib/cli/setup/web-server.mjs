// The process that serves the production build: Next's own request handler, with bounds before it and an orderly end.
import http from 'node:http'
import compression from 'compression'
import { limitQuery } from './request-limits.mjs'
import { answerFailures } from './web/answer-failures.ts'
import { keepCompressed, STREAM_SETTINGS } from './web/compressed-pages.ts'
import { giveStatus } from './web/give-status.ts'
import { noteVisitor } from './web/note-visitor.ts'
import { takeBeacon } from './web/take-beacon.ts'

const LARGEST_HEADERS = 256 * 1024
// No route answers others, and Next fails on TRACE.
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']
const LONGEST_DRAIN_MS = 12_000

Object.assign(process.env, { NODE_ENV: 'production' })
const port = Number(process.env.PORT ?? 3000)

/** @param {unknown} error */
function fail(error) {
	console.error(error)
	process.exit(1)
}

const { default: next } = await import('next')
const app = next({ dev: false, port })
const handle = app.getRequestHandler()
const compress = compression(STREAM_SETTINGS)
const reuseCompressed = keepCompressed()
const server = http.createServer({ maxHeaderSize: LARGEST_HEADERS }, (request, response) => {
	if (!METHODS.includes(request.method ?? '')) {
		response.writeHead(405, { allow: METHODS.join(', ') }).end()
		return
	}
	noteVisitor(request.headers, request.socket.remoteAddress)
	if (takeBeacon(request, response)) return
	request.url = limitQuery(request.url ?? '/')
	compress(request, response, () => {
		reuseCompressed(request, response)
		answerFailures(request, response)
		giveStatus(request, response)
		handle(request, response).catch((error) => {
			console.error(error)
			if (!response.headersSent) response.statusCode = 500
			response.end()
		})
	})
})

// What the site wants to have done before the process ends, such as writing the last visits down.
async function lastWork() {
	const works = Reflect.get(globalThis, 'agencyLastWork') ?? []
	for (const work of works) await work()
}

/** @param {number} status */
function end(status) {
	lastWork()
		.catch(console.error)
		.finally(() => process.exit(status))
}

// Requests under way are answered; idle connections end at once.
function drain() {
	server.close(() => app.close().finally(() => end(0)))
	server.closeIdleConnections()
	setTimeout(() => end(1), LONGEST_DRAIN_MS).unref()
}

process.once('SIGTERM', drain)
process.once('SIGINT', drain)
server.once('error', fail)
app
	.prepare()
	.then(() => server.listen(port))
	.catch(fail)
