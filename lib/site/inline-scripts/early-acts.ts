declare global {
	interface Window {
		/** What `NOTE_EARLY` has recorded; it records no longer once this is gone. */
		earlyActs?: EarlyActs | undefined
	}
}

/** What a visitor did before React listened. */
export interface EarlyActs {
	/** Fields whose value was changed. */
	edited: Set<Element>
	/** Buttons, and links to what the page itself opens. */
	pressed: Set<HTMLElement>
	/** Forms that only scripts can send. */
	submitted: Set<HTMLFormElement>
	/** The press that was recorded last. */
	latest: { event: Event; element: HTMLElement } | null
}

/** Where React keeps the value that it last noted of a field: events about the same value do not reach `onChange`. */
interface Tracked {
	_valueTracker?: { setValue: (value: string) => void }
}

/** Ends the recording, now that React handles what a visitor does, and returns what was recorded. */
export function takeEarlyActs(): EarlyActs | null {
	const { earlyActs } = window
	if (!earlyActs) return null
	window.earlyActs = undefined
	const { latest, pressed } = earlyActs
	// React has hydrated for a press that is still on its way, and will handle it.
	if (latest?.event.eventPhase) pressed.delete(latest.element)
	return earlyActs
}

/** Passes on to React, whose state has the value of the HTML, what the visitor has entered in a field. */
export function editAgain(field: Element & Tracked): void {
	if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
		if (field.checked === field.defaultChecked) return
		field.checked = !field.checked
		field.click()
		return
	}
	field._valueTracker?.setValue('\0')
	for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Does again what was done before anything listened, in this order: edits, presses, submissions. */
export function replay({ edited, pressed, submitted }: EarlyActs): void {
	for (const field of edited) editAgain(field)
	// In a later task, once React has rendered with what was typed.
	setTimeout(() => {
		// What React has replaced meanwhile is gone; a link would still be followed.
		for (const element of pressed) if (element.isConnected) element.click()
		for (const form of submitted) form.requestSubmit()
	})
}
