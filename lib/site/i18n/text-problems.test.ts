import { createTranslator } from 'next-intl'
import { expect, test, vi } from 'vitest'
import { logger } from '#lib/base/log/logger.ts'
import { TEXT_PROBLEM, textProblems } from './text-problems.ts'

const messages = { page: { broken: 'Hello {name', filled: 'Hello {name} from {city}', plain: 'Hello' } }
const about = (code: string, key: string) => [{ code, key }, TEXT_PROBLEM]

test('a text that is missing, ill-formed or lacks a value shows nothing and is logged once, with its key', () => {
	const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {})
	const t = createTranslator({ locale: 'en', messages, namespace: 'page', ...textProblems })
	const say = (key: string, values = {}) => Reflect.apply(t, undefined, [key, values])
	for (let visit = 0; visit < 2; visit += 1) {
		expect(say('plain')).toBe('Hello')
		expect(say('missing')).toBe('')
		expect(say('broken', { name: 'Ada' })).toBe('')
		expect(say('filled', { name: 'Ada' })).toBe('')
	}
	expect(warn.mock.calls).toEqual([
		about('MISSING_MESSAGE', 'page.missing'),
		about('INVALID_MESSAGE', 'page.broken'),
		about('FORMATTING_ERROR', 'page.filled'),
	])
	expect(JSON.stringify(warn.mock.calls)).not.toContain('Ada')
})
