import { afterEach, expect, it, vi } from 'vitest'
import { FULL } from '#lib/server/cli/testing/scope.mjs'
import { leftOut } from './unit-files.ts'

afterEach(() => vi.unstubAllEnvs())

it('leaves the exhaustive files to full runs, and to those who call them by name', () => {
	vi.stubEnv('AGENCY_TEST_RUN', 'mark')
	vi.stubEnv(FULL, undefined)
	const names = leftOut('.').map((file) => file.replace('tests/integration/', '').replace('.test.ts', ''))
	expect(names.sort()).toEqual(['fresh-clone', 'full-disk', 'made-up-language'])
	const walks = ['walk-on-a-phone.spec.ts', 'walk.spec.ts'].map((name) => `tests/e2e/desk/${name}`)
	expect(leftOut('.', 'tests/e2e').sort()).toEqual(walks)
	vi.stubEnv(FULL, '1')
	expect(leftOut('.')).toEqual([])
	vi.stubEnv(FULL, undefined)
	vi.stubEnv('AGENCY_TEST_RUN', undefined)
	expect(leftOut('.')).toEqual([])
})
