import type { PayloadPicture, PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { addressOf, momentOf } from '#lib/homes/connectors/skarabee/mapping/values/field-values.ts'

/** Pictures that are drawings of a floor. */
const PLANS = /^MAP_/

interface Indexed {
	picture: PayloadPicture
	index: number
	type: string | null
}

function pictureOf(reader: RawReader): Indexed | null {
	reader.skip('Name', 'Modified')
	const url = addressOf(reader, 'URL')
	const [index, type, name] = [reader.number('Index'), reader.text('PictureType'), reader.text('Description')]
	return url === null ? null : { picture: { Url: url, Name: name }, index: index ?? Number.MAX_SAFE_INTEGER, type }
}

function inOrder(readers: readonly RawReader[]): readonly Indexed[] {
	return readers.flatMap((reader) => pictureOf(reader) ?? []).sort((a, b) => a.index - b.index)
}

/** Returns a list that stands beside the property or within it. */
function listOf(publication: RawReader, property: RawReader, list: string, name: string): readonly RawReader[] {
	const beside = publication.child(list).list(name)
	return beside.length > 0 ? beside : property.child(list).list(name)
}

/** Returns photographs and plans in the order of the agency, the first picture first. */
export function picturesOf(publication: RawReader, property: RawReader) {
	const all = inOrder(listOf(publication, property, 'Pictures', 'Picture'))
	const photos = all.filter(({ type }) => !PLANS.test(type ?? ''))
	const first = photos.filter(({ type }) => type === 'FIRST_PICTURE')
	const others = photos.filter(({ type }) => type !== 'FIRST_PICTURE')
	const plans = [
		...inOrder(listOf(publication, property, 'FloorPlans', 'FloorPlan')),
		...all.filter(({ type }) => PLANS.test(type ?? '')),
	]
	return {
		Pictures: [...first, ...others].map(({ picture }) => picture),
		FloorPlans: plans.map(({ picture }) => picture),
	}
}

/** Returns the documents. The site never links them; visitors ask for them. */
export function documentsOf(publication: RawReader) {
	return publication
		.child('Documents')
		.list('Document')
		.map((reader) => {
			reader.skip('FileType', 'Modified')
			const [described, original] = [reader.text('Description'), reader.text('OriginalName')]
			return { ID: reader.text('DocumentID'), Name: described ?? original, Url: addressOf(reader, 'URL') }
		})
}

/** Returns the addresses of film and virtual tour. */
export function filmsOf(property: RawReader) {
	const [tour, oldTour] = [addressOf(property, 'VirtualUrl'), addressOf(property, 'VRURL')]
	return { VideoUrl: addressOf(property, 'VideoUrl'), VirtualTourUrl: tour ?? oldTour }
}

/** Returns the open houses that have a beginning. */
export function openHousesOf(property: RawReader): PayloadProperty['OpenHouses'] {
	return property
		.child('OpenHouse')
		.child('FromToDates')
		.list('FromToDate')
		.flatMap((reader) => {
			const [start, end] = [momentOf(reader, '@From'), momentOf(reader, '@To')]
			return start === null ? [] : [{ Start: start, End: end }]
		})
}
