import type { Theme } from '#lib/site/config/schema/frame/theme.ts'

const SERIF = 'Georgia,"Times New Roman",serif'
const SANS = 'system-ui,sans-serif'

/** The families that `app/tokens.css` and `app/fonts` know, each with its measured fallback. */
const STACKS = {
	newsreader: `var(--font-serif),"Newsreader Fallback","Newsreader Noto","Newsreader DejaVu",${SERIF}`,
	'hanken-grotesk': `var(--font-sans),"Hanken Fallback","Hanken Roboto","Hanken DejaVu",${SANS}`,
	'system-serif': SERIF,
	'system-sans': SANS,
} as const

function tokenOf(color: string): string {
	if (color === 'inkSoft') return '--ink-2'
	return `--${color.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

type Font = Theme['fonts']['heading']

function fontOf(font: Font, own: string): { face: string; stack: string } {
	if (font.family !== 'own') return { face: '', stack: STACKS[font.family] }
	const face = `@font-face{font-family:"${own}";src:url("${font.file}") format("woff2");font-weight:100 900;font-display:swap}`
	return { face, stack: `"${own}",${font.fallback === 'serif' ? SERIF : SANS}` }
}

/**
 * Returns the theme as one style sheet: the custom properties of `app/tokens.css` that an agency may choose. It is
 * outside every layer and so overrides the defaults there. The schema checks the values: nothing in them can end the
 * rule or the style element.
 */
export function themeCss({ colors, fonts, radius }: Theme): string {
	const tokens = Object.entries(colors).map(
		([name, { light, dark }]) => `${tokenOf(name)}:${light === dark ? light : `light-dark(${light},${dark})`}`,
	)
	const heading = fontOf(fonts.heading, 'Agency Heading')
	const text = fontOf(fonts.text, 'Agency Text')
	const rules = [...tokens, `--serif:${heading.stack}`, `--sans:${text.stack}`, `--radius:${radius}px`]
	return `${heading.face}${text.face}:root{${rules.join(';')}}`
}
