/** The widths of a window, in pixels, from each of which on the menu has one look; below the first it is a drawer. */
export const MENU_WIDTHS = [1280, 1366, 1440, 1600] as const
export type MenuWidth = (typeof MENU_WIDTHS)[number]

/** What stands in the row of the header. */
export interface HeaderRow {
	entries: readonly { label: string; hasChildren: boolean }[]
	/** Words of the button beside the menu; null without one. */
	action: string | null
	/** Width of the logo in pixels; null without a picture. */
	mark: number | null
	/** The agency's name beside the logo; null where it is not shown. */
	name: string | null
	hasShortlist: boolean
	/** How many languages stand in the row; 0 where the top bar has them. */
	languages: number
}

/** How the row gives way on one width: gaps first, then the button, then the last entries, the drawer last. */
export interface MenuPlan {
	hasTightGaps: boolean
	isActionText: boolean
	/** How many entries stand in the row, the others under "More". */
	shown: number
}

/** Fewer than these beside "More" are no menu. */
const LEAST = 2

/** Widths of the sample's letters at 16 px; the name beside the logo is larger and in the other font. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
	[/[ijlI1 '’.,:;!|-]/, 4.3],
	[/[frt]/, 6],
	[/[sz]/, 7.5],
	[/[mwMW&]/, 13.4],
	[/\p{Lu}/u, 10],
]
const LETTER = 8.7
const NAME_LETTER = 11.7
const MARK_GAP = 14
const CHEVRON = 20
/** The word for "More" in the four languages. */
const MORE = 36
const BUTTON = 38
const HEART = 44
const LANGUAGE = 44
const TIGHT = 16
/** In the tight row the heart's own blank is part of its gap. */
const HEART_TIGHT = 12

const wordsWidth = (words: string) =>
	[...words].reduce((sum, letter) => sum + (WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? LETTER), 0)

/** The row between the margins of the page (`--margin` of `app/tokens.css`). */
const roomAt = (width: number) => width - 2 * Math.min(100, 0.074 * width - 8.8)

/** Pixels that the row needs in a window of this width, which its gaps follow (`header.module.css`). */
function neededWidth(row: HeaderRow, width: number, { hasTightGaps, isActionText, shown }: MenuPlan): number {
	const { entries, action, mark, name, hasShortlist, languages } = row
	const betweenEntries = hasTightGaps ? TIGHT : Math.min(36, 0.019 * width)
	const betweenParts = hasTightGaps ? TIGHT : Math.min(36, 0.02 * width)
	const stands = entries.slice(0, shown)
	const words = stands.map(({ label, hasChildren }) => wordsWidth(label) + (hasChildren ? CHEVRON : 0))
	if (shown < entries.length) words.push(MORE + CHEVRON)
	const menu = words.reduce((sum, one) => sum + one, 0) + betweenEntries * Math.max(0, words.length - 1)
	const logo =
		Math.min(256, mark ?? 0) +
		(name === null ? 0 : name.length * NAME_LETTER) +
		(mark === null || name === null ? 0 : MARK_GAP)
	const parts = [
		logo,
		menu,
		...(action === null ? [] : [wordsWidth(action) + (isActionText ? 0 : BUTTON)]),
		...(hasShortlist ? [HEART - (hasTightGaps ? HEART_TIGHT : 0)] : []),
		...(languages > 1 ? [languages * LANGUAGE] : []),
	]
	return parts.reduce((sum, one) => sum + one, 0) + betweenParts * (parts.length - 1)
}

/**
 * How the row stands in a window of this width, by the length of its words; null where not even two entries have room,
 * which makes it a drawer. The server knows no widths of letters, and a menu that is measured in the browser would move.
 */
export function menuPlan(row: HeaderRow, width: MenuWidth): MenuPlan | null {
	const all = row.entries.length
	const isActionText = row.action !== null
	const folded = Array.from({ length: Math.max(0, all - LEAST) }, (_, index) => all - 1 - index)
	const steps: MenuPlan[] = [
		{ hasTightGaps: false, isActionText: false, shown: all },
		{ hasTightGaps: true, isActionText: false, shown: all },
		...[all, ...folded].map((shown) => ({ hasTightGaps: true, isActionText, shown })),
	]
	return steps.find((step) => neededWidth(row, width, step) <= roomAt(width)) ?? null
}
