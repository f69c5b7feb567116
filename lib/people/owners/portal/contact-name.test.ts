import { expect, test } from 'vitest'
import { shortName } from './contact-name.ts'

test.each([
	['Sofie Claes', 'Sofie C.'],
	['Jean-Paul van den Berghe', 'Jean-Paul V. D. B.'],
	['Candidat-acquéreur 1', 'Candidat-acquéreur 1'],
	['Dewit', 'D.'],
	['élise', 'É.'],
	['sofie.claes@example.be', 'S.'],
	['Sofie 0471 23 45 67', 'Sofie'],
	['  ', null],
	[null, null],
])('%s is shown as %s', (name, shown) => expect(shortName(name)).toBe(shown))
