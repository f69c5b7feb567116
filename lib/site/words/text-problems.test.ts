import { createTranslator, IntlErrorCode } from 'next-intl'
import { expect, test, vi } from 'vitest'
import { logger } from '#lib/base/log/logger.ts'
import { logTextProblem, TEXT_PROBLEM } from './text-problems.ts'

test('a text that is missing, ill-formed or lacks a value is logged once, with its key', () => {
	const error = vi.spyOn(logger, 'error').mockImplementation(() => {})
	const messages = { page: { broken: 'Hello {name', filled: 'Hello {name}' } }
	const t = createTranslator({
		locale: 'en',
		messages,
		onError: logTextProblem,
		getMessageFallback: () => '',
	})
	const say = (key: string, values = {}) => Reflect.apply(t, undefined, [key, values])
	for (let visit = 0; visit < 2; visit += 1) {
		expect(say('page.missing')).toBe('')
		expect(say('page.broken', { name: 'Ada' })).toBe('')
		expect(say('page.filled')).toBe('')
	}
	expect(error.mock.calls).toEqual([
		[{ code: IntlErrorCode.MISSING_MESSAGE, problem: expect.stringContaining('page.missing') }, TEXT_PROBLEM],
		[{ code: IntlErrorCode.INVALID_MESSAGE, problem: expect.any(String) }, TEXT_PROBLEM],
		[{ code: IntlErrorCode.FORMATTING_ERROR, problem: expect.any(String) }, TEXT_PROBLEM],
	])
})
