// @long-running
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password.ts'
import { passwordProblem } from './password-rules.ts'

const VISITOR = '192.0.2.1'
const SENTENCE = 'drie kamers, een tuin en 🌳🌳 '

test.each([64, 128])(
	'a password of %i characters with emoji and spaces matches the stored one, and no other does',
	async (length) => {
		const password = SENTENCE.padEnd(length, 'é ')
		const stored = await hashPassword(password, VISITOR)
		expect(stored).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$/)
		expect(stored).not.toContain(password)
		expect(await isPassword(password, stored, VISITOR)).toBe(true)
		expect(await isPassword(password.normalize('NFD'), stored, VISITOR)).toBe(true)
		expect(await isPassword(password.trimEnd(), stored, VISITOR)).toBe(password === password.trimEnd())
		expect(await isPassword(password.slice(0, -1), stored, VISITOR)).toBe(false)
	},
)

test('without a stored password the same work is done, and the result is false', async () => {
	for (const stored of [null, '', '$scrypt$ln=17,r=8,p=1$$']) {
		const since = process.resourceUsage().userCPUTime
		expect(await isPassword(SENTENCE, stored, VISITOR)).toBe(false)
		// Microseconds: a derivation costs some 300,000, a result without one next to nothing.
		expect(process.resourceUsage().userCPUTime - since).toBeGreaterThan(50_000)
	}
})

test.each([
	['', 'passwordMissing'],
	['negen tek', 'short'],
	['tien teken', null],
	['x y'.padEnd(256, 'ab'), null],
	['x y'.padEnd(257, 'ab'), 'long'],
	['Password123', 'common'],
	['qwerty', 'common'],
	['dragon', 'common'],
	['ANNA.PEETERS@EIGENAAR.EXAMPLE', 'common'],
	['anna.peeters', 'common'],
	['aaaaaaaaaaaa', 'common'],
])('"%s" as a password: %s', (password, problem) => {
	expect(passwordProblem(password, 'anna.peeters@eigenaar.example')).toBe(problem)
})
