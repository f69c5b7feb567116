import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import type { Details } from '#lib/homes/connectors/whise/mapping/values/details.ts'
import { type Worded, type WordList, worded } from '#lib/homes/connectors/whise/mapping/values/words.ts'

const ROOMS = [78, 79, 80, 81, 82, 1009, 1494, 1495, 1496]
const DOUBLE_GLAZING = 1004
/** Of the state: not known. Of the availability: not available, which the status says better. */
const SAYS_NOTHING: Partial<Record<WordList, number>> = { state: 9, availability: 4 }

/** Facts in words, in every language of the site. */
export type WordedFacts = Readonly<Record<string, readonly Worded[]>>

function ofDetail(details: Details, id: number, list: WordList): readonly Worded[] {
	const value = details.enumId(id)
	const words = value === null ? null : worded(list, value)
	if (words !== null) return [words]
	if (details.text(id) !== null) details.unknown(id)
	return []
}

function ofField(estate: RawReader, name: string, list: WordList): readonly Worded[] {
	const field = estate.child(name)
	const id = field.number('id')
	if (id === null || SAYS_NOTHING[list] === id) return []
	const words = worded(list, id)
	if (words === null) field.unknown('id', id, 'left unknown')
	return words === null ? [] : [words]
}

function present(isPresent: boolean | null): readonly Worded[] {
	const words = worded('present', 1)
	return isPresent === true && words !== null ? [words] : []
}

function glazingOf(details: Details): readonly Worded[] {
	const [given, hasDouble] = [ofDetail(details, 2157, 'glazing'), details.yes(461)]
	const double = worded('glazing', DOUBLE_GLAZING)
	return given.length === 0 && hasDouble === true && double !== null ? [double] : given
}

/** Reads the facts in words; a value that nobody has named yet is reported and left out. */
export function wordedFactsOf(estate: RawReader, details: Details): WordedFacts {
	return {
		Heating: [...ofDetail(details, 1020, 'heating'), ...ofDetail(details, 53, 'heatingGroup')],
		Kitchen: ofDetail(details, 1595, 'kitchen'),
		GlazingType: glazingOf(details),
		FrameType: ofDetail(details, 782, 'frames'),
		Orientation: ofDetail(details, 23, 'orientation'),
		PlanningDesignation: ofDetail(details, 1736, 'designation'),
		FloodZone: [...ofDetail(details, 2222, 'floodRisk'), ...ofDetail(details, 2223, 'floodArea')],
		State: ofField(estate, 'state', 'state'),
		Availability: ofField(estate, 'availability', 'availability'),
		OilTankCertificate: present(details.yes(763)),
		SoilCertificate: present(details.yes(820)),
	}
}

/** Returns the worded facts as a record of one language says them. */
export function wordsIn(facts: WordedFacts, language: string): Partial<PayloadProperty> {
	return Object.fromEntries(
		Object.entries(facts).flatMap(([field, words]) => {
			const said = words.flatMap((word) => word[language] ?? [])
			return said.length > 0 ? [[field, said.join(', ')]] : []
		}),
	)
}

/** Returns the rooms whose surface is known. */
export function roomsOf(details: Details): NonNullable<PayloadProperty['Rooms']> {
	return ROOMS.flatMap((id) => {
		const [Surface, Name] = [details.positive(id, 'Rooms.Surface'), worded('rooms', id)]
		return Surface === null || Name === null ? [] : [{ Name, Surface }]
	})
}
