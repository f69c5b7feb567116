/** A part of a page of the preview that a member pointed at. */
export interface PickedPart {
	/** The address of the page, without what follows its path. */
	path: string
	/** Which of its blocks, from 1 on in their order; null for its head. */
	block: number | null
}

const BLOCK = '[id^="block-"]'
const HEAD = 'main h1'
/** What of a block does something on the page itself; its links lead nowhere while it is edited. */
const CONTROLS = 'button, input, label, select, summary, textarea'

const isElement = (target: EventTarget | null): target is Element => target !== null && 'closest' in target

/** Returns which part of a page a click was on; null for what is no part, or does something itself. */
export function partAt(target: EventTarget | null): Pick<PickedPart, 'block'> | null {
	if (!isElement(target)) return null
	const number = Number(/^block-(\d+)$/.exec(target.closest(BLOCK)?.id ?? '')?.[1])
	if (number > 0) return target.closest(CONTROLS) === null ? { block: number } : null
	return target.closest(HEAD) === null ? null : { block: null }
}

/** The outline of a part that can be clicked. The page's policy does not apply to a sheet that a script makes. */
const MARKS = `${BLOCK}:hover, ${HEAD}:hover { outline: 2px dashed currentcolor; outline-offset: 4px; cursor: pointer; }`

const listening = new WeakSet<Document>()

/** Reports each click on a part of a page of the preview. A click with a key held is left to the browser. */
export function listenForPicks(page: Document, onPick: (part: PickedPart) => void): void {
	const view = page.defaultView
	if (view === null || listening.has(page)) return
	listening.add(page)
	const sheet = new view.CSSStyleSheet()
	sheet.replaceSync(MARKS)
	page.adoptedStyleSheets.push(sheet)
	const onClick = (event: MouseEvent) => {
		const part = partAt(event.target)
		if (part === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
		event.preventDefault()
		event.stopPropagation()
		onPick({ path: view.location.pathname, ...part })
	}
	page.addEventListener('click', onClick, true)
}
