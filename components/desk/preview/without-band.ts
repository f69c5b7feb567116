/** The band above a page of the preview. */
const BAND = '[data-preview-band] { display: none; }'

const bare = new WeakSet<Document>()

/**
 * Leaves the band of the preview out of a page that the desk frames: the desk itself says what is not published. The
 * page's policy does not apply to a sheet that a script makes.
 */
export function leaveOutBand(page: Document): void {
	const view = page.defaultView
	if (view === null || bare.has(page)) return
	bare.add(page)
	const sheet = new view.CSSStyleSheet()
	sheet.replaceSync(BAND)
	page.adoptedStyleSheets.push(sheet)
}
