import { dayOf } from '#lib/base/time/belgian-day.ts'
import type { PropertyRecord } from '#lib/homes/feed/payload/schema.ts'

/** A home that is offered more than this many years after it was built is no longer a new one. */
const NEW_YEARS = 3

type Record = Pick<
	PropertyRecord,
	'NewBuild' | 'ProjectID' | 'Goal' | 'ConstructionYear' | 'RenovationYear' | 'CreatedAt'
>

export interface NewBuild {
	isNew: boolean
	/** Why it is not new although the source states or implies so, for the report; null if nothing disagrees. */
	doubt: { field: 'NewBuild' | 'ProjectID'; detail: string } | null
}

/** Returns the year that contradicts a new building; null if none does. */
function olderYear(record: Record, offeredIn: number): { field: string; year: number } | null {
	const { ConstructionYear: built, RenovationYear: renovated } = record
	if (built && built < offeredIn - NEW_YEARS) return { field: 'ConstructionYear', year: built }
	const isLater = renovated && (!built || renovated > built + NEW_YEARS)
	return isLater ? { field: 'RenovationYear', year: renovated } : null
}

/**
 * Returns whether a home is new-build: as its source states, else if it is a unit of a project that is for sale. VAT
 * alone never makes it new: an old office is let under VAT too. Years that contradict it win over both.
 */
export function newBuildOf(record: Record, now: Date): NewBuild {
	const { NewBuild: said, ProjectID: project, Goal: goal } = record
	if (said === false || (said === null && (project === null || goal !== 0))) return { isNew: false, doubt: null }
	const offeredIn = Number(dayOf(new Date(record.CreatedAt ?? now)).slice(0, 4))
	const older = olderYear(record, offeredIn)
	if (older === null) return { isNew: true, doubt: null }
	const against = `but ${older.field} ${older.year}: not shown as new-build`
	return said === true
		? { isNew: false, doubt: { field: 'NewBuild', detail: `true, ${against}` } }
		: { isNew: false, doubt: { field: 'ProjectID', detail: `a unit of project ${project}, ${against}` } }
}
