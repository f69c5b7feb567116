// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countImpressions } from './count-impressions.ts'

/** Shows (or hides) this part of every watched card, as the browser reports it. */
let report: (card: Element, part: number) => void
const sent: unknown[] = []
let state: DocumentVisibilityState = 'visible'

function turn(to: DocumentVisibilityState): void {
	state = to
	document.dispatchEvent(new Event('visibilitychange'))
}

/** Leaves the page, and returns the homes counted since the last time. */
function leave(): unknown[] {
	window.dispatchEvent(new Event('pagehide'))
	return sent.splice(0)
}

const impression = (...listings: number[]) => ({ kind: 'impression', listings })

beforeEach(() => {
	vi.useFakeTimers()
	vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state)
	vi.stubGlobal(
		'IntersectionObserver',
		class {
			constructor(callback: (entries: { target: Element; intersectionRatio: number }[]) => void) {
				report = (target, intersectionRatio) => callback([{ target, intersectionRatio }])
			}
			observe() {
				return undefined
			}
		},
	)
	vi.stubGlobal('navigator', { sendBeacon: (_: string, body: string) => sent.push(JSON.parse(body)) })
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

test('a card counts after one second in sight of a visible tab, however often the tab is hidden meanwhile', () => {
	document.body.innerHTML = [1, 2, 3].map((id) => `<article data-listing="${id}"></article>`).join('')
	const [first, second, third] = document.querySelectorAll('article')
	if (!first || !second || !third) throw new Error('No cards')
	countImpressions()

	report(first, 0.5)
	vi.advanceTimersByTime(999)
	expect(leave()).toEqual([])
	vi.advanceTimersByTime(1)
	expect(leave()).toEqual([impression(1)])

	// Its second ends while the tab is hidden: a new one begins when the tab is back.
	report(second, 0.8)
	vi.advanceTimersByTime(600)
	turn('hidden')
	vi.advanceTimersByTime(5000)
	expect(leave()).toEqual([])
	turn('visible')
	vi.advanceTimersByTime(999)
	expect(leave()).toEqual([])
	vi.advanceTimersByTime(1)
	expect(leave()).toEqual([impression(2)])

	// It is out of sight when the tab is back.
	report(third, 1)
	turn('hidden')
	report(third, 0)
	turn('visible')
	vi.advanceTimersByTime(5000)
	expect(leave()).toEqual([])

	// Two cards are sent together, and none a second time.
	turn('hidden')
	report(third, 1)
	turn('visible')
	vi.advanceTimersByTime(5000)
	turn('hidden')
	expect(sent.splice(0)).toEqual([impression(3)])
	turn('visible')
	vi.advanceTimersByTime(5000)
	expect(leave()).toEqual([])
})
