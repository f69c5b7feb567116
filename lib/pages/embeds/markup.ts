import 'server-only'
import { escapeXml } from '#lib/base/text/xml.ts'

/** HTML that is safe to put into a page. */
export interface Markup {
	readonly markup: string
}

type Part = string | number | null | Markup | readonly Markup[]

function told(part: Part): string {
	if (part === null) return ''
	if (typeof part === 'string' || typeof part === 'number') return escapeXml(String(part))
	return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
}

/** Returns HTML in which every text is escaped, also within the quotes of an attribute; null is nothing. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
	return { markup: texts.map((text, index) => text + told(parts[index] ?? null)).join('') }
}

/** Returns HTML as it is: for styles and scripts of our own. */
export const ours = (markup: string): Markup => ({ markup })
