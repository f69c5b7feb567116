import 'server-only'
import { headers } from 'next/headers'

const shared: typeof globalThis & { agencyAnswerStatuses?: Map<string, number> } = globalThis

/**
 * Gives a page that is made for one request the status 404, with its full HTML: Next's `notFound()` would send an empty
 * document there, which only scripts fill. The web server reads it when the answer begins (`give-status.ts`).
 */
export async function answerMissing(): Promise<void> {
	const id = (await headers()).get('x-request-id')
	if (id !== null) shared.agencyAnswerStatuses?.set(id, 404)
}
