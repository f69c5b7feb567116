import 'server-only'
import type { PayloadProject } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { placeIn, type WhisePlace } from './advert-facts.ts'
import type { WhiseKind } from './building-facts.ts'
import { picturesOf, type textsOf } from './whise-presentation.ts'

/** Returns "May 2027" in a language: nobody promises the day of a delivery. */
function deliveryIn(estate: RawReader, language: string): string | null {
	const date = estate.text('availabilityDateTime')
	if (date === null) return null
	const instant = new Date(`${date.slice(0, 10)}T12:00:00Z`)
	if (Number.isNaN(instant.getTime())) return estate.unknown('availabilityDateTime', date, 'left unknown')
	return new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(instant)
}

interface Found {
	id: number
	place: WhisePlace
	kind: WhiseKind
	isAddressPublic: boolean
	texts: ReturnType<typeof textsOf>
}

/** Returns the project that an estate with units is. Its own price says nothing: the units have theirs. */
export function projectsOf(estate: RawReader, { id, place, kind, isAddressPublic, texts }: Found): PayloadProject[] {
	const Pictures = picturesOf(estate)
	estate.ignore('price', 'displayPrice', 'minArea', 'maxArea', 'area')
	return texts.map(({ language, title, description }) => ({
		ID: id,
		language,
		...placeIn(place, language),
		Name: title,
		Description: description,
		Delivery: deliveryIn(estate, language),
		PublicAddress: isAddressPublic,
		Pictures,
		WebIDs: kind.fields.WebIDs,
	}))
}
