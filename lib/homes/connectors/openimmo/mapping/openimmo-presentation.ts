import type { PayloadPicture, PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import 'server-only'
import type { MappingContext } from '#lib/homes/connectors/connector-types.ts'
import { htmlOf } from '#lib/homes/connectors/reading/plain-html.ts'
import { recordForeign, unsaidLanguage } from '#lib/homes/connectors/reading/text-language.ts'
import { fileKey } from './file-key.ts'
import type { Sections } from './openimmo-values.ts'

const TITLE = 'TITELBILD'
const PICTURES = [TITLE, 'BILD', 'INNENANSICHTEN', 'AUSSENANSICHTEN']
const PLAN = 'GRUNDRISS'
/** A map shows where the home is, so it is asked for like a document. */
const DOCUMENTS = ['DOKUMENTE', 'KARTEN_LAGEPLAN']
const FILMS = ['FILM', 'FILMLINK']
const TOUR = 'PANORAMA'
const OTHERS = ['ANBIETERLOGO', 'QRCODE', 'EPASS-SKALA', 'ANBOBJURL', 'LINKS']
const KNOWN = [...PICTURES, PLAN, ...DOCUMENTS, ...FILMS, TOUR, ...OTHERS]

interface Attachment {
	group: string
	url: string
	title: string | null
}

/** The addresses on this site of pictures that came beside the document, by their names there. */
export type FilesBeside = Readonly<Record<string, string>>

const isPicture = (group: string) => group === PLAN || PICTURES.includes(group)

/** Returns the address of a file. One within the document has none, nor has one beside it that is no picture. */
function attachmentOf(attachment: RawReader, files: FilesBeside): Attachment[] {
	const group = attachment.text('@gruppe')?.toUpperCase() ?? ''
	const [title, data] = [attachment.text('anhangtitel'), attachment.child('daten').skip('anhanginhalt')]
	const url = data.text('pfad')
	attachment.skip('format', 'check', '@location')
	if (!KNOWN.includes(group)) attachment.unknown('@gruppe', group, 'left unknown')
	if (url === null || OTHERS.includes(group)) return []
	const beside = isPicture(group) ? files[fileKey(url)] : undefined
	if (beside !== undefined) return [{ group, url: beside, title }]
	const isAddress = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
	if (!isAddress) data.unknown('pfad', url, 'left unknown')
	return isAddress && KNOWN.includes(group) ? [{ group, url, title }] : []
}

const toPicture = ({ url, title }: Attachment): PayloadPicture => ({ Url: url, Name: title })

/** Returns pictures, the title picture first, plans, documents, film and tour. */
export function attachmentsOf(attachments: readonly RawReader[], files: FilesBeside): Partial<PayloadProperty> {
	const found = attachments.flatMap((attachment) => attachmentOf(attachment, files))
	const pictures = found.filter(({ group }) => PICTURES.includes(group))
	return {
		Pictures: [
			...pictures.filter(({ group }) => group === TITLE),
			...pictures.filter(({ group }) => group !== TITLE),
		].map(toPicture),
		FloorPlans: found.filter(({ group }) => group === PLAN).map(toPicture),
		Documents: found
			.filter(({ group }) => DOCUMENTS.includes(group))
			.map(({ url, title }) => ({ Url: url, Name: title })),
		VideoUrl: found.find(({ group }) => FILMS.includes(group))?.url ?? null,
		VirtualTourUrl: found.find(({ group }) => group === TOUR)?.url ?? null,
	}
}

interface OpenImmoText {
	language: string
	title: string | null
	description: string | null
}

const shortLanguage = (text: string | null) => text?.slice(0, 2).toLowerCase() ?? null

/** Texts in further languages, which have no title of their own. */
function furtherTexts(texts: RawReader): OpenImmoText[] {
	return texts.list('objekt_text').flatMap((it) => {
		const [language, text] = [shortLanguage(it.text('@lang')), it.text('#text')]
		return language === null || text === null ? [] : [{ language, title: null, description: htmlOf([text]) }]
	})
}

const PARTS = ['objektbeschreibung', 'lage', 'ausstatt_beschr', 'sonstige_angaben']

/** Returns the language in which a home is described: as stated in the file, else as recognised in its texts. */
export function ownLanguageOf({ texts, technical }: Sections, context: MappingContext): string {
	const said = [texts.text('objekttitel'), ...PARTS.map((name) => texts.text(name))]
	return shortLanguage(technical.text('sprache')) ?? unsaidLanguage(said, context)
}

/**
 * Returns the texts in each of the site's languages that the file has; if it has none, the first language without texts.
 * What is in other languages is reported.
 */
export function textsOf({ texts }: Sections, language: string, { languages, notes }: MappingContext): OpenImmoText[] {
	const parts = PARTS.map((name) => texts.text(name))
	const title = texts.text('objekttitel') ?? texts.text('dreizeiler')
	texts.skip('dreizeiler')
	const own =
		title === null && parts.every((part) => part === null) ? [] : [{ language, title, description: htmlOf(parts) }]
	const all = [...own, ...furtherTexts(texts).filter((it) => own.every((first) => first.language !== it.language))]
	const spoken = all.map((text) => text.language)
	recordForeign(notes, spoken, languages)
	const shown = languages.flatMap((wanted) => all.find((it) => it.language === wanted) ?? [])
	const [first] = languages
	return shown.length > 0 || first === undefined ? shown : [{ language: first, title: null, description: null }]
}
