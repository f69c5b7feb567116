import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'

type Status = 'available' | 'option' | 'compromise' | 'sold' | 'rented'
type Stage = readonly [goal: 0 | 1, status: Status]

/** `Status`: what is not here must not be advertised. */
const STATUS = new Map<string, Stage>([
	['FOR_SALE', [0, 'available']],
	['FOR_RENT', [1, 'available']],
	['OPTION_FOR_SALE', [0, 'option']],
	['OPTION_FOR_RENT', [1, 'option']],
	['SOLD', [0, 'sold']],
	['RENTED', [1, 'rented']],
])
const WITHHELD: ReadonlySet<string> = new Set([
	'FOR_RENT_ORDER_ENDED',
	'FOR_SALE_ORDER_ENDED',
	'PROSPECT_FOR_SALE',
	'PROSPECT_FOR_RENT',
	'PRICING',
	'IN_MANAGEMENT',
])

/** `FlowStatus`, the finer state of the agency's own work. */
const FLOW = new Map<string, Stage>([
	['FOR_SALE', [0, 'available']],
	['FOR_SALE_WITH_BID', [0, 'available']],
	['FOR_SALE_RESERVED', [0, 'option']],
	['TO_COMPLETE_OPTION_FOR_SALE', [0, 'option']],
	['TO_COMPLETE_FOR_SALE', [0, 'available']],
	['SOLD_UNDER_RESERVE', [0, 'compromise']],
	['SOLD', [0, 'sold']],
	['SOLD_DEED_EXECUTED', [0, 'sold']],
	['FOR_RENT', [1, 'available']],
	['TO_NEGOTIATE_FOR_RENT', [1, 'available']],
	['FOR_RENT_RESERVED', [1, 'option']],
	['TO_COMPLETE_FOR_RENT', [1, 'available']],
	['RENTED_WITH_CONTRACT', [1, 'rented']],
	['RENTED_MOVED', [1, 'rented']],
	['RENTED_IN_MANAGEMENT', [1, 'rented']],
])
const FLOW_WITHHELD = /^(PROSPECT|PREPARATION)_FOR_|_ON_HOLD$/

const ORDER: readonly Status[] = ['available', 'option', 'compromise', 'sold', 'rented']
const further = (a: Status, b: Status) => (ORDER.indexOf(a) >= ORDER.indexOf(b) ? a : b)

export type Publishing = { goal: 0 | 1; status: Status } | { leftOut: string }

function flowOf(property: RawReader): Stage | string | null {
	const flow = property.text('FlowStatus')
	if (flow === null) return null
	if (FLOW_WITHHELD.test(flow)) return flow
	return FLOW.get(flow) ?? property.unknown('FlowStatus', flow, 'left unknown')
}

/**
 * Returns goal and status of a publication that may be shown, or why it may not. Whatever is not plainly public is left
 * out. Of `Status` and `FlowStatus` the further one counts; only "sold under reserve" takes a sold home back to a
 * compromise.
 */
export function publishingOf(info: RawReader, property: RawReader): Publishing {
	if (info.flag('Enabled') !== true) return { leftOut: 'the publication is not enabled' }
	if (property.flag('Active') !== true) return { leftOut: 'the property is not active' }
	if (property.flag('IsDiscrete') === true) return { leftOut: 'a discreet sale' }
	const given = property.text('Status')
	const stage = given === null ? undefined : STATUS.get(given)
	if (!stage) {
		if (given === null || !WITHHELD.has(given)) property.unknown('Status', given, 'not published')
		return { leftOut: `status ${given ?? 'UNDEFINED'}` }
	}
	const [goal, status] = stage
	const flow = flowOf(property)
	if (typeof flow === 'string') return { leftOut: `flow status ${flow}` }
	const isConditional = property.flag('ConditionalSold') === true && goal === 0
	if (flow === null || flow[0] !== goal) {
		return { goal, status: isConditional ? further(status, 'compromise') : status }
	}
	if (status === 'sold' && flow[1] === 'compromise') return { goal, status: 'compromise' }
	const shown = further(status, flow[1])
	return { goal, status: isConditional ? further(shown, 'compromise') : shown }
}
