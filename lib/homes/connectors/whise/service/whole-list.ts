import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import type { WhiseApi } from './whise-calls.ts'
import { type Fields, numberOf, rowsOf } from './whise-fields.ts'

const LIMIT = 50
/** Far above any agency: a service that never ends its list must not keep us for ever. */
const MOST_PAGES = 2000

/** The pages are cut from a list in this order, so that none overlap. */
const SORT = [{ Field: 'id', Ascending: true }]

interface Reading {
	rows: Map<number, Fields>
	announced: number | null
}

async function readOnce(api: WhiseApi, path: string, name: string, filter: Fields): Promise<Reading> {
	const rows = new Map<number, Fields>()
	let announced: number | null = null
	for (let page = 0; page < MOST_PAGES; page++) {
		const answer = await api.call(path, { Filter: filter, Sort: SORT, Page: { Limit: LIMIT, Offset: page * LIMIT } })
		if (!Array.isArray(answer[name])) throw new SourceProblem('shape', `POST /${path}: the answer holds no "${name}"`)
		const found = rowsOf(answer[name])
		for (const row of found) {
			const id = numberOf(row.id)
			if (id === null) throw new SourceProblem('shape', `POST /${path}: a record without a number`)
			rows.set(id, row)
		}
		announced = numberOf(answer.totalCount)
		const isLast = announced === null ? found.length < LIMIT : (page + 1) * LIMIT >= announced
		if (isLast || found.length === 0) return { rows, announced }
	}
	throw new SourceProblem('shape', `POST /${path}: the list does not end`)
}

/**
 * Reads a list to its end, by the number of each record. Homes that come or go meanwhile shift the pages: if the records
 * are not as many as announced, the list is read once more, and the second time that is an error.
 */
export async function wholeList(
	api: WhiseApi,
	path: string,
	name: string,
	filter: Fields,
	{ isTotalOptional = false }: { isTotalOptional?: boolean } = {},
): Promise<Fields[]> {
	const isWhole = ({ rows, announced }: Reading) => rows.size === announced || (announced === null && isTotalOptional)
	const first = await readOnce(api, path, name, filter)
	if (isWhole(first)) return [...first.rows.values()]
	const second = await readOnce(api, path, name, filter)
	if (isWhole(second)) return [...second.rows.values()]
	const announced = second.announced ?? 'no number of'
	throw new SourceProblem('shape', `POST /${path}: Whise announces ${announced} records and lists ${second.rows.size}`)
}
