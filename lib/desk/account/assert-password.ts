import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { beginAttempt, forgetAttempts } from '#lib/people/login/attempts.ts'
import { isPassword, LONGEST_PASSWORD } from '#lib/people/login/password/password.ts'
import { passwordProblem } from '#lib/people/login/password/password-rules.ts'
import { type MemberRow, memberById } from '#lib/people/staff/account/members.ts'
import type { StaffMember } from '#lib/people/staff/account/staff-account-types.ts'

/** Refuses a password that cannot be chosen for an account, such as a common one. */
export function assertPassword(password: string, email: string): void {
	const problem = passwordProblem(password, email)
	if (problem !== null) refuse('input', { fields: { password: problem } })
}

/**
 * Refuses what is not the present password of the member who is logged in: a session that a member left open changes
 * nothing that opens the account. Returns the account.
 */
export async function assertPresentPassword(
	{ member, address }: { member: StaffMember; address: string },
	typed: string,
	field = 'current',
): Promise<MemberRow> {
	const attempt = `staff change ${member.email}`
	const seconds = await beginAttempt(attempt, address)
	if (seconds !== null) refuse('tooMany', { seconds })
	const row = (await memberById(await getFullDb(), member.id)) ?? refuse('login')
	if (!(await isPassword(typed.slice(0, LONGEST_PASSWORD), row.password_hash, address)))
		refuse('input', { fields: { [field]: 'currentWrong' } })
	await forgetAttempts(attempt, address)
	return row
}
