import 'server-only'
import common from './common-passwords.json' with { type: 'json' }

/** ASVS 5, 6.2.1 requires at least eight. */
const FEWEST_CHARACTERS = 10
const MOST_CHARACTERS = 256
const COMMONEST = new Set(common.words.split(' '))

/** Why a password cannot be chosen. */
export type PasswordProblem = 'passwordMissing' | 'short' | 'long' | 'common'

const plain = (text: string) => text.normalize('NFC').toLowerCase()

/**
 * Returns why a password cannot be chosen, or null: fewer than 10 or more than 256 characters, one of the commonest
 * (ASVS 5, 6.2.4), or the account's own address. There are no rules about kinds of characters (6.2.5).
 */
export function passwordProblem(password: string, email: string): PasswordProblem | null {
	const length = [...password.normalize('NFC')].length
	if (length === 0) return 'passwordMissing'
	const words = plain(password)
	const [name = ''] = plain(email).split('@')
	if (COMMONEST.has(words) || COMMONEST.has(words.replaceAll(' ', ''))) return 'common'
	if (length < FEWEST_CHARACTERS) return 'short'
	if (length > MOST_CHARACTERS) return 'long'
	return words === plain(email) || words === name || /^(.)\1*$/u.test(words) ? 'common' : null
}
