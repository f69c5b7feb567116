import 'server-only'
import { agencyHomes } from '#lib/homes/listings/queries/agency-homes.ts'
import type { SheetHome, SpreadsheetReading } from '#lib/homes/spreadsheets/rows/reading-types.ts'
import type { ListPlan } from './list-plan-types.ts'
import type { SheetLine, SheetLines, SheetView } from './sheet-types.ts'
import {
	columnLabel,
	cutNotes,
	linesOf,
	MOST_LINES,
	type SheetSaying,
	sheetView,
	sheetWords,
	someOf,
} from './sheet-view.ts'

/** Returns the homes of the site that the list no longer has, as the desk shows them. */
async function withdrawnLines(ids: readonly number[], language: string): Promise<SheetLines> {
	const homes = await agencyHomes(ids.slice(0, MOST_LINES), language)
	const lines = ids.slice(0, MOST_LINES).map((id): SheetLine => {
		const home = homes.get(id)
		const { reference = null, street = null, town = '', price = null } = home ?? {}
		return {
			id: String(id),
			place: reference ?? String(id),
			about: [street, town, price].filter(Boolean).join(', '),
			text: '',
		}
	})
	return someOf(lines, ids.length)
}

/** Returns what a list that is read again would change on the site, in words of a language. */
export async function listView(reading: SpreadsheetReading, plan: ListPlan, saying: SheetSaying): Promise<SheetView> {
	const { language } = saying
	const t = sheetWords(language)
	const line = linesOf(reading, language)
	const lines = (homes: readonly SheetHome[]) =>
		someOf(
			homes.slice(0, MOST_LINES).map((home) => line(home, '')),
			homes.length,
		)
	const { fresh, changed, back, unchanged, withdrawn, refused, twice, loss } = plan
	const fieldsText = (fields: readonly string[]) => fields.map((field) => columnLabel(field, language)).join(', ')
	return {
		...sheetView(reading, [], { ...saying, pictured: plan.pictured }),
		notes: cutNotes(reading.homes, language),
		store: t('list.store'),
		list: {
			fresh: lines(fresh),
			changed: lines(changed),
			back: lines(back),
			unchanged,
			withdrawn: await withdrawnLines(withdrawn, language),
			refused: someOf(
				refused
					.slice(0, MOST_LINES)
					.map(({ home, fields }) => line(home, t('list.refused', { fields: fieldsText(fields) }))),
				refused.length,
			),
			twice: lines(twice),
			loss:
				loss === null
					? null
					: {
							text: t('list.loss', { lost: loss.lost, published: loss.published }),
							agree: t('list.agree', { lost: loss.lost }),
							mark: loss.mark,
						},
		},
	}
}
