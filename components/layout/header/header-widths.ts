import type { Chrome } from '#components/layout/chrome-types.ts'
import { type HeaderRow, MENU_WIDTHS, type MenuPlan, menuPlan } from '#lib/site/config/model/menu-widths.ts'

function headerRow({ menu, logo, shortlist, topBar, languages, action }: Chrome): HeaderRow {
	const { light, height, name, isNameShown } = logo
	return {
		entries: menu.map(({ label, children }) => ({ label, hasChildren: children.length > 0 })),
		action: action?.label ?? null,
		mark: light && (height * (light.width ?? 1)) / (light.height ?? 1),
		name: isNameShown ? name : null,
		hasShortlist: shortlist !== null,
		languages: topBar === null ? languages.length : 0,
	}
}

/** The plan of a row at each width. */
type Plans = ReadonlyMap<number, MenuPlan | null>

function widthsWhere(plans: Plans, says: (plan: MenuPlan | null) => boolean): string | undefined {
	return MENU_WIDTHS.filter((width) => says(plans.get(width) ?? null)).join(' ') || undefined
}

/** Where the last menu entries are, as the widths at which each is left out (`data-out` of `header.module.css`). */
export interface Folding {
	/** Label of the entry that holds them. */
	label: string
	out: string | undefined
	entries: { outOfRow: string | undefined; outOfMore: string | undefined; isEverFolded: boolean }[]
}

/** Returns the widths at which the header's row adapts, as values of its data attributes. */
export function headerWidths(chrome: Chrome) {
	const row = headerRow(chrome)
	const plans: Plans = new Map(MENU_WIDTHS.map((width) => [width, menuPlan(row, width)]))
	const isWhole = (plan: MenuPlan | null) => plan === null || plan.shown === row.entries.length
	const folding: Folding = {
		label: chrome.labels.more,
		out: widthsWhere(plans, isWhole),
		entries: row.entries.map((_, index) => {
			const isOut = (plan: MenuPlan | null) => plan !== null && index >= plan.shown
			const outOfRow = widthsWhere(plans, isOut)
			return { outOfRow, outOfMore: widthsWhere(plans, (plan) => !isOut(plan)), isEverFolded: outOfRow !== undefined }
		}),
	}
	return {
		drawer: widthsWhere(plans, (plan) => plan === null),
		row: widthsWhere(plans, (plan) => plan !== null),
		tight: widthsWhere(plans, (plan) => plan?.hasTightGaps ?? false),
		text: widthsWhere(plans, (plan) => plan?.isActionText ?? false),
		folding: folding.entries.some(({ isEverFolded }) => isEverFolded) ? folding : null,
	}
}
