// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { replay, takeEarlyActs } from './early-acts.ts'
import { NOTE_EARLY } from './minified.ts'

/** What React does when it has hydrated a page. */
function listen(): void {
	const acts = takeEarlyActs()
	if (acts) replay(acts)
}

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

const task = () => new Promise((resolve) => setTimeout(resolve))

test('presses that nobody handled are done again, once', async () => {
	new Function(NOTE_EARLY)()
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
	once(listen)
	underWay.click()
	await task()
	expect(presses).toEqual(['underWay', 'early', 'twice', 'stopped'])
	early.click()
	listen()
	await task()
	expect(presses).toEqual(['underWay', 'early', 'twice', 'stopped', 'early'])
})
