import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { cityKeyOf } from '#lib/base/format/city-key.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { storedAll } from '#lib/desk/homes/manual-listings/listed.ts'
import type { StoredOwn } from '#lib/desk/homes/manual-listings/stored-manual.ts'
import { type GapInput, gapList, type HomeGaps } from '#lib/homes/compliance/missing-facts/listing-gaps.ts'
import { violationsOn } from '#lib/homes/compliance/rules/violations.ts'
import { isClosed } from '#lib/homes/listings/status.ts'
import { ownTexts } from '#lib/homes/listings/words/own-languages.ts'
import type { ListingContent } from '#lib/homes/listings/write/content.ts'
import { advertOf } from '#lib/homes/manual-listings/check.ts'
import { draftContent } from '#lib/homes/manual-listings/draft-content.ts'
import { titleField } from '#lib/homes/manual-listings/form/listing-fields.ts'
import { settingOf, textOf } from '#lib/homes/manual-listings/form/listing-values.ts'
import { getAdvertRules, getSite } from '#lib/site/config/config.ts'
import type { AdvertsConfig } from '#lib/site/config/schema/homes/adverts.ts'
import type { FormHomes, StoredHome } from './stored-homes.ts'

interface Memo {
	key: string
	adverts: AdvertsConfig
	found: Promise<FormHomes>
}

const memos = new WeakMap<object, Memo>()

function cityKeyIn({ draft }: StoredOwn, content: ListingContent | null): string {
	const [city, zip] = [textOf(draft, 'City'), textOf(draft, 'Zip')]
	return city === '' || zip === '' ? '' : (content?.row.city_key ?? cityKeyOf(city, zip))
}

const STATES = { draft: 'draft', published: 'shown', withdrawn: 'gone', removed: 'gone' } as const

async function storedForm(db: Kysely<Tables>, own: StoredOwn, now: Date): Promise<StoredHome> {
	const { id, subject, state, draft } = own
	const titles = getSite().languages.map((language) => textOf(draft, `${titleField(subject)}.${language}`))
	const isHome = subject === 'home'
	const content = isHome ? await draftContent(db, { id, subject, values: draft }, now) : null
	return {
		id,
		subject,
		origin: 'own',
		goal: isHome ? settingOf(draft).goal : null,
		price: content === null ? null : (content.row.price ?? content.hidden.price),
		status: content?.row.status ?? 'available',
		reference: content?.row.reference ?? null,
		street: textOf(draft, 'Street') || null,
		houseNumber: textOf(draft, 'HouseNumber') || null,
		cityKey: cityKeyIn(own, content),
		// It gets an office once it has a place on the site.
		office: null,
		state: STATES[state],
		withheld: [],
		since: null,
		confirmedAt: null,
		form: { own, content, titles: titles.join(' ') },
	}
}

function gapsOf(homes: readonly StoredHome[], now: Date): Map<number, HomeGaps> {
	const adverts = getAdvertRules()
	const violationsOf = violationsOn(adverts, dayOf(now))
	const inputs = homes.flatMap(({ id, status, form }): GapInput[] => {
		const content = form?.content ?? null
		if (content === null || isClosed(status)) return []
		const home = advertOf(id, content)
		const of = (kind: 'photo' | 'plan') => content.pictures.filter((picture) => picture.kind === kind).length
		const none = { withheld: [], city: '', films: [] }
		const has = { languages: ownTexts(content.texts), photos: of('photo'), plans: of('plan') }
		return [{ home, violations: violationsOf(home), ...none, ...has }]
	})
	const { found } = gapList({ state: 'on' }, inputs, getSite().languages, adverts.types)
	return new Map(found.map((gaps) => [gaps.home.id, gaps]))
}

async function readForms(db: Kysely<Tables>, owns: readonly StoredOwn[], now: Date): Promise<FormHomes> {
	const homes: StoredHome[] = []
	for (const own of owns) homes.push(await storedForm(db, own, now))
	return { homes, gaps: gapsOf(homes, now) }
}

/**
 * Returns the drafts and the projects that staff write: what the site does not have among its homes. Every form is read
 * as an import would for it, so the last answer is kept.
 */
export async function formHomes(db: Kysely<Tables>, now: Date): Promise<FormHomes> {
	const listed = new Set(
		(
			await db.selectFrom('listing').innerJoin('own_home', 'own_home.id', 'listing.id').select('listing.id').execute()
		).map(({ id }) => id),
	)
	const owns = (await storedAll(db)).filter(({ id, subject }) => subject === 'project' || !listed.has(id))
	const adverts = getAdvertRules()
	const key = [dayOf(now), ...getSite().languages, ...owns.map(({ id, version }) => `${id}:${version}`)].join('|')
	const known = memos.get(db)
	if (known !== undefined && known.key === key && known.adverts === adverts) return known.found
	const found = readForms(db, owns, now)
	memos.set(db, { key, adverts, found })
	found.catch(() => memos.delete(db))
	return found
}
