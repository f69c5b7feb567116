import type { MenuEntry } from '@/lib/agency/chrome-view'
import type { Chrome } from './chrome-types'

/** From which width of the window on the menu stands beside the logo; below it is a drawer. */
export type MenuFrom = '1280' | '1600' | 'never'
/** From which width on the button stands beside that menu; on a narrower window the menu goes first. */
export type ActionFrom = '1280' | '1440' | '1600' | 'never'

/** Pixels between the margins of the page at these widths (`--margin` of `app/tokens.css`). */
const ROOM = [
	['1280', 1108],
	['1440', 1244],
	['1600', 1400],
] as const

/** Mean widths in pixels, measured on labels in the four languages in the fonts of the sample. */
const LETTER = 8.5
const NAME_LETTER = 11.5
const CHEVRON = 20
const HEART = 56
const GAP = 24

function entryWidth({ label, children }: MenuEntry): number {
	return label.length * LETTER + (children.length > 0 ? CHEVRON : 0)
}

function neededWidth({ menu, logo, shortlist, topBar, languages }: Chrome): number {
	const { light, name, isNameShown } = logo
	const mark = light === null ? 0 : Math.min(256, 44 * ((light.width ?? 1) / (light.height ?? 1)))
	const words = isNameShown ? name.length * NAME_LETTER : 0
	const heart = shortlist === null ? 0 : HEART + GAP
	const switcher = topBar === null && languages.length > 1 ? languages.length * 44 : 0
	const links = menu.reduce((sum, entry) => sum + entryWidth(entry) + GAP, 0)
	return mark + words + heart + switcher + links + 2 * GAP
}

/**
 * Estimates from which width on all entries stand on one line, by the length of their words. The server knows no
 * widths, and a menu that is measured in the browser would move.
 */
export function menuFrom(chrome: Chrome): MenuFrom {
	const needed = neededWidth(chrome)
	const from = ROOM.find(([, room]) => needed <= room)?.[0] ?? 'never'
	return from === '1440' ? '1600' : from
}

/** The same for the button beside the menu. */
export function actionFrom(chrome: Chrome): ActionFrom {
	const button = chrome.action === null ? 0 : chrome.action.label.length * LETTER + 2 * GAP
	const needed = neededWidth(chrome) + button
	return ROOM.find(([, room]) => needed <= room)?.[0] ?? 'never'
}
