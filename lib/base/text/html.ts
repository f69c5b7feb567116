const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Returns a text as it stands in an element or a quoted attribute of HTML or XML. */
export function escaped(text: string): string {
	return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}

/** HTML that is already safe; only {@link html} creates it. */
export class SafeHtml {
	readonly text: string
	constructor(text: string) {
		this.text = text
	}
}

type Part = string | SafeHtml | readonly SafeHtml[] | null | undefined | false

function textOf(part: Part): string {
	if (part === null || part === undefined || part === false) return ''
	if (typeof part === 'string') return escaped(part)
	return part instanceof SafeHtml ? part.text : part.map(({ text }) => text).join('')
}

/** A template in which every string is escaped. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): SafeHtml {
	return new SafeHtml(strings.reduce((all, text, index) => all + textOf(parts[index - 1] ?? null) + text))
}

/** Escapes a text and keeps its line breaks. */
export function lines(text: string): SafeHtml {
	return new SafeHtml(textOf(text).replace(/\r\n|\r|\n/g, '<br>'))
}
