import 'server-only'
import { randomBytes } from 'node:crypto'
import { getFullDb } from '#lib/base/db/connection.ts'
import { inTransactionAlone } from '#lib/base/db/transactions.ts'
import { hashPassword } from '#lib/people/login/password/password.ts'
import { getMailSettings, getSite, getTeam } from '#lib/site/config/config.ts'
import { addMember } from './member-changes.ts'

const PASSWORD_BYTES = 12
const FALLBACK = 'staff@example.org'

/**
 * Creates an admin of the sample agency, with a random password that cannot be read afterwards. Null if a member of the
 * staff has an account.
 */
export async function createSampleStaff(now = new Date()): Promise<{ email: string; password: string } | null> {
	const db = await getFullDb()
	const known = await db.selectFrom('staff_member').select('id').limit(1).executeTakeFirst()
	if (known) return null
	const [person] = getTeam().people
	const email = person?.email ?? getMailSettings().recipients.default[0] ?? FALLBACK
	const password = randomBytes(PASSWORD_BYTES).toString('base64url')
	const hash = await hashPassword(password, 'localhost')
	const { defaultLanguage } = getSite()
	const name = person?.name ?? getSite().name
	await inTransactionAlone(db, async (transaction) => {
		const added = { email, name, language: defaultLanguage, roles: ['admin'] as const }
		const member = await addMember(transaction, added, now)
		if (member === null) return
		await transaction.updateTable('staff_member').set({ password_hash: hash }).where('id', '=', member.id).execute()
	})
	return { email, password }
}
