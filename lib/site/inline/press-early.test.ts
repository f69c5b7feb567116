// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { PRESS_EARLY } from './minified.ts'
import { PRESS_AGAIN, PRESSABLE } from './pressable.ts'

const say = (name: string) => window.dispatchEvent(new Event(name))

function button(): HTMLButtonElement {
	const made = document.createElement('button')
	made.type = 'button'
	document.body.append(made)
	return made
}

/** A listener where React has its own. */
function once(listener: (event: Event) => void): void {
	document.addEventListener('click', listener, { capture: true, once: true })
}

test('presses that nobody handled are done again, once', () => {
	new Function(PRESS_EARLY)()
	const [early, twice, gone, stopped, underWay] = [button(), button(), button(), button(), button()]
	early.click()
	twice.click()
	twice.click()
	gone.click()
	gone.remove()
	// React hydrates, and cannot handle the press yet.
	once((event) => event.stopPropagation())
	stopped.click()

	const presses: string[] = []
	for (const [name, one] of Object.entries({ early, twice, gone, stopped, underWay })) {
		one.addEventListener('click', () => presses.push(name))
	}
	// React has hydrated at once for the press, and then handles it.
	once(() => {
		say(PRESSABLE)
		say(PRESS_AGAIN)
	})
	underWay.click()
	expect(presses).toEqual(['early', 'twice', 'stopped', 'underWay'])
	early.click()
	say(PRESS_AGAIN)
	expect(presses).toEqual(['early', 'twice', 'stopped', 'underWay', 'early'])
})
