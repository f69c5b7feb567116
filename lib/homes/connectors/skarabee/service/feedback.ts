import 'server-only'
import type { PublishedPage } from '#lib/homes/connectors/types.ts'
import { element } from './calls.ts'

const MOST_AT_ONCE = 100

function feedback({ sourceId, url }: PublishedPage, idOf: (sourceId: string) => number): string {
	const id = idOf(sourceId)
	const state = url === null ? 'DELETED' : 'AVAILABLE'
	const address = url === null ? '' : element('URL', url)
	const inner = element('PublicationID', id) + element('Status', state) + element('ExternalID', id) + address
	return `<Feedback>${inner}</Feedback>`
}

/** Returns the bodies of the calls that tell Skarabee where its publications are shown, 100 in each. */
export function feedbackBodies(pages: readonly PublishedPage[], idOf: (sourceId: string) => number): readonly string[] {
	const bodies: string[] = []
	for (let start = 0; start < pages.length; start += MOST_AT_ONCE) {
		const some = pages.slice(start, start + MOST_AT_ONCE).map((page) => feedback(page, idOf))
		bodies.push(`<FeedbackList><FeedbackList>${some.join('')}</FeedbackList></FeedbackList>`)
	}
	return bodies
}
