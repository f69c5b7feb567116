import type { Theme } from '#lib/site/config/schema/frame/theme.ts'
import { groundsOfBrand } from './looks/looks.ts'

const SERIF = 'Georgia,"Times New Roman",serif'
const SANS = 'system-ui,sans-serif'

/** The families that `app/tokens.css` and `app/fonts` define, each with its measured fallback. */
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

/** A value that the style sheet of the look may replace. The desk, which has none, shows the value itself. */
const inLook = (look: Theme['look'], name: string, value: string) =>
	look === 'beffroi' ? value : `var(--look-${name},${value})`

const BUNDLED: readonly string[] = ['newsreader', 'hanken-grotesk']

function fontOf(font: Font, own: string, lookOf: (stack: string) => string): { face: string; stack: string } {
	if (font.family !== 'own') {
		const stack = STACKS[font.family]
		return { face: '', stack: BUNDLED.includes(font.family) ? lookOf(stack) : stack }
	}
	const face = `@font-face{font-family:"${own}";src:url("${font.file}") format("woff2");font-weight:100 900;font-display:swap}`
	return { face, stack: `"${own}",${font.fallback === 'serif' ? SERIF : SANS}` }
}

/**
 * Returns the theme as one style sheet: the custom properties of `app/tokens.css` that an agency may choose. It is
 * outside every layer and so overrides the defaults there. A look other than the first may replace the fonts that come
 * with the site and the radius, and has two more grounds. The schema checks the values: nothing in them can end the rule
 * or the style element.
 */
export function themeCss({ look, colors, fonts, radius }: Theme): string {
	const grounds = look === 'beffroi' ? {} : groundsOfBrand(colors)
	const tokens = Object.entries({ ...colors, ...grounds }).map(
		([name, { light, dark }]) => `${tokenOf(name)}:${light === dark ? light : `light-dark(${light},${dark})`}`,
	)
	const heading = fontOf(fonts.heading, 'Agency Heading', (stack) => inLook(look, 'serif', stack))
	const text = fontOf(fonts.text, 'Agency Text', (stack) => inLook(look, 'sans', stack))
	const corners = inLook(look, 'radius', `${radius}px`)
	const rules = [...tokens, `--serif:${heading.stack}`, `--sans:${text.stack}`, `--radius:${corners}`]
	return `${heading.face}${text.face}:root{${rules.join(';')}}`
}
