/** What a member of staff may do: `requests` and calendar, `editor` of homes and words, `admin` everything. */
export const STAFF_ROLES = ['requests', 'editor', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** The name of the session cookie, without the prefix that it has on https. */
export const STAFF_COOKIE = 'staff'

/** A member of staff who has an account. */
export interface StaffMember {
	id: number
	name: string
	email: string
	/** The language of mails, and that of the desk after a login. */
	language: string
	roles: readonly StaffRole[]
	/** Whether single keys are shortcuts on the desk. */
	hasKeys: boolean
}

/** The member who makes a request. */
export interface CurrentStaff {
	sessionId: string
	member: StaffMember
	/** Whether the key of the session is old enough to be changed. */
	isStale: boolean
}

/** Whether a member has a role; an admin has all. */
export function holds({ roles }: Pick<StaffMember, 'roles'>, role: StaffRole): boolean {
	return roles.includes(role) || roles.includes('admin')
}
