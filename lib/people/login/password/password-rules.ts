import 'server-only'
import { newPassword } from '#lib/people/login/login-schema.ts'
import common from './common-passwords.json' with { type: 'json' }

const COMMONEST = new Set(common.words.split(' '))

/** Why a password cannot be chosen. */
export type PasswordProblem = 'passwordMissing' | 'short' | 'long' | 'common'

const plain = (text: string) => text.normalize('NFC').toLowerCase()

/**
 * Returns why a password cannot be chosen, or null: fewer than 10 or more than 256 characters, one of the commonest
 * (ASVS 5, 6.2.4), or the account's own address. There are no rules about kinds of characters (6.2.5).
 */
export function passwordProblem(password: string, email: string): PasswordProblem | null {
	const words = plain(password)
	const [name = ''] = plain(email).split('@')
	if (COMMONEST.has(words) || COMMONEST.has(words.replaceAll(' ', ''))) return 'common'
	const [issue] = newPassword.safeParse(password).error?.issues ?? []
	if (issue) return issue.message as PasswordProblem
	return words === plain(email) || words === name || /^(.)\1*$/u.test(words) ? 'common' : null
}
