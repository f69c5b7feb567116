import 'server-only'
import { phraseOf } from '#lib/base/text/fold.ts'
import { LANGUAGE_CODES } from '#lib/base/text/languages.ts'
import { factFormLabel, factLabel } from '#lib/homes/listings/words/fact-words.ts'
import { featureLabel } from '#lib/homes/listings/words/feature-words.ts'
import type { OwnField } from '#lib/homes/manual-listings/form/field-types.ts'
import { fieldsOf } from '#lib/homes/manual-listings/form/listing-fields.ts'
import { phrasesIn, SHEET_WORDS } from '#lib/homes/spreadsheets/words/sheet-words.ts'
import { CHOICES } from '#lib/site/config/schema/homes/choices.ts'
import { FEATURE_ROWS } from '#lib/site/config/schema/homes/features.ts'
import { NUMBERS } from '#lib/site/config/schema/homes/numbers.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'

/** What a column can hold besides one field of the form: several of them, or what only a list has. */
export const SHEET_ONLY = ['Place', 'StreetLine', 'Address', 'Pictures', 'Documents', 'Published', 'Ignored'] as const
export type SheetOnly = (typeof SHEET_ONLY)[number]

/** Lists of the form that a cell cannot hold, and fields that only the desk has. */
const NOT_IN_SHEETS = new Set([
	...['ProjectID', 'WebIDs', 'Marquee', 'PriceUnit', 'PriceUnitText', 'Rooms', 'AnnuityHeads', 'AnnuityUse'],
	...['Documents', 'OpenHouses', 'MediaHistory', 'PortalsFrom', 'AvailableFrom', 'GoodToKnow'],
])

/** Every field of the form that a column can hold. */
export const SHEET_FIELDS: readonly OwnField[] = fieldsOf('home').filter(({ name }) => !NOT_IN_SHEETS.has(name))

const BY_NAME = new Map(SHEET_FIELDS.map((field) => [field.name, field]))

/** Returns the field of the form that a column holds; null for what only lists have. */
export const formField = (name: string): OwnField | null => BY_NAME.get(name) ?? null

/** Whether a column can hold this. */
export const isSheetField = (name: string): boolean => BY_NAME.has(name) || SHEET_ONLY.some((one) => one === name)

const FACTS = new Map([...NUMBERS, ...CHOICES].map(({ field, name }) => [field as string, name]))
const FEATURES = new Map(FEATURE_ROWS.flatMap(({ field, name }) => (field === undefined ? [] : [[field, name]])))

/** Returns what the form calls a field in a language, or what its row in the tables of facts is called. */
export function fieldLabel(name: string, language: string): string {
	const fact = FACTS.get(name)
	if (fact !== undefined) return factFormLabel(language, fact)
	const feature = FEATURES.get(name)
	if (feature !== undefined) return featureLabel(language, feature)
	const labels: Readonly<Record<string, string>> = messagesOf(language).deskOwn.fields
	return labels[name.replace('.', '_')] ?? name
}

/** Labels that are clear only among others of their group: "Total" alone may be anything. */
const NEEDS_ITS_GROUP = new Set(['SurfaceTotal', 'SurfaceOffice', 'SurfaceGarden'])

function labelsIn(name: string, language: string): string[] {
	if (NEEDS_ITS_GROUP.has(name)) return []
	const fact = FACTS.get(name)
	const labels = [fieldLabel(name, language), ...(fact === undefined ? [] : [factLabel(language, fact)])]
	return labels.flatMap((label) => [label, label.replace(/\([^)]*\)/g, '')]).map(phraseOf)
}

/** A field that a heading can mean, and the language of the heading. */
export interface Meaning {
	field: string
	language: string
}

function allMeanings(): Map<string, Meaning[]> {
	const meanings = new Map<string, Meaning[]>()
	const add = (phrase: string, meaning: Meaning) => {
		const known = meanings.get(phrase) ?? []
		if (phrase === '' || known.some(({ field, language }) => field === meaning.field && language === meaning.language))
			return
		meanings.set(phrase, [...known, meaning])
	}
	for (const { language, words } of SHEET_WORDS) {
		for (const [field, text] of Object.entries(words.columns)) {
			if (isSheetField(field)) for (const phrase of phrasesIn(text)) add(phrase, { field, language })
		}
	}
	for (const language of LANGUAGE_CODES) {
		for (const { name } of SHEET_FIELDS)
			for (const phrase of labelsIn(name, language)) add(phrase, { field: name, language })
	}
	// A payload's own names are understood too: some agencies have a list that a program made.
	for (const { name } of SHEET_FIELDS) add(phraseOf(name), { field: name, language: 'en' })
	return meanings
}

let meanings: ReadonlyMap<string, readonly Meaning[]> | null = null

/** Returns what each heading that is known can mean, by its folded words. */
export function headingMeanings(): ReadonlyMap<string, readonly Meaning[]> {
	meanings ??= allMeanings()
	return meanings
}
