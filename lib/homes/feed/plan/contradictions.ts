import type { PropertyRecord } from '#lib/homes/feed/payload/schema.ts'
import { describe } from '#lib/homes/feed/report/report.ts'

/** What a title says of the goal: what is for sale may be let, but nothing for sale is "to let" as a whole. */
const GOAL_WORDS = [
	/^\W*(te koop|à vendre|for sale|zu verkaufen)\b/i,
	/^\W*(te huur|à louer|to let|zu vermieten)(?!\p{L})/iu,
]

type Facts = Pick<PropertyRecord, 'Goal' | 'TypeDescription' | 'Vat' | 'VatIncluded' | 'SurfaceLiving' | 'SurfaceTotal'>

/**
 * Returns the fields of a home that say what another field denies, and which nobody but the agency can decide: they are
 * shown as they are, and the report names both.
 */
export function contradictionsIn(main: Facts): { field: string; detail: string }[] {
	const { Goal, TypeDescription: title, Vat, VatIncluded, SurfaceLiving: living, SurfaceTotal: total } = main
	const other = GOAL_WORDS[1 - Goal]
	const found: { field: string; detail: string }[] = []
	if (title !== null && other?.test(title)) {
		found.push({ field: 'Goal', detail: `${Goal === 0 ? '0 (sale)' : '1 (rent)'}, title ${describe(title)}` })
	}
	if (Vat === false && VatIncluded === true)
		found.push({ field: 'VatIncluded', detail: 'true, but Vat false: no VAT is told' })
	if (living !== null && total !== null && total > 1 && living > total) {
		found.push({ field: 'SurfaceLiving', detail: `${living} m², but SurfaceTotal ${total} m²` })
	}
	return found
}
