import 'server-only'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { holds, type StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import { guardedChanges, guardedValues } from '#lib/site/config/rights/guarded.ts'
import type { LockedPlace } from './locked-place.ts'

interface Versions {
	before: Json
	after: Json
	/** What is on the site: everybody may bring that back. */
	inUse?: Json
}

/**
 * Returns the places in which a new version of a file changes what this member may not change. It compares the two
 * versions whole, so it does not matter by which edits, whose draft or which old version the new one came about.
 */
export function lockedChanges(
	member: Pick<StaffMember, 'roles'>,
	file: string,
	{ before, after, inUse }: Versions,
): LockedPlace[] {
	if (holds(member, 'admin')) return []
	const allowed = inUse === undefined ? undefined : guardedValues(file, inUse)
	const changes = guardedChanges(guardedValues(file, before), guardedValues(file, after), allowed)
	return changes.map(({ path }) => ({ file, path }))
}
