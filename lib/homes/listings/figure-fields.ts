import { forNumberFields, type NumberFact } from '#lib/site/config/schema/homes/numbers.ts'

/** The kind of `read-figure.ts` as which each number of the table of facts is read. */
const NUMBER_FIGURES = forNumberFields(({ figure }) => figure) as {
	readonly [Row in NumberFact as Row['field']]: Row['figure']
}

/** Every figure of the payload, and the kind of `read-figure.ts` as which it is read. A dot leads into a record. */
export const FIGURE_FIELDS = {
	Latitude: 'latitude',
	Longitude: 'longitude',
	Price: 'price',
	MonthlyRent: 'rent',
	'ReferenceRent.Min': 'rent',
	'ReferenceRent.Max': 'rent',
	'Viager.Bouquet': 'price',
	'Viager.MonthlyPayment': 'rent',
	'Rooms.Surface': 'room',
	'Rooms.Floor': 'floor',
	...NUMBER_FIGURES,
} as const

export type FigureField = keyof typeof FIGURE_FIELDS
