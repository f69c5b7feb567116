import type { MappingContext } from '#lib/homes/connectors/connector-types.ts'
import type { PayloadPicture, PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { recordForeign } from '#lib/homes/connectors/reading/text-language.ts'
import type { Details } from './whise-values.ts'

const VIDEO_HOSTS = /(^|\.)(youtube\.com|youtu\.be|youtube-nocookie\.com|vimeo\.com)$/

/** Returns the pictures in their order, the largest size of each. */
export function picturesOf(estate: RawReader): PayloadPicture[] {
	return estate
		.list('pictures')
		.map((picture) => ({
			order: picture.number('order') ?? Number.MAX_SAFE_INTEGER,
			ID: picture.skip('orientation', 'updateDateTime', 'detailId').text('id'),
			Url: [picture.text('urlXXL'), picture.text('urlLarge'), picture.text('urlSmall')].find((url) => url !== null),
		}))
		.toSorted((a, b) => a.order - b.order)
		.flatMap(({ ID, Url }) => (Url ? [{ ID, Url }] : []))
}

function isVideo(url: string): boolean {
	return URL.canParse(url) && VIDEO_HOSTS.test(new URL(url).hostname)
}

/** Returns video and tour, distinguished by the host: agencies put films into the field of 3D models. */
export function toursOf(estate: RawReader): Pick<PayloadProperty, 'VideoUrl' | 'VirtualTourUrl'> {
	const links = [estate.text('linkVirtualVisit'), estate.text('link3DModel')].filter((link) => link !== null)
	return { VideoUrl: links.find(isVideo) ?? null, VirtualTourUrl: links.find((link) => !isVideo(link)) ?? null }
}

/** Returns the first of some fields that has a text; the service is not consistent about these. */
function firstText(reader: RawReader, ...names: readonly string[]): string | null {
	return names.map((name) => reader.text(name)).find((text) => text !== null) ?? null
}

/** Returns the person who looks after a home. */
export function contactPersonOf(estate: RawReader): NonNullable<PayloadProperty['ContactPerson']> | null {
	const [person] = estate.list('representatives').map((it) => it.skip('id', 'officeId', 'function', 'languageId'))
	if (person === undefined) return null
	const last = person.text('name') ?? person.text('lastName')
	const name = [person.text('firstName'), last].filter((part) => part !== null)
	return {
		Name: name.length > 0 ? name.join(' ') : null,
		Phone: firstText(person, 'mobile', 'mobilePhone', 'phone', 'telephone'),
		Email: person.text('email'),
		PictureUrl: firstText(person, 'pictureUrl', 'picture'),
	}
}

const TITLE = 1914

interface WhiseTexts {
	title: string | null
	description: string | null
}

/** Returns the texts of one field by language: Whise writes "fr-BE" where the site uses "fr". */
function byLanguage(estate: RawReader, name: string): Map<string, string> {
	const texts = new Map<string, string>()
	for (const row of estate.list(name)) {
		const [language, content] = [row.text('languageId')?.slice(0, 2).toLowerCase(), row.text('content')]
		if (language !== undefined && content !== null) texts.set(language, content)
	}
	return texts
}

/**
 * Returns the texts of an estate for each of the site's languages in which it has any. If it has none, the first
 * language, without texts. The internal name is no title: agencies write the owner's name there.
 */
export function textsOf(
	estate: RawReader,
	details: Details,
	{ languages, notes }: Pick<MappingContext, 'languages' | 'notes'>,
): readonly (WhiseTexts & { language: string })[] {
	const slogans = byLanguage(estate, 'sms')
	const long = byLanguage(estate, 'longDescription')
	const short = byLanguage(estate, 'shortDescription')
	const all = new Set([...slogans.keys(), ...long.keys(), ...short.keys()])
	recordForeign(notes, all, languages)
	// The detail does not state its language, so it is used only if there is no doubt.
	const title = details.text(TITLE)
	const ownTitle = all.size <= 1 ? title : null
	const shown = languages.filter((language) => all.has(language))
	return (shown.length > 0 ? shown : languages.slice(0, 1)).map((language) => ({
		language,
		title: (all.has(language) ? ownTitle : null) ?? slogans.get(language) ?? null,
		description: long.get(language) ?? short.get(language) ?? null,
	}))
}
