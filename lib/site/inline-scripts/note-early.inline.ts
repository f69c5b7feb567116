import type { EarlyActs } from './early-acts.ts'

const PRESSED = 'button[type=button]:not([data-decide],[popovertarget],[commandfor]),a[data-opens]'
/** A link to what the page itself would open waits no longer than this for the scripts. */
const LONGEST_WAIT_MS = 3000

const acts: EarlyActs = { edited: new Set(), pressed: new Set(), submitted: new Set(), latest: null }
window.earlyActs = acts

function onPress(event: MouseEvent, element: HTMLElement): void {
	if (element instanceof HTMLAnchorElement) {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return
		event.preventDefault()
		setTimeout(() => {
			if (window.earlyActs) location.assign(element.href)
		}, LONGEST_WAIT_MS)
	}
	acts.pressed.add(element)
	acts.latest = { event, element }
}

function onEvent(event: Event): void {
	const { target } = event
	if (!window.earlyActs || !(target instanceof Element)) return
	if (event.type === 'input') acts.edited.add(target)
	else if (event instanceof MouseEvent) {
		const element = target.closest<HTMLElement>(PRESSED)
		if (element) onPress(event, element)
		// What is typed next replaces the value, as it does later.
		else if (target instanceof HTMLInputElement && target.matches('[data-selects]')) target.select()
	} else if (target instanceof HTMLFormElement && target.matches('[method=dialog]')) {
		// Only scripts can send such a form; the browser sends the others.
		event.preventDefault()
		acts.submitted.add(target)
	}
}

// On their way down from the window, before React: one that is hydrating stops presses that it cannot handle yet.
for (const type of ['input', 'click', 'submit']) addEventListener(type, onEvent, true)
