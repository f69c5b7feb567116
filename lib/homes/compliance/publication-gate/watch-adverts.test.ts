import { afterEach, expect, test, vi } from 'vitest'
import { getAdvertRules } from '#lib/site/config/config.ts'
import { createAdvertLook } from './watch-adverts.ts'

vi.mock('#lib/site/config/config.ts')
afterEach(() => vi.resetAllMocks())

const rules = (graceDays: number) => ({
	enforcement: { isOn: true, graceDays },
	types: { house: [], flat: [], office: [], building: [], land: [] },
	rules: [],
	exceptions: [],
})

test('the gate is applied at the start, and again after an edit of its own file, not of another', async () => {
	const apply = vi.fn(async () => {})
	const look = createAdvertLook(apply)
	vi.mocked(getAdvertRules).mockReturnValue(rules(14))
	await look()
	await look()
	expect(apply).toHaveBeenCalledTimes(1)
	vi.mocked(getAdvertRules).mockReturnValue(rules(14))
	await look()
	expect(apply).toHaveBeenCalledTimes(1)
	vi.mocked(getAdvertRules).mockReturnValue(rules(7))
	await look()
	expect(apply).toHaveBeenCalledTimes(2)
})

test('an edit that could not be applied is applied the next time', async () => {
	const apply = vi.fn(async () => {}).mockRejectedValueOnce(new Error('database is locked'))
	const look = createAdvertLook(apply)
	vi.mocked(getAdvertRules).mockReturnValue(rules(14))
	await expect(look()).rejects.toThrow('locked')
	await look()
	expect(apply).toHaveBeenCalledTimes(2)
})
