import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { type Fields, type Page, readPage } from './omnicasa-answer.ts'
import type { OmnicasaCalls, Parameters } from './omnicasa-calls.ts'

const PAGE = 100
/** The list may change while it is read; it is then read anew. */
const ATTEMPTS = 3

async function readOnce(calls: OmnicasaCalls, method: string, parameters: Parameters): Promise<Fields[] | string> {
	const found = new Map<unknown, Fields>()
	let total: number | null = null
	for (let from = 1; total === null || from <= total; from += PAGE) {
		const value = await calls.call(method, { ...parameters, SortFields: 'ID', Limit1: from, Limit2: from + PAGE - 1 })
		const page: Page | null = readPage(value)
		if (page === null) throw new SourceProblem('shape', `${method}: a page of the list has not the known form`)
		if (page.total === null) {
			throw new SourceProblem('shape', `${method}: the list does not say how many there are (RowsCount)`)
		}
		if (total !== null && total !== page.total) return `${total} were announced, then ${page.total}`
		total = page.total
		for (const item of page.items) found.set(String(item.ID), item)
		if (page.items.length === 0) break
	}
	return found.size === total ? [...found.values()] : `${total} were announced, and ${found.size} came`
}

/**
 * Returns everything that a list method has, in the order of the IDs. The number that the service announces must have
 * come, each ID once; otherwise the list has changed meanwhile and is read anew, and if that does not help, this throws.
 */
export async function wholeList(calls: OmnicasaCalls, method: string, parameters: Parameters): Promise<Fields[]> {
	let problem = ''
	for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
		const read = await readOnce(calls, method, parameters)
		if (typeof read !== 'string') return read
		problem = read
	}
	throw new SourceProblem('shape', `${method} is not complete: ${problem}`)
}
