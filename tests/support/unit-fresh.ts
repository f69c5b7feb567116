// Runs before each test file that shares its process with others, and removes what those left: modules, state of the
// process, replaced clocks and globals, and what is in the page and its storage.
import { afterAll, vi } from 'vitest'
import { writeCookie } from '#lib/base/browser/browser-storage.ts'

/** What `processWide` keeps. */
const OURS = /^agency[A-Z]/

for (const name of Object.keys(globalThis)) if (OURS.test(name)) Reflect.deleteProperty(globalThis, name)
vi.resetModules()

afterAll(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
	vi.unstubAllEnvs()
	if (typeof document === 'undefined') return
	document.head.replaceChildren()
	document.body.replaceChildren()
	localStorage.clear()
	sessionStorage.clear()
	history.replaceState(null, '', '/')
	for (const cookie of document.cookie.split('; ')) writeCookie(cookie.split('=')[0] ?? '', '', 0)
})
