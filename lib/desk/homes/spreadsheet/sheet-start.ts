import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { lastListAt } from '#lib/homes/feed/source/uploaded-list.ts'
import { holds, type StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import { getFeedSettings } from '#lib/site/config/config.ts'
import type { ListOffer, SheetStart } from './sheet-types.ts'

/** Whether a member may have the site follow a list: as every source it is for admins, and there is only one. */
function offerTo(member: StaffMember): ListOffer {
	if (!holds(member, 'admin')) return 'admins'
	return getFeedSettings().source === null ? 'open' : 'source'
}

/** Returns what a member may make of a file, and what became of the last one. */
export async function sheetStart(member: StaffMember): Promise<SheetStart> {
	const offer = offerTo(member)
	const isList = offer === 'open' && (await lastListAt(await getFullDb())) !== null
	return { offer, first: isList ? 'list' : 'drafts' }
}
