import { dayOfText } from '#lib/homes/connectors/openimmo/mapping/values/dates.ts'
import type { Sections } from '#lib/homes/connectors/openimmo/mapping/values/sections.ts'
import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'

interface Publishing {
	goal: 0 | 1
	status: NonNullable<PayloadProperty['Status']>
}

const ORDERS: Readonly<Record<string, string | null>> = {
	NEW: null,
	CHANGE: null,
	DELETE: 'to be deleted',
	REFERENZ: 'a reference, no offer',
}

/** Why the file says that a home is no longer, or not yet, to be shown; null if it is. */
function whyNot(technical: RawReader, writtenAt: string | null): string | null {
	const action = technical.child('aktion')
	const order = action.text('@aktionart')?.toUpperCase() ?? 'CHANGE'
	const why = ORDERS[order]
	if (why === undefined) {
		action.unknown('@aktionart', order, 'not published')
		return `the order "${order}", which is not known`
	}
	const written = writtenAt === null ? null : dayOfText(writtenAt)
	const [from, to] = ['aktiv_von', 'aktiv_bis'].map((name) => {
		const text = technical.text(name)
		return text === null ? null : (dayOfText(text) ?? technical.unknown(name, text, 'left unknown'))
	})
	if (why === null && written !== null && to && to < written) return `shown until ${to}`
	if (why === null && written !== null && from && from > written) return `shown from ${from}`
	return why
}

function goalOf(category: RawReader): 0 | 1 | null {
	const offer = category.child('vermarktungsart')
	const [isSale, isRent] = [offer.flag('@KAUF') === true, offer.flag('@MIETE_PACHT') === true]
	offer.ignore('@ERBPACHT', '@LEASING')
	return isSale === isRent ? null : isSale ? 0 : 1
}

function statusOf(state: RawReader, goal: 0 | 1): Publishing['status'] | null {
	const sale = state.child('verkaufstatus')
	const stand = sale.text('@stand')?.toUpperCase() ?? 'OFFEN'
	if (stand === 'OFFEN') return 'available'
	if (stand === 'RESERVIERT') return 'option'
	if (stand === 'VERKAUFT') return goal === 0 ? 'sold' : 'rented'
	return sale.unknown('@stand', stand, 'not published')
}

/** Returns how a home is offered, or in words why it is not on the site. */
export function publishingOf(
	{ technical, category, state }: Pick<Sections, 'technical' | 'category' | 'state'>,
	writtenAt: string | null,
): Publishing | string {
	const why = whyNot(technical, writtenAt)
	if (why !== null) return why
	const goal = goalOf(category)
	if (goal === null) return 'neither for sale nor to let, or both'
	const status = statusOf(state, goal)
	return status === null ? 'a state of the sale that is not known' : { goal, status }
}
