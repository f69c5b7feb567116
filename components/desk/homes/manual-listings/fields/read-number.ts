import { type FigureName, readFigure } from '#lib/base/format/read-figure.ts'
import { writtenIn } from '#lib/base/text/languages.ts'
import { FIGURE_FIELDS } from '#lib/homes/listings/figure-fields.ts'

const FIGURES: Readonly<Record<string, FigureName>> = {
	...FIGURE_FIELDS,
	'Rooms.surface': 'room',
	'Rooms.floor': 'floor',
	'AnnuityHeads.age': 'count',
}

/** Returns the figure that staff typed into a field; null for nothing, undefined if it cannot be read. */
export function readNumber(text: string, field: string): number | null | undefined {
	return text.trim() === '' ? null : readFigure(text, FIGURES[field] ?? 'count', { isTyped: true })
}

/** Returns a number as it is written into a field. */
export function numberText(value: number, language: string): string {
	return String(value).replace('.', writtenIn(language).decimal)
}
