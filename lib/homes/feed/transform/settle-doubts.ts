import { FIGURE_KINDS } from '#lib/base/format/read-figure.ts'
import type { PropertyRecord } from '#lib/homes/feed/payload/schema.ts'
import { describe } from '#lib/homes/feed/report/import-report.ts'

/** A field whose value another one denies, and what is shown of it, for the report. */
export interface Doubt {
	field: keyof PropertyRecord
	detail: string
}

type Settled = Partial<PropertyRecord>
type Rule = (main: PropertyRecord, records: readonly PropertyRecord[]) => { settled: Settled; doubt: Doubt } | null

/** The name of one bedroom, with its number; a plural may be any number of them. */
const BEDROOM =
	/^\W*((hoofd|master|logeer|ouder)?slaapkamer|chambre(?! froide)(?! forte)|(master )?bedroom|schlafzimmer)(?!s\b|en\b|\p{L})/iu
const BEDROOMS = /(?<![\d.,/-])([1-9]\d?) ?-?(slaapkamers?|slpks?\b|chambres?\b|ch\.|bedrooms?|schlafzimmer)/i
/** Titles of several homes count the bedrooms of one of them. */
const SEVERAL =
	/appartementen|appartements|apartments|wohnungen|studio’?s|units|immeuble|opbrengst|rapport|mehrfamilien/i
const UNFURNISHED = /\b(niet[ -]gemeubeld|ongemeubeld|non[ -]meublée?|unfurnished|unmöbliert|nicht möbliert)/i
const FACADES = /(?<![\d.,])([234]) ?-?(gevels?|façades?|facades?|giebel)/i
const TO_RENOVATE = /te renoveren|à rénover|to (be )?renovate|renovierungsbedürftig/i
const FACADE_COUNTS = { open: 4, 'half-open': 3, closed: 2 } as const
const FACADES_OF = { 4: 'open', 3: 'half-open', 2: 'closed' } as const

const isSaid = (figure: number | null): figure is number => figure !== null && figure > 1

/** The titles and sub-types of a home in all its languages. */
const namesOf = (records: readonly PropertyRecord[]) =>
	records.flatMap(({ TypeDescription, SubTypeName }) => [TypeDescription, SubTypeName].filter((text) => text !== null))

/** A part that is larger than the whole: the whole counts for both. */
function partOf(
	part: 'SurfaceLiving' | 'SurfaceOffice' | 'SurfaceGarden',
	whole: 'SurfaceTotal' | 'SurfaceGround',
): Rule {
	return (main) => {
		const [small, large] = [main[part], main[whole]]
		if (!isSaid(small) || !isSaid(large) || small <= large) return null
		const detail = `${small} m², but ${whole} ${large} m²: ${large} m² is shown`
		return { settled: { [part]: large }, doubt: { field: part, detail } }
	}
}

const gardenOrNone: Rule = ({ Garden, SurfaceGarden }) =>
	Garden === false && isSaid(SurfaceGarden)
		? {
				settled: { SurfaceGarden: null },
				doubt: { field: 'SurfaceGarden', detail: `${SurfaceGarden} m², but Garden false: no garden is shown` },
			}
		: null

/** The least number of bedrooms among the field, the list of rooms and the titles. */
const bedrooms: Rule = ({ Bedrooms, Rooms }, records) => {
	if (Bedrooms === null || Bedrooms < 1) return null
	const listed = Rooms.filter(({ Name }) =>
		(typeof Name === 'string' ? [Name] : Object.values(Name ?? {})).some((name) => BEDROOM.test(name)),
	).length
	const titles = namesOf(records).flatMap((text) => {
		const said = SEVERAL.test(text) ? null : BEDROOMS.exec(text)
		return said ? [{ count: Number(said[1]), by: `title ${describe(text)}` }] : []
	})
	const others = [...(listed > 0 ? [{ count: listed, by: `${listed} in Rooms` }] : []), ...titles]
	const [least] = others.toSorted((a, b) => a.count - b.count)
	if (least === undefined || least.count >= Bedrooms) return null
	const detail = `${Bedrooms}, but ${least.by}: ${least.count} shown`
	return { settled: { Bedrooms: least.count }, doubt: { field: 'Bedrooms', detail } }
}

const furnished: Rule = ({ Furnished }, records) => {
	const title = Furnished === true ? namesOf(records).find((text) => UNFURNISHED.test(text)) : undefined
	if (title === undefined) return null
	const detail = `true, but title ${describe(title)}: shown as unfurnished`
	return { settled: { Furnished: false }, doubt: { field: 'Furnished', detail } }
}

/** The fewest free sides among the field and the titles. */
const facades: Rule = ({ Facades }, records) => {
	const count = Facades && FACADE_COUNTS[Facades]
	if (!count) return null
	for (const text of namesOf(records)) {
		const said = FACADES.exec(text)?.[1]
		const told = said === '2' ? 2 : said === '3' ? 3 : 4
		if (said === undefined || told >= count) continue
		const detail = `${count}, but title ${describe(text)}: ${told} shown`
		return { settled: { Facades: FACADES_OF[told] }, doubt: { field: 'Facades', detail } }
	}
	return null
}

const renovated: Rule = ({ ConstructionYear: built, RenovationYear: year }) =>
	built && year && year < built
		? {
				settled: { RenovationYear: null },
				doubt: { field: 'RenovationYear', detail: `${year}, but ConstructionYear ${built}: no renovation is shown` },
			}
		: null

const newToRenovate: Rule = ({ NewBuild }, records) => {
	const state =
		NewBuild === true ? records.map(({ State }) => State).find((text) => TO_RENOVATE.test(text ?? '')) : null
	if (!state) return null
	const detail = `true, but State ${describe(state)}: not shown as new-build`
	return { settled: { NewBuild: false }, doubt: { field: 'NewBuild', detail } }
}

/** Of two rents the higher one counts; a price that is too high for a rent is ignored. */
const rent: Rule = ({ Goal, MonthlyRent, Price }) => {
	const isTwice = Goal === 1 && isSaid(MonthlyRent) && isSaid(Price) && Price <= FIGURE_KINDS.rent.high
	if (!isTwice || Price <= MonthlyRent) return null
	const detail = `€ ${MonthlyRent}, but Price € ${Price}: € ${Price} is shown`
	return { settled: { MonthlyRent: Price }, doubt: { field: 'MonthlyRent', detail } }
}

const RULES: readonly Rule[] = [
	partOf('SurfaceLiving', 'SurfaceTotal'),
	partOf('SurfaceOffice', 'SurfaceTotal'),
	gardenOrNone,
	partOf('SurfaceGarden', 'SurfaceGround'),
	bedrooms,
	furnished,
	facades,
	renovated,
	newToRenovate,
	rent,
]

/**
 * Decides between fields of a home that state one fact and disagree: the one that promises the visitor less counts.
 * Returns the record with what counts, and the doubts for the report. `records`: those of all languages.
 */
export function settle(
	main: PropertyRecord,
	records: readonly PropertyRecord[],
): { record: PropertyRecord; doubts: Doubt[] } {
	let record = main
	const doubts: Doubt[] = []
	for (const rule of RULES) {
		const found = rule(record, records)
		if (found === null) continue
		record = { ...record, ...found.settled }
		doubts.push(found.doubt)
	}
	return { record, doubts }
}
