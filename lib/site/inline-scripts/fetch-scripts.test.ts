// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FETCH_SCRIPTS } from './minified.ts'

let reportPaint: (list: Pick<PerformanceObserverEntryList, 'getEntriesByName'>) => void

/** Runs the script of a page that has these scripts to fetch, in a browser that does not report its paint yet. */
function start(scripts: string): void {
	const script = document.createElement('script')
	script.dataset.scripts = scripts
	vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
	new Function(FETCH_SCRIPTS)()
}

const fetched = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'))

beforeEach(() => {
	document.head.replaceChildren()
	vi.useFakeTimers()
	vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
	vi.stubGlobal(
		'PerformanceObserver',
		class {
			constructor(report: typeof reportPaint) {
				reportPaint = report
			}
			observe() {}
		},
	)
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

test('scripts are fetched one after the other once the page is painted', () => {
	start('/a.js /b.js')
	reportPaint({ getEntriesByName: () => [] })
	vi.advanceTimersByTime(1000)
	expect(fetched()).toEqual([])
	reportPaint({ getEntriesByName: (name) => (name === 'first-contentful-paint' ? [performance.mark(name)] : []) })
	expect(fetched()).toEqual(['/a.js'])
	vi.advanceTimersByTime(1)
	expect(fetched()).toEqual(['/a.js', '/b.js'])
})

test('a page whose paint is never reported fetches its scripts after two seconds', () => {
	start('/a.js /b.js')
	vi.advanceTimersByTime(1999)
	expect(fetched()).toEqual([])
	vi.advanceTimersByTime(2)
	expect(fetched()).toEqual(['/a.js', '/b.js'])
})

test('a page in a hidden window fetches all its scripts at once', () => {
	vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
	start('/a.js /b.js')
	expect(fetched()).toEqual(['/a.js', '/b.js'])
})
