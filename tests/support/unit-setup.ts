import { afterEach, beforeEach, expect, vi } from 'vitest'

// Links ask for the router, which only a running page has.
vi.mock('next/navigation', async (original) => ({
	...(await original<typeof import('next/navigation')>()),
	useRouter: () => ({ push: () => {}, prefetch: () => {} }),
}))

beforeEach(() => {
	vi.spyOn(console, 'error')
	vi.spyOn(console, 'warn')
})

afterEach(() => {
	expect(vi.mocked(console.error).mock.calls).toEqual([])
	expect(vi.mocked(console.warn).mock.calls).toEqual([])
	vi.restoreAllMocks()
})
