import { afterEach, expect, test, vi } from 'vitest'
import { readSecret } from './env.ts'

afterEach(() => vi.unstubAllEnvs())

test('a setting reads the variable that it names, and none of the program’s own', () => {
	vi.stubEnv('DEEPL_KEY', 'abc')
	expect(readSecret('DEEPL_KEY')).toBe('abc')
	expect(readSecret('NOT_SET')).toBeNull()
	for (const own of ['AGENCY_SECRET', 'DATABASE_URL', 'HEALTH_TOKEN', 'S3_SECRET_ACCESS_KEY']) {
		vi.stubEnv(own, 'secret')
		expect(readSecret(own), own).toBeNull()
	}
})
