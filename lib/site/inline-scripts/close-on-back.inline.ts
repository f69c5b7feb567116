// A dialog or popover that opens adds a step to the browser's history, and "back" closes it. Entries of the history hold
// the tokens of what is open at them; Next preserves data of other code in their state.

interface Layer {
	token: string
	element: HTMLElement
}

const own = new Set<string>()
let layers: Layer[] = []
/** Where the page is scrolled to, while the step of what was closed is taken back. */
let leaving: ScrollToOptions | null = null
/** What has opened while a step is being taken back. */
const waiting: Layer[] = []
/** The step of the next page was written over the one that is being taken back. */
let isOvertaken = false
let isPressed = false
let last: { href: string; state: unknown } = { href: location.href, state: history.state }

const change = { push: history.pushState.bind(history), replace: history.replaceState.bind(history) }

const placeNow = (): ScrollToOptions => ({ left: scrollX, top: scrollY, behavior: 'instant' })

function tokensHere(state: unknown = history.state): readonly string[] {
	const { layers: tokens } = Object(state) as { layers?: unknown }
	return Array.isArray(tokens) ? tokens : []
}

const isOpen = (element: HTMLElement) =>
	element instanceof HTMLDialogElement ? element.open : element.matches(':popover-open')

/** Returns how many steps of the history belong to what was open and is closed. */
function stepsToLeave(): number {
	const open = new Set(layers.map(({ token }) => token))
	const tokens = tokensHere()
	const kept = tokens.findLastIndex((token) => open.has(token) || !own.has(token))
	return tokens.length - 1 - kept
}

function leave(): void {
	const steps = stepsToLeave()
	if (steps === 0 || leaving) return
	leaving = placeNow()
	history.go(-steps)
}

/** Gives what has opened a step: that of what its opening has closed, if there is one, or a new one. */
function addStep({ token }: Layer): void {
	const tokens = tokensHere()
	const isTaken = stepsToLeave() > 0
	// The outermost functions, which are Next's once it runs.
	const name = isTaken ? 'replaceState' : 'pushState'
	history[name]({ ...Object(history.state), layers: [...(isTaken ? tokens.slice(0, -1) : tokens), token] }, '')
}

function onOpen(element: HTMLElement): void {
	// The next page's filter takes the place of this one's, with its panel open.
	const known = layers.find(
		(layer) => layer.element === element || (!layer.element.isConnected && layer.element.id === element.id),
	)
	if (known) {
		known.element = element
		return
	}
	const layer = { token: `${Date.now()}-${own.size}`, element }
	if (leaving) waiting.push(layer)
	else addStep(layer)
	own.add(layer.token)
	layers.push(layer)
}

function onClose(element: HTMLElement): void {
	if (!layers.some((layer) => layer.element === element)) return
	layers = layers.filter((layer) => layer.element !== element)
	// A press that closes it may follow a link as well, whose page then takes this step.
	setTimeout(() => {
		if (!isPressed) leave()
	})
}

const onChange = (element: HTMLElement) => (isOpen(element) ? onOpen(element) : onClose(element))

addEventListener(
	'toggle',
	({ target }) => {
		if (target instanceof HTMLElement && target.popover === 'auto') onChange(target)
	},
	true,
)
new MutationObserver((changes) => {
	for (const { target } of changes) if (target instanceof HTMLDialogElement) onChange(target)
}).observe(document, { subtree: true, attributeFilter: ['open'] })

/** Returns whether a press leads to another page in this window. */
function isFollowed({ target }: Event): boolean {
	const link = target instanceof Element ? target.closest('a') : null
	return link !== null && /^http/.test(link.protocol) && link.target !== '_blank' && !link.download
}
addEventListener(
	'pointerdown',
	() => {
		isPressed = true
	},
	true,
)
let pressEnd: ReturnType<typeof setTimeout> | undefined
/** A press is over with its click, or as a swipe, whose click does not come within these milliseconds. */
for (const [type, wait] of [
	['click', 0],
	['pointercancel', 1],
	['pointerup', 500],
] as const) {
	addEventListener(
		type,
		(event) => {
			clearTimeout(pressEnd)
			pressEnd = setTimeout(() => {
				// A step back would stop the page that the browser itself is fetching, however late it comes.
				isPressed = !(wait || event.defaultPrevented) && isFollowed(event)
				if (!isPressed) leave()
			}, wait)
		},
		true,
	)
}

for (const [name, write] of [
	['pushState', change.push],
	['replaceState', change.replace],
] as const) {
	history[name] = (state, unused, url) => {
		const isNext = name === 'pushState' && url != null && new URL(url, location.href).href !== last.href
		const isOurs = isNext && own.has(tokensHere().at(-1) ?? '')
		if (isOurs && leaving) isOvertaken = true
		;(isOurs ? change.replace : write)(state, unused, url)
		last = { href: location.href, state: history.state }
	}
}

addEventListener('popstate', (event) => {
	const tokens = tokensHere(event.state)
	const gone = layers.filter((layer) => !tokens.includes(layer.token) && !waiting.includes(layer)).reverse()
	layers = layers.filter((layer) => !gone.includes(layer))
	for (const { element } of gone) {
		if (element instanceof HTMLDialogElement) element.close()
		else if (isOpen(element)) element.hidePopover()
	}
	const { href, state: left } = last
	const isSame = location.href === href
	last = { href: location.href, state: event.state }
	if (leaving && isOvertaken) {
		isOvertaken = false
		event.stopImmediatePropagation()
		history.forward()
		return
	}
	const isOurs = gone.length > 0 || leaving !== null || tokens.some((token) => own.has(token))
	const place = leaving ?? placeNow()
	leaving = null
	const opened = waiting.splice(0).filter((layer) => layers.includes(layer))
	if (!isSame || !isOurs) return
	// Before the next paint, and after the browser has scrolled to where the page was when the step began.
	requestAnimationFrame(() => scrollTo(place))
	// The page is the same: nothing for Next to restore, and what it is loading goes on.
	event.stopImmediatePropagation()
	// An entry from before Next ran lacks what Next restores a page by: it gets that of the step, which is the same page.
	// Next's own function would end what it is loading.
	if (!Object(event.state).__NA && Object(left).__NA) {
		change.replace({ ...Object(left), layers: tokens }, '')
		last.state = history.state
	}
	for (const layer of opened) addStep(layer)
})
