import type { Theme } from '#lib/site/config/schema/frame/theme.ts'
import { hexOf, oklchOf } from './oklch.ts'

export type Look = Theme['look']
type Colors = Theme['colors']

/** What a look gives where the agency has nothing of its own. */
interface LookValues {
	/** The colour of an agency that has not chosen one. */
	brand: string
	/** The temperature of its grounds, inks and lines; null: they are set by hand, below. */
	ground: { hue: number; chroma: number } | null
	/** What it loads besides its style sheet, both in this folder; the first letters on the screen need these fonts. */
	fonts: readonly string[]
	/** The logo stands on the agency's colour, by day too. */
	isLogoOnColor: boolean
	/** The blocks of the home page in its order, by their type; null: as they stand. */
	home: readonly string[] | null
}

/** The three looks. What moves on the page is in the style sheet that has the look's name; the first one has none. */
export const LOOKS: Readonly<Record<Look, LookValues>> = {
	beffroi: { brand: '#8a2f21', ground: null, fonts: [], isLogoOnColor: false, home: null },
	canal: {
		brand: '#0b5563',
		ground: { hue: 215, chroma: 0.002 },
		fonts: ['archivo-latin-wdth-normal.woff2'],
		isLogoOnColor: true,
		home: [
			'places',
			'property-list',
			'listing-map',
			'article',
			'testimonials',
			'property-list',
			'valuation',
			'project',
		],
	},
	atelier: {
		brand: '#56602a',
		ground: { hue: 75, chroma: 0.01 },
		fonts: ['young-serif-latin-400-normal.woff2', 'figtree-latin-wght-normal.woff2'],
		isLogoOnColor: false,
		home: [
			'article',
			'testimonials',
			'property-list',
			'valuation',
			'places',
			'listing-map',
			'property-list',
			'project',
		],
	},
}

export const LOOK_NAMES = Object.keys(LOOKS) as Look[]

/** The grounds, inks and lines of the first look, which no rule gives. */
const SET_BY_HAND = {
	paper: { light: '#faf9f6', dark: '#13181b' },
	raised: { light: '#ffffff', dark: '#1a2125' },
	tint: { light: '#eceeeb', dark: '#1f272b' },
	stone: { light: '#dde2e0', dark: '#2a3439' },
	stoneLit: { light: '#f3f5f4', dark: '#3b474c' },
	stoneEdge: { light: '#a9b2b1', dark: '#0a0d0f' },
	ink: { light: '#1a2226', dark: '#efece5' },
	inkSoft: { light: '#4c575c', dark: '#b3bbbc' },
	line: { light: '#dad9d2', dark: '#2d373b' },
	lineStrong: { light: '#767f7e', dark: '#7f8b8d' },
} as const satisfies Partial<Colors>

const BRICK = {
	accent: { light: '#8a2f21', dark: '#ba4e3a' },
	accentHover: { light: '#6d2216', dark: '#9c3c2c' },
	accentInk: { light: '#8a2f21', dark: '#e3917b' },
} as const satisfies Partial<Colors>

const SAME_FOR_ALL = {
	onAccent: { light: '#ffffff', dark: '#ffffff' },
	error: { light: '#ac1128', dark: '#ff9a9a' },
	errorTint: { light: '#fbeeee', dark: '#331e21' },
	ok: { light: '#1f5b3c', dark: '#8fd0aa' },
} as const satisfies Partial<Colors>

function groundsOf({ hue, chroma }: NonNullable<LookValues['ground']>) {
	const pair = (light: [number, number], dark: [number, number]) => ({
		light: hexOf({ l: light[0], c: light[1], h: hue }),
		dark: hexOf({ l: dark[0], c: dark[1], h: hue }),
	})
	const tinted = chroma * 1.6
	return {
		paper: pair([0.985, chroma], [0.2, 0.012]),
		raised: pair([1, 0], [0.245, 0.014]),
		tint: pair([0.955, tinted], [0.265, 0.016]),
		stone: pair([0.935, tinted], [0.285, 0.016]),
		stoneLit: pair([0.975, chroma], [0.35, 0.014]),
		stoneEdge: pair([0.8, tinted], [0.13, 0.012]),
		ink: pair([0.235, 0.018], [0.94, 0.008]),
		inkSoft: pair([0.44, 0.016], [0.77, 0.012]),
		line: pair([0.885, tinted], [0.34, 0.014]),
		lineStrong: pair([0.58, 0.014], [0.62, 0.012]),
	}
}

/** The colour of the agency for buttons and as text. Its lightness is capped, so that no colour can be too pale. */
function accentsOf(brand: string) {
	const { l, c, h } = oklchOf(brand)
	return {
		accent: { light: hexOf({ l: Math.min(l, 0.5), c, h }), dark: hexOf({ l: 0.53, c, h }) },
		accentHover: { light: hexOf({ l: Math.max(0, Math.min(l, 0.5) - 0.08), c, h }), dark: hexOf({ l: 0.47, c, h }) },
		accentInk: { light: hexOf({ l: Math.min(l, 0.48), c, h }), dark: hexOf({ l: 0.8, c: c * 0.9, h }) },
	}
}

/** Returns the full and the washed ground in the agency's colour, which only a look other than the first shows. */
export function groundsOfBrand({ accent }: Pick<Colors, 'accent'>) {
	const { c, h } = oklchOf(accent.light)
	return {
		band: { light: accent.light, dark: hexOf({ l: 0.35, c, h }) },
		wash: { light: hexOf({ l: 0.93, c: c * 0.32, h }), dark: hexOf({ l: 0.29, c: c * 0.5, h }) },
	}
}

/** Returns the colours of a look for one colour of the agency. */
export function colorsOf(look: Look, brand: string = LOOKS[look].brand): Colors {
	const { ground } = LOOKS[look]
	const isBrick = brand.toLowerCase() === BRICK.accent.light
	return {
		...(ground === null ? SET_BY_HAND : groundsOf(ground)),
		...(isBrick ? BRICK : accentsOf(brand)),
		...SAME_FOR_ALL,
	}
}

/** Returns whether a colour is one that a look brings, and so none that the agency has chosen. */
export const isBrandOfLook = (color: string) =>
	LOOK_NAMES.some((look) => colorsOf(look).accent.light === color.toLowerCase())

/** Returns the theme in another look: its grounds, and the agency's colour or, without one, that of the look. */
export function themeIn(theme: Theme, look: Look): Theme {
	const shown = theme.colors.accent.light
	return { ...theme, look, colors: colorsOf(look, isBrandOfLook(shown) ? LOOKS[look].brand : shown) }
}
