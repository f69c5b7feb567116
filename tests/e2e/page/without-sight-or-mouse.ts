import { expect, type Locator, type Page } from 'playwright/test'

/** Presses Tab until an element has the focus, and checks that the focus is visible there. */
export async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
	await expect(target).toHaveCount(1)
	// Not asked through the locator, which waits for a frame each time.
	let element = await target.elementHandle()
	const isReached = async () => {
		const isInPage = await element?.evaluate((it) => it.isConnected)
		if (!isInPage) element = await target.elementHandle()
		return element?.evaluate((it) => it === document.activeElement)
	}
	for (let step = 0; step < most && !(await isReached()); step += 1) await page.keyboard.press('Tab')
	await expect(target).toBeFocused()
	const isShown = target.evaluate((control) => {
		// A label or a card draws the outline for the control in it.
		const around = [control, control.closest('label'), control.closest('article')]
		return around.some((one) => one !== null && getComputedStyle(one).outlineStyle !== 'none')
	})
	expect(await isShown, 'the focus shows').toBe(true)
}

/** Follows the link that leads past the header; `keyboard.spec.ts` reaches it with the first press of Tab. */
export async function skipToContent(page: Page, name: string): Promise<void> {
	await page.getByRole('link', { name, exact: true }).focus()
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/#main$/)
}

interface HeardNode {
	name: string
	description: string
	isInvalid: boolean
	isExpanded: boolean
}

interface Listener {
	/** Returns the nodes of a role, in page order. */
	nodes(role: string): Promise<HeardNode[]>
	/** Returns the texts of live regions, which screen readers announce by themselves. */
	announced(): Promise<string[]>
}

/** Returns what a screen reader gets: Chromium's accessibility tree, shadow trees included. */
export async function listenTo(page: Page): Promise<Listener> {
	const session = await page.context().newCDPSession(page)
	const tree = async () => (await session.send('Accessibility.getFullAXTree')).nodes
	return {
		nodes: async (role) =>
			(await tree())
				.filter((node) => !node.ignored && node.role?.value === role)
				.map(({ name, description, properties = [] }) => {
					const stateOf = (state: string) => properties.find((property) => property.name === state)?.value.value
					return {
						name: String(name?.value ?? ''),
						description: String(description?.value ?? ''),
						isInvalid: stateOf('invalid') === 'true',
						isExpanded: stateOf('expanded') === true,
					}
				}),
		announced: async () => {
			const nodes = await tree()
			const byId = new Map(nodes.map((node) => [node.nodeId, node]))
			const wordsOf = (id: string): string => {
				const node = byId.get(id)
				if (node?.role?.value === 'StaticText') return String(node.name?.value ?? '')
				return (node?.childIds ?? []).map(wordsOf).filter(Boolean).join(' ')
			}
			return nodes
				.filter(({ properties }) => properties?.some(({ name, value }) => name === 'live' && value.value !== 'off'))
				.map(({ nodeId }) => wordsOf(nodeId))
				.filter(Boolean)
		},
	}
}
