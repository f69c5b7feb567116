import 'server-only'
import { SafeHtml } from '#lib/base/text/html.ts'
import type { MailColors, MailTheme } from '#lib/site/theme/mail-theme.ts'

interface Rule {
	property: 'background' | 'color' | 'border-color'
	color: keyof MailColors
	/** The elements that have this colour; MJML puts a class on the cell around the element. */
	on: readonly string[]
}

const RULES: readonly Rule[] = [
	{ property: 'background', color: 'ground', on: ['.ground'] },
	{ property: 'background', color: 'sheet', on: ['.sheet', '.sheet>table'] },
	{ property: 'background', color: 'band', on: ['.band', '.band>table'] },
	{ property: 'border-color', color: 'bandEdge', on: ['.band>table>tbody>tr>td'] },
	{ property: 'color', color: 'ink', on: ['.ink', '.ink>div', '.ink h1', '.ink a'] },
	{ property: 'color', color: 'soft', on: ['.soft', '.soft>div', '.soft a'] },
	{ property: 'border-color', color: 'line', on: ['.line'] },
	{ property: 'background', color: 'sign', on: ['.sign'] },
	{ property: 'background', color: 'button', on: ['.button td', '.button a', '.mark'] },
	{ property: 'color', color: 'onButton', on: ['.button a', '.mark'] },
]

function rulesFor(colors: MailColors, before: (property: Rule['property']) => string): string {
	return RULES.map(({ property, color, on }) => {
		const selectors = on.map((one) => before(property) + one)
		return `${selectors.join()}{${property}:${colors[color]}!important}`
	}).join('')
}

/**
 * Returns the style sheets of a mail. What they say is refinement: a reader that drops them shows the light mail of a
 * wide window. They are several because some readers drop a sheet in which they do not understand one rule.
 */
export function mailStyles({ dark }: MailTheme): SafeHtml[] {
	const phone =
		'@media (max-width:620px){.side{padding-left:20px!important;padding-right:20px!important}.title h1{font-size:32px!important;line-height:36px!important}.around{display:none!important}}'
	const night = `@media (prefers-color-scheme:dark){body{background:${dark.ground}!important}${rulesFor(dark, () => '')}}`
	// Outlook on the web and on phones marks what it has darkened on its own.
	const outlook = rulesFor(dark, (property) => (property === 'background' ? '[data-ogsb] ' : '[data-ogsc] '))
	return [':root{color-scheme:light dark;supported-color-schemes:light dark}', phone, night, outlook].map(
		(css) => new SafeHtml(css),
	)
}
