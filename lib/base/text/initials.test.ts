import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test('the initials of a name are those of its first and last word', () => {
	const names = ['Élise Marchand', 'Jean-Luc van den Berg', 'Bo', ' ']
	expect(names.map(initialsOf)).toEqual(['ÉM', 'JB', 'B', ''])
})
