import 'server-only'
import { headers } from 'next/headers'
import { processWide } from '#lib/base/process/process-wide.ts'

const statuses = processWide<Map<string, number>>('agencyAnswerStatuses')

async function answer(status: 403 | 404 | 410 | 503): Promise<void> {
	const id = (await headers()).get('x-request-id')
	if (id !== null) statuses.value?.set(id, status)
}

/**
 * Gives a page that is rendered for one request the status 404, with its full HTML. Next's `notFound()` would send an
 * empty document there, which only scripts fill. The web server reads the status when the response begins
 * (`apply-response-status.ts`).
 */
export const respondNotFound = (): Promise<void> => answer(404)

/** The same with the status of a page that a stored one would have. */
export const respondMissing = (status: 404 | 410): Promise<void> => answer(status)

/** The same with status 403, for a page that whoever is logged in may not see. */
export const respondForbidden = (): Promise<void> => answer(403)

/** The same with status 503, for a page that cannot be shown at this moment. */
export const respondUnavailable = (): Promise<void> => answer(503)
