import type { Theme, ThemeColor } from '#lib/site/config/schema/frame/theme.ts'

/** Fonts of the reader's device, since a mail loads none. Outlook takes the first, so it is one that Windows has. */
const SERIF = 'Georgia,Times New Roman,serif'
const SANS = 'Segoe UI,Helvetica Neue,Arial,sans-serif'

/** The colour of the theme that each part of a mail has by day and at night. */
export const MAIL_PARTS = {
	/** Around the sheet. */
	ground: { light: 'tint', dark: 'paper' },
	sheet: { light: 'paper', dark: 'raised' },
	/** The strip with the agency's phone number, and its lower edge. */
	band: { light: 'stone', dark: 'stone' },
	bandEdge: { light: 'stoneEdge', dark: 'stoneEdge' },
	ink: { light: 'ink', dark: 'ink' },
	soft: { light: 'inkSoft', dark: 'inkSoft' },
	line: { light: 'line', dark: 'line' },
	/** Bars, and the rule beside a note. */
	sign: { light: 'accentInk', dark: 'accentInk' },
	button: { light: 'accent', dark: 'accent' },
	onButton: { light: 'onAccent', dark: 'onAccent' },
} as const satisfies Record<string, { light: ThemeColor; dark: ThemeColor }>

type MailPart = keyof typeof MAIL_PARTS
export type MailColors = Readonly<Record<MailPart, string>>

/** The look of a mail. */
export interface MailTheme {
	light: MailColors
	dark: MailColors
	/** Font families. */
	heading: string
	text: string
	/** How round the corners are, in pixels. */
	radius: number
}

/** Outlook reads only colours of six digits. */
function longColor(color: string): string {
	return /^#...$/.test(color) ? color.replace(/[^#]/g, '$&$&') : color
}

function colorsOf({ colors }: Theme, mode: 'light' | 'dark'): MailColors {
	const one = (part: MailPart) => longColor(colors[MAIL_PARTS[part][mode]][mode])
	return {
		ground: one('ground'),
		sheet: one('sheet'),
		band: one('band'),
		bandEdge: one('bandEdge'),
		ink: one('ink'),
		soft: one('soft'),
		line: one('line'),
		sign: one('sign'),
		button: one('button'),
		onButton: one('onButton'),
	}
}

function stackOf(font: Theme['fonts']['heading']): string {
	if (font.family === 'own') return font.fallback === 'serif' ? SERIF : SANS
	return font.family === 'newsreader' || font.family === 'system-serif' ? SERIF : SANS
}

/**
 * Returns the theme for mails, which support neither custom properties nor the fonts of the site. The check of the
 * configuration has measured the contrast of every pair that a mail shows.
 */
export function mailTheme(theme: Theme): MailTheme {
	return {
		light: colorsOf(theme, 'light'),
		dark: colorsOf(theme, 'dark'),
		heading: stackOf(theme.fonts.heading),
		text: stackOf(theme.fonts.text),
		radius: theme.radius,
	}
}
