import '#lib/base/browser/zod-without-eval.ts'
import { z } from 'zod'
import type { FormName } from '#lib/site/config/schema/people/form-facts.ts'

/** The states of a request; the list is in this order. */
export const STATES = ['late', 'new', 'taken', 'answered', 'done'] as const
export type RequestState = (typeof STATES)[number]

const id = z.coerce.number().int().positive()

/** Which requests of all are shown, as it is in the address. Values that are not valid filter nothing. */
export const RequestFilter = z.object({
	q: z.string().trim().max(100).catch(''),
	/** The kind of form; `readFilter` leaves out what is none. */
	kind: z.string().nullable().catch(null),
	state: z.enum(STATES).nullable().catch(null),
	/** Who looks after them: the member who asks, nobody, or the member with this number. */
	who: z
		.union([z.enum(['me', 'nobody']), id])
		.nullable()
		.catch(null),
	/** Number of the home. */
	home: id.nullable().catch(null),
	/** The id of an office; where there is only one, the agency's address that the mails about them go to. */
	office: z
		.union([z.email(), z.string().regex(/^[a-z0-9-]{1,60}$/)])
		.nullable()
		.catch(null),
	/** Number of a request: those with the same mail address, which thus never is in an address of the site. */
	like: id.nullable().catch(null),
})
export type RequestFilter = z.infer<typeof RequestFilter>

/** What the requests of an office are about. */
export interface OfficeRequests {
	homes: number[]
	projects: number[]
	/** Of requests about neither, the forms that come to the office. */
	kinds: FormName[]
}

export const NO_FILTER: RequestFilter = {
	q: '',
	kind: null,
	state: null,
	who: null,
	home: null,
	office: null,
	like: null,
}

type Query = Readonly<Record<string, string | string[] | undefined>> | URLSearchParams

/** Reads a filter from the query of an address; `kinds` has those of the forms, which the browser gets with its page. */
export function readFilter(query: Query, kinds: Readonly<Partial<Record<FormName, unknown>>>): RequestFilter {
	const filter = RequestFilter.parse(query instanceof URLSearchParams ? Object.fromEntries(query) : query)
	return { ...filter, kind: filter.kind !== null && Object.hasOwn(kinds, filter.kind) ? filter.kind : null }
}

/** Returns the query of an address that shows these requests; empty without a filter. */
export function filterQuery(filter: RequestFilter): string {
	const fields = Object.entries(filter).flatMap(([name, value]): [string, string][] =>
		value === null || value === '' ? [] : [[name, String(value)]],
	)
	return fields.length === 0 ? '' : `?${new URLSearchParams(fields)}`
}
