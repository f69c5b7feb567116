import { PRESS_AGAIN, PRESSABLE } from './pressable.ts'

const pressed = new Set<HTMLElement>()
let latest: { event: Event; button: HTMLElement } | null = null
let isPressable = false

// In the capturing phase of the window, before React: one that is hydrating stops presses that it cannot handle yet.
addEventListener(
	'click',
	(event) => {
		if (isPressable || !(event.target instanceof Element)) return
		const button = event.target.closest<HTMLElement>(
			'button[type=button]:not([data-decide],[popovertarget],[commandfor])',
		)
		if (!button) return
		pressed.add(button)
		latest = { event, button }
	},
	true,
)
addEventListener(PRESSABLE, () => {
	isPressable = true
	// React has hydrated for a press that is still on its way, and will handle it.
	if (latest && latest.event.eventPhase !== Event.NONE) pressed.delete(latest.button)
})
addEventListener(PRESS_AGAIN, () => {
	for (const button of pressed) if (button.isConnected) button.click()
	pressed.clear()
})
