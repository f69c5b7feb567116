import 'server-only'
import type { XmlFields } from '#lib/homes/connectors/reading/xml.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { fieldsAt, recordsOf } from './skarabee-calls.ts'

/** The types of a publication. A list of each is requested, since the items of a list do not state their type. */
export const PROPERTY_TYPES = ['TRANSACTION', 'PROJECT', 'LOT', 'MODEL'] as const

export interface Summary {
	id: number
	modified: string | null
	isActive: boolean
}

/**
 * Returns the summaries of a list. The Weblink has no pages and announces no total: the list is whole if the document
 * is. A summary that cannot be read makes the whole list unreadable, since its home would be withdrawn otherwise.
 */
export function summariesOf(result: XmlFields): readonly Summary[] {
	const list = fieldsAt(result, 'PublicationSummaries')
	if (!list) throw new SourceProblem('shape', 'GetPublicationSummaries: the answer has no list')
	return recordsOf(list, 'PublicationSummary').map(({ ID, Modified, Active }) => {
		const id = typeof ID === 'string' && /^\d+$/.test(ID) ? Number(ID) : 0
		if (!Number.isSafeInteger(id) || id === 0) {
			throw new SourceProblem('shape', 'GetPublicationSummaries: a publication has no ID')
		}
		const isActive = Active === 'true' || Active === '1'
		return { id, modified: typeof Modified === 'string' && Modified !== '' ? Modified : null, isActive }
	})
}

/** Returns each publication once; one that is listed twice and is inactive in one of them is inactive. */
export function merged(summaries: readonly Summary[]): readonly Summary[] {
	const found = new Map<number, Summary>()
	for (const summary of summaries) {
		const earlier = found.get(summary.id)
		const isSame = !earlier || earlier.modified === summary.modified
		found.set(summary.id, {
			id: summary.id,
			modified: isSame ? summary.modified : null,
			isActive: summary.isActive && earlier?.isActive !== false,
		})
	}
	return [...found.values()].sort((a, b) => a.id - b.id)
}
