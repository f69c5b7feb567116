import { IN_USE_MS } from '#components/desk/setup/config-in-use.ts'

/** The file with the colours, which this page wears as well. */
export const THEME = 'theme.json'

/**
 * Gives this page the colours and fonts that the site has now. Its policy refuses a new style of the document, so a sheet
 * of the script's own lies over the one that the page came with; the next page brings its own.
 */
export async function wearTheme(): Promise<void> {
	await new Promise((resolve) => setTimeout(resolve, IN_USE_MS))
	const answer = await fetch(window.location.href).catch(() => null)
	if (answer === null || !answer.ok) return
	// Read as a text: the policy would refuse the style of a parsed document too.
	const [, theme] = /<style[^>]*>([^<]+)<\/style>/.exec(await answer.text()) ?? []
	if (theme === undefined) return
	const sheet = new CSSStyleSheet()
	sheet.replaceSync(theme)
	document.adoptedStyleSheets = [sheet]
}
