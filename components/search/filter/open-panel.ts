import { editAgain } from '#lib/site/inline-scripts/early-acts.ts'

/** A panel of the filter that is open, and how far it is scrolled, in pixels. */
export interface OpenPanel {
	id: string
	scrollTop: number
}

/** Moves the focus to a field of another filter. */
export type FocusMove = (bar: HTMLElement) => void

const PANEL = '[data-picker-panel]'
/** What React's `useId` returns differs from page to page. */
const OWN_ID = /^[a-z]/

/** Returns the open panel of a filter; null if there is none. */
export function openPanelIn(bar: HTMLElement | null | undefined): OpenPanel | null {
	const panel = bar?.querySelector<HTMLElement>(`${PANEL}:popover-open`)
	return panel ? { id: panel.id, scrollTop: panel.scrollTop } : null
}

/** Opens a panel as its button does, so that closing it returns the focus to the button. */
export function reopen({ id, scrollTop }: OpenPanel): void {
	const panel = document.getElementById(id)
	const source = document.querySelector<HTMLElement>(`[popovertarget="${id}"]`)
	if (!panel || !source) return
	source.focus({ preventScroll: true })
	panel.showPopover({ source })
	panel.scrollTop = scrollTop
}

/** Returns the fields like one in its panel: the ticks of the same value, or all of its kind. */
function alike(field: HTMLElement, around: ParentNode): HTMLElement[] {
	const isTick = field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)
	return [...around.querySelectorAll<HTMLElement>(field.tagName)].filter(
		(each) => !isTick || (each instanceof HTMLInputElement && each.name === field.name && each.value === field.value),
	)
}

/** Returns how to focus, in the filter that takes the place of this one, the field that has the focus now. */
export function focusMove(bar: HTMLElement): FocusMove | null {
	const field = document.activeElement
	if (!(field instanceof HTMLElement) || !bar.contains(field)) return null
	const panel = field.closest(PANEL)
	const place = alike(field, panel ?? bar).indexOf(field)
	const typed = field instanceof HTMLInputElement && field.type === 'text' ? field.value : null
	return (next) => {
		const around = panel ? next.querySelector(`[id="${panel.id}"]`) : next
		const its = OWN_ID.test(field.id) ? document.getElementById(field.id) : around && alike(field, around)[place]
		its?.focus({ preventScroll: true })
		if (!(its instanceof HTMLInputElement) || typed === null || its.value === typed) return
		its.value = typed
		editAgain(its)
	}
}
