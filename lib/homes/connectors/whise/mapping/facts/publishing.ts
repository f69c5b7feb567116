import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'

type Status = NonNullable<PayloadProperty['Status']>

interface Publishing {
	status: Status
	goal: 0 | 1
	isAnnuity: boolean
}

/** What a purpose status says; `goal` null where it fits sale and rent. */
const SHOWN: Readonly<Record<number, { status: Status; goal: 0 | 1 | null }>> = {
	1: { status: 'available', goal: 0 },
	2: { status: 'available', goal: 1 },
	3: { status: 'sold', goal: 0 },
	4: { status: 'rented', goal: 1 },
	5: { status: 'option', goal: 0 },
	6: { status: 'option', goal: 1 },
	12: { status: 'option', goal: 0 },
	13: { status: 'option', goal: 1 },
	14: { status: 'compromise', goal: 0 },
	15: { status: 'available', goal: 0 },
	16: { status: 'option', goal: 0 },
	17: { status: 'sold', goal: 0 },
	21: { status: 'option', goal: null },
	22: { status: 'compromise', goal: null },
}
const HIDDEN: Readonly<Record<number, string>> = {
	8: 'no longer for sale',
	9: 'no longer for rent',
	10: 'suspended',
	11: 'suspended',
	19: 'prospection',
	20: 'in preparation',
	23: 'prospection',
	24: 'estimate',
	25: 'estimate',
	26: 'estimate',
	27: 'in preparation',
	28: 'in preparation',
}
const ANNUITY_STATUSES = [15, 16, 17]
const ANNUITY_PURPOSE = 3
const GOALS: Readonly<Record<number, 0 | 1>> = { 1: 0, 2: 1, [ANNUITY_PURPOSE]: 0 }

const ACTIVE = 1
const OFFLINE = 1
const REALISATIONS = 4
/** Online, estate of the month, realisations, on the agency's own website only. */
const DISPLAYED = [2, 3, REALISATIONS, 5]

function idOf(estate: RawReader, name: string): number | null {
	return estate.child(name).number('id')
}

/** Why a home is not on the site, or null if its life in Whise and its place on websites allow it. */
function whyNotDisplayed(estate: RawReader): string | null {
	const [status, display] = [idOf(estate, 'status'), estate.number('displayStatusId')]
	if (status !== ACTIVE) return status === null ? 'no status' : `status ${status} (not active)`
	if (display === OFFLINE) return 'display status 1 (offline)'
	if (display !== null && DISPLAYED.includes(display)) return null
	if (display !== null) estate.unknown('displayStatusId', display, 'not published')
	return display === null ? 'no display status' : `display status ${display} (not known)`
}

/** Whether Whise says that something is shown. What is false is left out by Whise, so what is absent is hidden. */
export const isShown = (estate: RawReader, name: string) => estate.value(name) === true

/**
 * Returns how a home is offered, or in words why it is not on the site. Every status that is not known to be public
 * keeps it off.
 */
export function publishingOf(estate: RawReader): Publishing | string {
	const hidden = whyNotDisplayed(estate)
	if (hidden !== null) return hidden
	const [purpose, id] = [idOf(estate, 'purpose'), idOf(estate, 'purposeStatus')]
	if (id === null) return 'no purpose status'
	const shown = SHOWN[id]
	if (shown === undefined) {
		if (HIDDEN[id] === undefined) estate.child('purposeStatus').unknown('id', id, 'not published')
		return `purpose status ${id} (${HIDDEN[id] ?? 'not known'})`
	}
	const said =
		purpose === null ? null : (GOALS[purpose] ?? estate.child('purpose').unknown('id', purpose, 'not published'))
	const goal = shown.goal ?? said
	if (goal === null) return `purpose ${purpose ?? 'not given'}`
	if (purpose !== null && said !== goal) return `purpose ${purpose} with purpose status ${id}`
	if (shown.status !== 'sold' && shown.status !== 'rented' && estate.number('displayStatusId') === REALISATIONS) {
		return `among the realisations with purpose status ${id}`
	}
	return { status: shown.status, goal, isAnnuity: purpose === ANNUITY_PURPOSE || ANNUITY_STATUSES.includes(id) }
}
