import 'server-only'
import { redirect } from 'next/navigation'
import { currentStaff } from '#lib/people/staff/account/session/current.ts'
import { type CurrentStaff, holds, type StaffRole } from '#lib/people/staff/account/staff-account-types.ts'
import { type DeskTarget, deskHref, deskPathOf } from '#lib/site/routing/pages/staff-pages.ts'

/** The member who is logged in may not see a page; `deskPage` shows the sentence that explains it. */
export class NotAllowedError extends Error {
	readonly role: StaffRole
	readonly staff: CurrentStaff

	constructor(role: StaffRole, staff: CurrentStaff) {
		super(`The role ${role} is missing`)
		this.role = role
		this.staff = staff
	}
}

/** A page of the desk that a member opens. */
export interface Opened extends DeskTarget {
	/** Its search, such as `?state=new`, to return to after the login. */
	search?: string
}

/**
 * Returns the member who opens a page. A member who is not logged in goes to the login, which returns here; a member
 * without the role gets {@link NotAllowedError}.
 */
export async function requireStaff(opened: Opened, role: StaffRole | null): Promise<CurrentStaff> {
	const current = await currentStaff()
	if (current === null) {
		const to = deskPathOf(opened).replace(/^staff\/?/, '') + (opened.search ?? '')
		redirect(deskHref({ page: 'login' }) + (to === '' ? '' : `?to=${encodeURIComponent(to)}`))
	}
	if (role !== null && !holds(current.member, role)) throw new NotAllowedError(role, current)
	return current
}
