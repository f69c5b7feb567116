import type { Locator, Page } from 'playwright/test'

/** What a person did in one step of a walk. */
interface Step {
	name: string
	clicks: number
	keys: number
	since: number
}

/** The hand of a person who walks through pages: it presses, types and chooses as a person does, and counts that. */
export interface CountedHand {
	/** Begins a step. What is done counts for it until the next one begins. */
	step(name: string): void
	/** Presses once. */
	click(target: Locator): Promise<void>
	/** Presses a field, replaces what is in it, and types key by key. */
	type(field: Locator, text: string): Promise<void>
	/** Types where the focus is. */
	press(page: Page, key: string): Promise<void>
	/** Opens a list and presses one of its lines. */
	choose(list: Locator, option: string | { label: string }): Promise<void>
	/** Presses what opens the window of files, and chooses some there. */
	files(page: Page, target: Locator, files: readonly string[]): Promise<void>
	/** Presses the browser's own button that leads back. */
	back(page: Page): Promise<void>
	/** The steps as a table: presses, keys and minutes of each. */
	table(): string
}

/** Returns a hand whose counts are at nought. */
export function countedHand(): CountedHand {
	const steps: Step[] = []
	const count = (clicks: number, keys = 0) => {
		const step = steps.at(-1)
		if (step === undefined) throw new Error('No step has begun')
		step.clicks += clicks
		step.keys += keys
	}
	return {
		step: (name) => {
			steps.push({ name, clicks: 0, keys: 0, since: Date.now() })
		},
		click: async (target) => {
			count(1)
			await target.click()
		},
		type: async (field, text) => {
			count(1, text.length)
			await field.click()
			await field.press('ControlOrMeta+a')
			await field.pressSequentially(text)
		},
		press: async (page, key) => {
			count(0, 1)
			await page.keyboard.press(key)
		},
		choose: async (list, option) => {
			count(2)
			await list.selectOption(option)
		},
		files: async (page, target, files) => {
			// The button, each file, and the button of the window.
			count(2 + files.length)
			const opened = page.waitForEvent('filechooser')
			await target.click()
			await (await opened).setFiles([...files])
		},
		back: async (page) => {
			count(1)
			await page.goBack()
		},
		table: () => {
			const ended = Date.now()
			const rows = steps.map(({ name, clicks, keys, since }, at) => {
				const seconds = ((steps[at + 1]?.since ?? ended) - since) / 1000
				return [name, String(clicks), String(keys), seconds.toFixed(1)]
			})
			const all = ['', 'clicks', 'keys', 'seconds']
			const widths = all.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)))
			const line = (cells: readonly string[]) =>
				cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')
			return [all, ...rows].map(line).join('\n')
		},
	}
}
