const UNSEEN = /<(script|style|template)\b[\s\S]*?<\/\1>/g
const TEXTS = />([^<]+)<|\b(?:alt|title|aria-label|placeholder|content)="([^"]*)"/g

/**
 * Returns the texts of a page that show a placeholder, such as `{name}`, or half of one. In production next-intl shows a
 * text that lacks all its values as it is, without an error.
 */
export function unfilledTexts(html: string): string[] {
	const texts = [...html.replace(UNSEEN, '').matchAll(TEXTS)].map(([, inside, attribute]) => inside ?? attribute ?? '')
	return texts.filter((text) => /\{\w|\w\}/.test(text))
}
