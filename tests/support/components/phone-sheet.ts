// jsdom does not support <search>; React would report it as a misspelt element.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })

// Shows every panel, as in a phone's sheet: jsdom loads none of our style sheets.
const style = document.createElement('style')
style.textContent = '[popover] { display: block }'
document.head.append(style)

/** Sets whether the window is wide enough for the bar; jsdom has no width, and is a phone without this. */
export function setWide(isWide: boolean): void {
	window.matchMedia = (media) =>
		Object.assign(new EventTarget(), { media, matches: isWide, onchange: null, addListener() {}, removeListener() {} })
}

setWide(false)
