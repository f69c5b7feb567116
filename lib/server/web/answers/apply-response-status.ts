import type { IncomingMessage, ServerResponse } from 'node:http'
import { processWide } from '#lib/base/process/process-wide.ts'

const statuses = new Map<string, number>()
processWide<Map<string, number>>('agencyAnswerStatuses').value = statuses

// The middleware gives every page request an id of its own, whatever the visitor sent.
function take({ headers }: IncomingMessage): number | undefined {
	const id = String(headers['x-request-id'])
	const status = statuses.get(id)
	statuses.delete(id)
	return status
}

/**
 * Lets a page that is rendered for one request answer with the status that it asked for
 * (`lib/site/cache/response-status.ts`).
 */
export function applyResponseStatus(request: IncomingMessage, response: ServerResponse): void {
	const { writeHead } = response
	response.writeHead = (...parts: unknown[]) => {
		const status = take(request)
		const [known, ...rest] = parts
		return Reflect.apply(writeHead, response, [known === 200 ? (status ?? known) : known, ...rest])
	}
	response.once('close', () => take(request))
}
