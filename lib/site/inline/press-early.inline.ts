import { PRESS_AGAIN, PRESSABLE } from './pressable.ts'

const pressed = new Set<HTMLElement>()
let isPressable = false

// In the bubbling phase of the window, after React: a press that React has handled is not recorded.
addEventListener('click', ({ target }) => {
	if (isPressable || !(target instanceof Element)) return
	const button = target.closest<HTMLElement>('button[type=button]:not([data-decide],[popovertarget],[commandfor])')
	if (button) pressed.add(button)
})
addEventListener(PRESSABLE, () => {
	isPressable = true
})
addEventListener(PRESS_AGAIN, () => {
	for (const button of pressed) if (button.isConnected) button.click()
	pressed.clear()
})
