import type { Locator } from 'playwright/test'

/** Fields in which a day or an hour is chosen: how it is typed depends on the language of the browser's own window. */
const CHOSEN = ['date', 'time']

/**
 * Types into a field as a person does: presses it, replaces what is in it, and types key by key, so that what a field
 * does at each key is tried too.
 */
export async function typeInto(field: Locator, text: string): Promise<void> {
	if (CHOSEN.includes((await field.getAttribute('type')) ?? '')) return field.fill(text)
	await field.click()
	await field.press('ControlOrMeta+a')
	if (text === '') await field.press('Delete')
	else await field.pressSequentially(text)
}
