import 'server-only'
import { settingOf } from '#lib/homes/manual-listings/form/listing-values.ts'
import type { SheetHome } from '#lib/homes/spreadsheets/rows/reading-types.ts'
import { lackingColumns, neededColumns } from './law-columns.ts'

/** How many homes lack the value of a column. */
export interface ColumnGap {
	column: string
	missing: number
	/** Of how many homes it is asked. */
	of: number
	/** Whether the law keeps a home without it off the site. */
	isLaw: boolean
}

/** What a visitor looks for in every advert, besides what the law asks. */
function visitorGaps({ values, pictures }: SheetHome, hasFiles: boolean): Record<string, boolean> {
	const says = (name: string) => Object.keys(values).some((key) => key.startsWith(`${name}.`))
	return {
		[values.Goal === '1' ? 'MonthlyRent' : 'Price']: values.Price === undefined && values.MonthlyRent === undefined,
		TypeDescription: !says('TypeDescription'),
		Description: !says('Description'),
		Pictures: pictures.length === 0 && !hasFiles,
	}
}

/**
 * Returns what the homes of a file lack by column, what the law asks first, then what most of them lack. `pictured` are
 * those with photographs in a ZIP.
 */
export function columnGaps(
	homes: readonly SheetHome[],
	day: string,
	pictured: ReadonlySet<SheetHome> = new Set(),
): ColumnGap[] {
	const gaps = new Map<string, ColumnGap>()
	const add = (column: string, isMissing: boolean, isLaw: boolean) => {
		const gap = gaps.get(column) ?? { column, missing: 0, of: 0, isLaw }
		gap.of++
		if (isMissing) gap.missing++
		gap.isLaw ||= isLaw
		gaps.set(column, gap)
	}
	for (const home of homes) {
		const { values } = home
		const lacking = new Set(lackingColumns(values, day))
		const needed = neededColumns({ ...settingOf(values), webId: Number(values.WebID) }, day)
		const asked = new Set([...needed, ...lacking])
		for (const column of asked) add(column, lacking.has(column), true)
		for (const [column, isMissing] of Object.entries(visitorGaps(home, pictured.has(home)))) {
			if (!asked.has(column)) add(column, isMissing, false)
		}
	}
	return [...gaps.values()]
		.filter(({ missing }) => missing > 0)
		.toSorted((a, b) => Number(b.isLaw) - Number(a.isLaw) || b.missing - a.missing)
}

/** Returns how many homes the law would keep off the site. */
export function withheldCount(homes: readonly SheetHome[], day: string): number {
	return homes.filter(({ values }) => lackingColumns(values, day).length > 0).length
}
