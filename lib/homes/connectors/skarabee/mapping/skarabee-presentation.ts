import { isLanguage } from '#lib/base/text/languages.ts'
import type { MappingContext } from '#lib/homes/connectors/connector-types.ts'
import type { PayloadPicture, PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { recordForeign, unsaidLanguage } from '#lib/homes/connectors/reading/text-language.ts'
import { addressOf, momentOf } from './skarabee-values.ts'

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

export interface Text {
	title: string | null
	description: string | null
}

/** Windows' names for languages. */
const WINDOWS: Readonly<Record<string, string>> = {
	nlb: 'nl',
	nld: 'nl',
	frb: 'fr',
	fra: 'fr',
	eng: 'en',
	enu: 'en',
	deu: 'de',
}

/** Returns the language of a culture code: "nl", "nl-BE" and "be-nl" are all Dutch. */
export function languageOf(code: string): string | null {
	const parts = code.toLowerCase().split(/[-_]/)
	return parts.map((part) => WINDOWS[part] ?? part).find((part) => isLanguage(part)) ?? null
}

interface Flash extends Text {
	id: string | null
	language: string | null
}

function flashOf(reader: RawReader): Flash {
	const code = reader.text('@LanguageID')
	const language = code === null ? null : languageOf(code)
	if (code !== null && language === null) reader.unknown('@LanguageID', code, 'left unknown')
	return { id: reader.text('@ID'), language, title: reader.text('Title'), description: reader.text('Text') }
}

/**
 * Returns the texts of a publication by language, from its flashes: in each language the one that the publication names,
 * else the first that has text.
 */
export function textsOf(info: RawReader, property: RawReader, context: MappingContext): ReadonlyMap<string, Text> {
	const named = info.text('FlashID')
	const flashes = [...property.child('Flashes').list('Flash'), ...property.child('AllFlashes').list('Flash')]
		.map(flashOf)
		.filter(({ title, description }) => title !== null || description !== null)
	const texts = new Map<string, Text>()
	for (const { id, language: said, ...text } of flashes) {
		const language = said ?? unsaidLanguage([text.title, text.description], context)
		if (!texts.has(language) || (named !== null && id === named)) texts.set(language, text)
	}
	recordForeign(context.notes, texts.keys(), context.languages)
	return texts
}
