/** Window widths in pixels at which the layout of the menu changes; below the first it is a drawer. */
export const MENU_WIDTHS = [1280, 1366, 1440, 1600] as const
export type MenuWidth = (typeof MENU_WIDTHS)[number]

/** The contents of the header's row. */
export interface HeaderRow {
	entries: readonly { label: string; hasChildren: boolean }[]
	/** Text of the button beside the menu; null without one. */
	action: string | null
	/** Width of the logo in pixels; null without a picture. */
	mark: number | null
	/** The agency's name beside the logo; null where it is not shown. */
	name: string | null
	hasShortlist: boolean
	/** How many languages are in the row; 0 if they are in the top bar. */
	languages: number
}

/** How the row shrinks at one width: first the gaps, then the button, then the last entries; the drawer comes last. */
export interface MenuPlan {
	hasTightGaps: boolean
	isActionText: boolean
	/** How many entries are in the row; the others are under "More". */
	shown: number
}

/** Fewer entries than this beside "More" are not worth a menu. */
const LEAST = 2

/** Widths of the sample font's letters at 16 px. The name beside the logo is larger and in the other font. */
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
/** Width of the word for "More", for all four languages. */
const MORE = 36
const BUTTON = 38
const HEART = 44
const LANGUAGE = 44
const TIGHT = 16
/** In the tight row the heart icon's own empty space counts as part of its gap. */
const HEART_TIGHT = 12

const wordsWidth = (words: string) =>
	[...words].reduce((sum, letter) => sum + (WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? LETTER), 0)

/** Width of the row between the page margins (`--margin` of `app/tokens.css`). */
const roomAt = (width: number) => width - 2 * Math.min(100, 0.074 * width - 8.8)

/** The widths of the row's words, in pixels. */
interface WordWidths {
	entries: readonly number[]
	action: number | null
}

/**
 * Returns the width in pixels that the row needs in a window of this width, on which its gaps depend
 * (`header.module.css`).
 */
function neededWidth(
	{ mark, name, hasShortlist, languages }: HeaderRow,
	{ entries, action }: WordWidths,
	width: number,
	{ hasTightGaps, isActionText, shown }: MenuPlan,
): number {
	const betweenEntries = hasTightGaps ? TIGHT : Math.min(36, 0.019 * width)
	const betweenParts = hasTightGaps ? TIGHT : Math.min(36, 0.02 * width)
	const words = entries.slice(0, shown)
	if (shown < entries.length) words.push(MORE + CHEVRON)
	const menu = words.reduce((sum, one) => sum + one, 0) + betweenEntries * Math.max(0, words.length - 1)
	const logo =
		Math.min(256, mark ?? 0) +
		(name === null ? 0 : name.length * NAME_LETTER) +
		(mark === null || name === null ? 0 : MARK_GAP)
	const parts = [
		logo,
		menu,
		...(action === null ? [] : [action + (isActionText ? 0 : BUTTON)]),
		...(hasShortlist ? [HEART - (hasTightGaps ? HEART_TIGHT : 0)] : []),
		...(languages > 1 ? [languages * LANGUAGE] : []),
	]
	return parts.reduce((sum, one) => sum + one, 0) + betweenParts * (parts.length - 1)
}

/**
 * Returns the layout of the row in a window of this width, estimated from the length of its words; null if not even two
 * entries have room, in which case it is a drawer. The server cannot measure the widths of letters, and a menu measured
 * in the browser would move.
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
	const words: WordWidths = {
		entries: row.entries.map(({ label, hasChildren }) => wordsWidth(label) + (hasChildren ? CHEVRON : 0)),
		action: row.action === null ? null : wordsWidth(row.action),
	}
	return steps.find((step) => neededWidth(row, words, width, step) <= roomAt(width)) ?? null
}
