import { afterEach, beforeEach, expect, vi } from 'vitest'

// Links ask for the router, which only a running page has.
vi.mock('next/navigation', async (original) => ({
	...(await original<typeof import('next/navigation')>()),
	useRouter: () => ({ push: () => {}, prefetch: () => {} }),
}))

/** Tests that compute for longer belong in a file marked `@long-running`, which `npm run verify` leaves out. */
const MOST_PROCESSOR_MS = 1000
const isFast = process.env.AGENCY_TEST_FAST !== undefined
let before = process.cpuUsage()

beforeEach(() => {
	before = process.cpuUsage()
	vi.spyOn(console, 'error')
	vi.spyOn(console, 'warn')
})

afterEach(() => {
	const { user, system } = process.cpuUsage(before)
	if (isFast) expect((user + system) / 1000, 'milliseconds of processor in a fast test').toBeLessThan(MOST_PROCESSOR_MS)
	expect(vi.mocked(console.error).mock.calls).toEqual([])
	expect(vi.mocked(console.warn).mock.calls).toEqual([])
	vi.restoreAllMocks()
})
