import { expect, test } from 'vitest'
import { planName } from './wording.ts'

// The sample agency's default language is Dutch.
test.each([
	['fr', '{"nl":"Gelijkvloers","fr":"Rez-de-chaussée"}', 'Rez-de-chaussée'],
	['en', '{"nl":"Gelijkvloers","fr":"Rez-de-chaussée"}', 'Gelijkvloers'],
	['en', '{}', 'plan-studio'],
])('in %s a plan with the names %s is called %s', (language, names, expected) => {
	expect(planName({ name: 'plan-studio', names }, language)).toBe(expected)
})
