import 'server-only'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#lib/base/db/tables.ts'
import { toDecide } from '#lib/base/db/transactions.ts'
import { ListingFacts } from '#lib/homes/listings/facts.ts'
import { namesOf, placeOfKey, placesOfZip } from '#lib/homes/places/places.ts'
import { glossaryOf } from '#lib/homes/translation/glossary.ts'
import { type HomeText, sentencesOfHome } from '#lib/homes/translation/split-text.ts'
import { getSite, getTeam } from '#lib/site/config/config.ts'
import { type AutomaticText, automaticText } from './automatic-text.ts'
import type { Rules } from './judge-sentence.ts'
import { KeptSentence, keptFor } from './kept-sentences.ts'
import { isOfTranslation, PublishedText } from './published-text.ts'

const Sentences = z.array(KeptSentence)
const ContactFacts = ListingFacts.pick({ contact: true })

/** A text of a home in one language. */
interface LanguageText extends HomeText {
	language: string
}

/** The translation of a home's text into a language, as far as it is. */
export interface StoredTranslation {
	id: number
	from: string
	to: string
	original: HomeText
	sentences: KeptSentence[]
	/** What visitors read in place of a text of the home's source; null: nothing. */
	published: PublishedText | null
	/** What visitors read with a mark, as nobody has accepted it; null: nothing. */
	automatic: AutomaticText | null
	/** The home's source, or staff in its form, have a text in that language: nothing is to be translated. */
	hasOwnText: boolean
	rules: Rules
	/** The full names of the team and of the home's contact. */
	people: string[]
}

const says = ({ title, description }: HomeText) => Boolean(title?.trim() || description?.trim())

interface KeptRow {
	language: string
	sentences: string
	published: string | null
}

const publishedIn = (row: KeptRow | undefined) =>
	row?.published ? PublishedText.parse(JSON.parse(row.published)) : null

/** Returns the text that is translated: the longest of the source's own, that in the site's first language if equal. */
function originalOf(texts: readonly LanguageText[], languages: readonly string[]): LanguageText | null {
	const rank = ({ language }: LanguageText) => languages.indexOf(language)
	const own = texts
		.filter((text) => says(text) && rank(text) !== -1)
		.toSorted((a, b) => Number(Boolean(b.description)) - Number(Boolean(a.description)) || rank(a) - rank(b))
	return own[0] ?? null
}

function peopleOf(facts: string): string[] {
	const { contact } = ContactFacts.parse(JSON.parse(facts))
	return [...getTeam().people.map(({ name }) => name), ...(contact === null ? [] : [contact.name])]
}

/** Takes hold of a translation for a change: nobody else changes it before the transaction ends. */
export async function holdTranslation(
	db: Kysely<Tables>,
	{ id, to, by, now }: { id: number; to: string; by: number; now: Date },
): Promise<void> {
	const home = await db.selectFrom('listing').select('id').where('id', '=', id).executeTakeFirst()
	if (home === undefined) return
	const fresh = { sentences: '[]', published: null, changed_at: now.toISOString(), changed_by: by }
	const open = { is_by_hand: 0, tried: null }
	await db
		.insertInto('home_translation')
		.values({ listing_id: id, language: to, ...fresh, ...open })
		.onConflict((conflict) => conflict.columns(['listing_id', 'language']).doNothing())
		.execute()
	await db
		.selectFrom('home_translation')
		.select('language')
		.where('listing_id', '=', id)
		.where('language', '=', to)
		.modifyEnd(toDecide())
		.execute()
}

/** Returns a translation as it is; null without such a home, such a language of the site, or any text to translate. */
export async function storedTranslation(db: Kysely<Tables>, id: number, to: string): Promise<StoredTranslation | null> {
	const { languages, defaultLanguage } = getSite()
	if (!languages.includes(to)) return null
	const home = await db
		.selectFrom('listing')
		.leftJoin('listing_private as hidden', 'hidden.listing_id', 'listing.id')
		.select(['city_key', 'zip', 'facts', 'listing.street', 'hidden.street as own_street'])
		.where('id', '=', id)
		.executeTakeFirst()
	if (home === undefined) return null
	const rows = await db
		.selectFrom('home_translation')
		.select(['language', 'sentences', 'published'])
		.where('listing_id', '=', id)
		.execute()
	const rowOf = (language: string) => rows.find((row) => row.language === language)
	const texts = await db
		.selectFrom('listing_text')
		.select(['language', 'title', 'description'])
		.where('listing_id', '=', id)
		.execute()
	const own = texts.filter((text) => says(text) && !isOfTranslation(text, publishedIn(rowOf(text.language))))
	const original = originalOf(
		own.filter(({ language }) => language !== to),
		[defaultLanguage, ...languages],
	)
	if (original === null) return null
	const { language: from, ...text } = original
	const places = [placeOfKey(home.city_key), ...placesOfZip(home.zip)].filter((place) => place !== null)
	return {
		id,
		from,
		to,
		original: text,
		sentences: keptFor(sentencesOfHome(text, from), Sentences.parse(JSON.parse(rowOf(to)?.sentences ?? '[]'))),
		published: publishedIn(rowOf(to)),
		automatic: await automaticText(db, id, to),
		hasOwnText: own.some(({ language }) => language === to),
		rules: {
			from,
			to,
			known: { street: home.street ?? home.own_street, places: places.map((place) => [...new Set(namesOf(place))]) },
			glossary: glossaryOf(from, to),
			isMarked: false,
		},
		people: peopleOf(home.facts),
	}
}

/**
 * Keeps what became of the sentences. `isByHand`: staff have decided on them. `tried`: the hash of the home for which
 * they were asked for by themselves.
 */
export async function keepSentences(
	db: Kysely<Tables>,
	{ id, to, by, now }: { id: number; to: string; by: number; now: Date },
	sentences: readonly KeptSentence[],
	{ isByHand, tried = null }: { isByHand?: boolean; tried?: string | null } = {},
): Promise<void> {
	await db
		.updateTable('home_translation')
		.set({ sentences: JSON.stringify(sentences), changed_at: now.toISOString(), changed_by: by, tried })
		.$if(isByHand !== undefined, (query) => query.set({ is_by_hand: isByHand ? 1 : 0 }))
		.where('listing_id', '=', id)
		.where('language', '=', to)
		.execute()
}
