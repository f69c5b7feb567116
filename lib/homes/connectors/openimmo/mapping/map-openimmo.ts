import 'server-only'
import type { Mapped, MapRecord } from '#lib/homes/connectors/connector-types.ts'
import { numberFrom } from '#lib/homes/connectors/identity.ts'
import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { ownFieldsOf, placeOf, pricesOf, publishingOf } from './advert-facts.ts'
import { factsOf, kindOf, wordedFactsOf } from './building-facts.ts'
import { attachmentsOf, type FilesBeside, ownLanguageOf, textsOf } from './openimmo-presentation.ts'
import { dayOfText, type Sections, said, sectionsOf } from './openimmo-values.ts'

const NOTHING: Mapped = { properties: [], projects: [] }

function contactOf({ person }: Sections): PayloadProperty['ContactPerson'] & object {
	const name = [person.text('vorname'), person.text('name')].filter((part) => part !== null)
	const texts = (...names: readonly string[]) =>
		names.map((it) => person.text(it)).find((text) => text !== null) ?? null
	const phone = texts('tel_durchw', 'tel_handy', 'tel_zentrale')
	const email = texts('email_direkt', 'email_zentrale')
	const photo = person.child('foto').skip('@location', 'format').child('daten').skip('anhanginhalt').text('pfad')
	person.skip('anrede', 'anrede_brief', 'titel', 'firma', 'position', 'strasse', 'hausnummer', 'plz', 'ort', 'land')
	person.skip('tel_fax', 'url', 'personennummer', 'email_sonstige', 'tel_sonstige', 'zusatzfeld', 'freitextfeld')
	return { Name: name.length > 0 ? name.join(' ') : null, Phone: phone, Email: email, PictureUrl: photo }
}

/** When a home is free: a date, or words, which are in the language of its texts. */
function availabilityOf({ admin }: Sections, own: string): (language: string) => string | null {
	const [from, words] = [admin.text('abdatum'), admin.text('verfuegbar_ab')]
	const text = from ?? words
	const day = text === null ? null : dayOfText(text)
	return (language) => day ?? (language === own ? words : null)
}

function ignoreTheRest({ category, admin, technical }: Sections): void {
	category.skip('nutzungsart')
	admin.skip('bisdatum').ignore('gewerbliche_nutzung', 'haustiere', 'denkmalgeschuetzt', 'als_ferien', 'vermietet')
	admin.ignore(
		'nichtraucher',
		'wbs_sozialwohnung',
		'geschlecht',
		'min_mietdauer',
		'max_mietdauer',
		'user_defined_simplefield',
	)
	technical.skip('kennung_ursprung', 'weitergabe_generell')
}

function filesOf(value: unknown): FilesBeside {
	const entries = Object.entries(Object(value))
	return Object.assign(Object.create(null), Object.fromEntries(entries.filter(([, it]) => typeof it === 'string')))
}

/** Maps a home of an OpenImmo file. */
export const mapOpenImmo: MapRecord = ({ key, raw }, context) => {
	const { notes } = context
	const record = new RawReader(raw, notes)
	const home = new RawReader(record.value('immobilie'), notes)
	const sections = sectionsOf(home)
	const { technical, category } = sections
	const [obid, external, internal] = ['openimmo_obid', 'objektnr_extern', 'objektnr_intern'].map((name) =>
		technical.text(name),
	)
	const sourceId = obid ?? external ?? internal ?? null
	const publishing = publishingOf(sections, record.text('writtenAt'))
	const [place, kind] = [placeOf(sections), kindOf(category)]
	if (sourceId === null || typeof publishing === 'string' || place === null || kind === null) {
		const why =
			sourceId === null ? 'no number' : place === null ? 'no town or postal code' : 'no kind that the site has'
		notes.leftOut(key, typeof publishing === 'string' ? publishing : why)
		return NOTHING
	}
	const ownLanguage = ownLanguageOf(sections, context)
	const [worded, availability] = [wordedFactsOf(sections), availabilityOf(sections, ownLanguage)]
	const changed = technical.text('stand_vom')
	const from = technical.text('aktiv_von')
	const { PublishPrice, ...prices } = pricesOf(sections.prices, publishing.goal)
	const facts = {
		ID: numberFrom(sourceId),
		SourceName: 'openimmo',
		SourceId: sourceId,
		Goal: publishing.goal,
		Status: publishing.status,
		RecordFile: external ?? internal ?? null,
		PublishPrice,
		...prices,
		...kind.fields,
		...factsOf(sections),
		...ownFieldsOf(home, sections, notes),
		...attachmentsOf(sections.attachments, filesOf(record.value('files'))),
		ContactPerson: contactOf(sections),
		CreatedAt: from === null ? null : dayOfText(from),
		ModifiedAt: changed === null ? null : dayOfText(changed),
	}
	const properties = textsOf(sections, ownLanguage, context).map(({ language, title, description }) => ({
		...facts,
		language,
		...place.in(language),
		TypeDescription: title,
		Description: description,
		Availability: availability(language),
		SubTypeName: said(kind.subType, language),
		...worded(language),
	}))
	ignoreTheRest(sections)
	home.ignore('infrastruktur').skip('bewertung', 'user_defined_anyfield').reportRest()
	return { projects: [], properties }
}
