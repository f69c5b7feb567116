import { sendBeacon } from './send-beacon.ts'

/** A card counts when half of it was on the screen for one second. */
const SEEN_PART = 0.5
const SEEN_MS = 1000
const LOOK_MS = 300
/** The most that a beacon may contain. */
const MOST_WAITING = 60

const counted = new Set<number>()
const watched = new WeakSet<Element>()
const timers = new Map<Element, number>()
/** The cards of which enough is on the screen, in whatever tab. */
const inSight = new Set<Element>()
let waiting: number[] = []

function send(): void {
	if (waiting.length > 0) sendBeacon({ kind: 'impression', listings: waiting })
	waiting = []
}

function see(card: HTMLElement): void {
	const listing = Number(card.dataset.listing)
	if (document.visibilityState !== 'visible' || counted.has(listing)) return
	counted.add(listing)
	waiting.push(listing)
	if (waiting.length >= MOST_WAITING) send()
}

function startTimer(card: Element): void {
	if (!(card instanceof HTMLElement)) return
	const timer = window.setTimeout(() => {
		timers.delete(card)
		see(card)
	}, SEEN_MS)
	timers.set(card, timer)
}

function follow(card: Element, isSeen: boolean): void {
	window.clearTimeout(timers.get(card))
	timers.delete(card)
	inSight.delete(card)
	if (!isSeen) return
	inSight.add(card)
	startTimer(card)
}

/** The second of a card begins again when its tab comes back to the front. */
function followTab(): void {
	for (const timer of timers.values()) window.clearTimeout(timer)
	timers.clear()
	if (document.visibilityState === 'hidden') send()
	else for (const card of inSight) startTimer(card)
}

let hasBegun = false

/** Counts each home once per page load, and sends the counts when the page is left. Later calls do nothing. */
export function countImpressions(): void {
	if (hasBegun) return
	hasBegun = true
	const sight = new IntersectionObserver(
		(entries) => {
			for (const { target, intersectionRatio } of entries) follow(target, intersectionRatio >= SEEN_PART)
		},
		{ threshold: SEEN_PART },
	)
	let isDue = false
	const look = () => {
		isDue = false
		for (const card of document.querySelectorAll('article[data-listing]')) {
			if (watched.has(card)) continue
			watched.add(card)
			sight.observe(card)
		}
	}
	const lookSoon = () => {
		if (!isDue) window.setTimeout(look, LOOK_MS)
		isDue = true
	}
	look()
	new MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true })
	document.addEventListener('visibilitychange', followTab)
	window.addEventListener('pagehide', send)
}
