import { expect, it } from 'vitest'
import { AT_ANY_DATE } from './any-date.mjs'
import { testFiles } from './selection.mjs'
import { datesStep } from './steps.mjs'

it('names folders that have tests, and the step has them all', () => {
	const files = testFiles()
	for (const folder of AT_ANY_DATE) {
		expect(
			files.some((file) => file.startsWith(folder)),
			folder,
		).toBe(true)
		expect(datesStep.command).toContain(folder)
	}
})
