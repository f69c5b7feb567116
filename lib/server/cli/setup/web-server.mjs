// The process that serves the production build: Next's own request handler, preceded by limits, with an orderly
// shutdown.
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import compression from 'compression'
import { processWide } from '#lib/base/process/process-wide.ts'
import { beginStop, isStopping } from '#lib/base/process/stopping.ts'
import { answerAsPage } from '#lib/server/web/answers/answer-as-page.ts'
import { answerFailures } from '#lib/server/web/answers/answer-failures.ts'
import { applyResponseStatus } from '#lib/server/web/answers/apply-response-status.ts'
import { keepCompressed, STREAM_SETTINGS } from '#lib/server/web/answers/compressed-pages.ts'
import { addGeneralHeaders } from '#lib/server/web/answers/general-headers.ts'
import { allowedMethods } from '#lib/server/web/requests/allowed-methods.ts'
import { isAskedElsewhere } from '#lib/server/web/requests/asked-elsewhere.ts'
import { drainConnections } from '#lib/server/web/requests/drain-connections.ts'
import { fairShare } from '#lib/server/web/requests/fair-share.ts'
import { observeAnswer, recordRender } from '#lib/server/web/requests/observe-answer.ts'
import { recordVisitor } from '#lib/server/web/requests/record-visitor.ts'
import { readTarget } from '#lib/server/web/requests/request-target.ts'
import { createStartGate } from '#lib/server/web/requests/start-gate.ts'
import { takeBeacon } from '#lib/server/web/requests/take-beacon.ts'
import { withOwnConfig } from '#lib/site/config/model/request-config.ts'
import { previewedPath } from '#lib/site/routing/preview/preview-path.ts'
import { limitQuery } from './request-limits.mjs'
import { startFailure } from './start-failure.mjs'
import { stopDelayMs } from './stop-delay.mjs'

const LARGEST_HEADERS = 256 * 1024
/** Longer than the minute for which most proxies keep a connection: they close it first, never into a request. */
const KEPT_MS = 65_000
const LONGEST_DRAIN_MS = 11_000
/** With what is written at the end, such as the last visits; less than `server.mjs` gives. */
const LONGEST_STOP_MS = 14_000
/** Two refused pages, and nginx leaves this machine alone (`docs/deploy/upstream-two-machines.conf`). */
const REFUSING_MS = 1000
const ALL_METHODS = allowedMethods('/api/').join(', ')

// Files that the server creates are for its own user only.
process.umask(0o077)
Object.assign(process.env, { NODE_ENV: 'production' })
const port = Number(process.env.PORT ?? 3000)

/** @param {unknown} error */
function fail(error) {
	console.error(startFailure(error))
	process.exit(1)
}

const { default: next } = await import('next')
const app = next({ dev: false, port })
const handle = app.getRequestHandler()
const compress = compression(STREAM_SETTINGS)
const gate = createStartGate()
const reuseCompressed = keepCompressed()
const share = fairShare((request, response) => {
	reuseCompressed(request, response)
	answerFailures(request, response)
	applyResponseStatus(request, response)
	recordRender(response)
	// Below the preview a request may read the drafts of the desk instead of the configuration in use.
	const isPreview = previewedPath(request.url?.split('?')[0] ?? '') !== null
	return answerAsPage(response, () =>
		isPreview ? withOwnConfig(() => handle(request, response)) : handle(request, response),
	)
})
/**
 * @param {http.IncomingMessage} request
 * @param {http.ServerResponse} response
 */
async function answer(request, response) {
	const isRefused = isClosing && isAskedElsewhere(request)
	if (!isRefused && (await gate.isOpen(request))) return share(request, response)
	answerFailures(request, response)
	gate.refuse(request, response)
}

const server = http.createServer({ maxHeaderSize: LARGEST_HEADERS, keepAliveTimeout: KEPT_MS }, (request, response) => {
	addGeneralHeaders(request, response)
	if (isStopping()) response.setHeader('connection', 'close')
	observeAnswer(request, response)
	const target = readTarget(request)
	if (target === null) {
		const isForServer = request.method === 'OPTIONS' && request.url === '*'
		response.writeHead(isForServer ? 204 : 400, isForServer ? { allow: ALL_METHODS } : {}).end()
		return
	}
	const methods = allowedMethods(target)
	if (!methods.includes(request.method ?? '')) {
		response.writeHead(405, { allow: methods.join(', ') }).end()
		return
	}
	recordVisitor(request.headers, request.socket.remoteAddress)
	request.url = target
	if (takeBeacon(request, response)) return
	request.url = limitQuery(target)
	compress(request, response, () => {
		answer(request, response).catch((error) => {
			console.error(error)
			if (!response.headersSent) response.statusCode = 500
			response.end()
		})
	})
})

/** @type {{ value: Set<() => Promise<void>> | undefined }} */
const lastWorks = processWide('agencyLastWork')

// Runs what the site wants done before the process ends, such as writing the last visits.
async function lastWork() {
	for (const work of lastWorks.value ?? []) await work()
}

const closeConnections = drainConnections(server)
let isClosing = false

// From the signal on no work is begun, and the health check fails. In the last second of the delay, by when a balancer
// has noticed, pages are refused: a front server asks another machine for them and sends nothing more here. A form on a
// connection that this process has not accepted when it stops listening would be lost, and is sent nowhere else. Then
// requests in progress are answered; other connections are closed at once. The exit status is 1 if a request got no answer.
async function drain() {
	beginStop()
	const delay = stopDelayMs()
	if (delay > 0) {
		await pause(delay - REFUSING_MS)
		isClosing = true
		await pause(REFUSING_MS)
	}
	const begun = performance.now()
	const unanswered = await closeConnections(LONGEST_DRAIN_MS)
	if (unanswered > 0) console.error(`The server ends with ${unanswered} requests without an answer.`)
	const work = app.close().catch(console.error).then(lastWork).catch(console.error)
	await Promise.race([work, pause(LONGEST_STOP_MS - (performance.now() - begun))])
	process.exit(unanswered > 0 ? 1 : 0)
}

// A CONNECT request (RFC 9110 section 9.3.6), which Node would leave without an answer.
server.on('connect', (_request, socket) => {
	socket.end(`HTTP/1.1 405 Method Not Allowed\r\nAllow: ${ALL_METHODS}\r\nConnection: close\r\n\r\n`)
})
process.once('SIGTERM', () => void drain())
process.once('SIGINT', () => void drain())
server.once('error', fail)
// Runs `instrumentation.ts`. Next would do so at the first request, and keep a start that failed for as long as the
// process lives.
async function startSite() {
	const { ensureInstrumentationRegistered } = await import(
		'next/dist/server/lib/router-utils/instrumentation-globals.external.js'
	)
	await ensureInstrumentationRegistered(process.cwd(), '.next')
}

app
	.prepare()
	.then(() => server.listen(port))
	.then(startSite)
	.then(gate.open)
	.catch(fail)
