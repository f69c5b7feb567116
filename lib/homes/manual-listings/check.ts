import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { advertHomeOf, WORDS, type Worded } from '#lib/homes/compliance/advert-home.ts'
import type { AdvertHome, Lack } from '#lib/homes/compliance/compliance-types.ts'
import { enforcementOn } from '#lib/homes/compliance/enforcement.ts'
import { ruleText } from '#lib/homes/compliance/rules/rule-texts.ts'
import { violationsOn } from '#lib/homes/compliance/rules/violations.ts'
import type { ListingContent } from '#lib/homes/listings/write/content.ts'
import { fieldOfKey, titleField } from '#lib/homes/manual-listings/form/listing-fields.ts'
import { type OwnValues, picturesOf, textOf } from '#lib/homes/manual-listings/form/listing-values.ts'
import { getAdvertRules, getSite } from '#lib/site/config/config.ts'
import { recogniseFilm } from '#lib/site/embeds/video.ts'
import type { OwnDraft } from './draft.ts'
import { draftContent } from './draft-content.ts'
import type { OwnCheck } from './stored-listing-types.ts'

/** Fields without which there is no page. */
const NEEDED = { home: ['Goal', 'WebID', 'Zip', 'City'], project: ['Zip', 'City'] } as const

/** Where a field of a report is in the form. */
const IN_FORM: Readonly<Record<string, string>> = { ReferenceRent: 'ReferenceRent.Min', LotPermit: 'LotPermit.Number' }

function namesIn(lack: Lack): string[] {
	if (typeof lack !== 'string') return ('any' in lack ? lack.any : lack.all).flatMap(namesIn)
	return lack.match(/[A-Za-z0-9]+/g) ?? []
}

function keysOf(lack: Lack, language: string): string[] {
	const keys = namesIn(lack).map((name) => IN_FORM[name] ?? name)
	return [...new Set(keys.flatMap((key) => [key, `${key}.${language}`]))].filter((key) => fieldOfKey(key) !== null)
}

function wordedIn({ texts }: ListingContent): Worded {
	const worded: Worded = { names: new Set(), isDescribed: false }
	for (const { words, description } of texts) {
		worded.isDescribed ||= Boolean(description)
		const said: Record<string, unknown> = JSON.parse(words)
		for (const name of WORDS) if (said[name] && said[name] !== '') worded.names.add(name)
	}
	return worded
}

/** Returns a home as rules see it from what the site would store of it. */
export function advertOf(id: number, content: ListingContent): AdvertHome {
	return advertHomeOf({ ...content.row, id }, wordedIn(content))
}

function missingOf({ subject, values }: OwnDraft, titleIn: string): string[] {
	const title = titleField(subject)
	const hasTitle = getSite().languages.some((language) => textOf(values, `${title}.${language}`) !== '')
	const missing = NEEDED[subject].filter((key) => values[key] === undefined)
	return [...missing, ...(hasTitle ? [] : [`${title}.${titleIn}`])]
}

function unknownFilms(values: OwnValues): string[] {
	const { tourHosts } = getSite()
	return ['VideoUrl', 'VirtualTourUrl'].filter((key) => {
		const address = textOf(values, key)
		return address !== '' && recogniseFilm(address, { tourHosts }) === null
	})
}

function isUnplaced({ PublishAddress, PublicAddress, Street, Latitude, Longitude }: OwnValues): boolean {
	if (PublishAddress === false || PublicAddress === false) return false
	return Street !== undefined && (Latitude === undefined || Longitude === undefined)
}

/** The rules are those of adverts of homes: a project has none, its units do. */
async function violationsOf(
	db: Kysely<Tables>,
	draft: OwnDraft,
	{ now, language, asked }: { now: Date; language: string; asked: string },
): Promise<OwnCheck['violations']> {
	if (draft.subject === 'project') return []
	const rules = getAdvertRules()
	const { state } = await enforcementOn(db, rules, now)
	const content = await draftContent(db, draft, now)
	return violationsOn(
		rules,
		dayOf(now),
	)(advertOf(draft.id, content)).map(({ rule, level, lacks }) => ({
		rule,
		isBlocking: level === 'block' && state !== 'off',
		text: ruleText(rules, rule, language),
		keys: keysOf(lacks, asked),
	}))
}

/** Returns what a home or project lacks, as it is in the form. What the law asks for is worded in `language`. */
export async function checkOwnHome(
	db: Kysely<Tables>,
	draft: OwnDraft,
	{ now, language }: { now: Date; language: string },
): Promise<OwnCheck> {
	const { languages, defaultLanguage } = getSite()
	// What is missing in every language is asked for in that of whoever writes.
	const asked = languages.includes(language) ? language : defaultLanguage
	const title = titleField(draft.subject)
	const says = (name: string, one: string) => textOf(draft.values, `${name}.${one}`) !== ''
	return {
		missing: missingOf(draft, asked),
		violations: await violationsOf(db, draft, { now, language, asked }),
		languages: languages.filter((one) => !says(title, one) || !says('Description', one)),
		photos: picturesOf(draft.values, 'Pictures').length,
		isUnplaced: isUnplaced(draft.values),
		films: unknownFilms(draft.values),
	}
}

/** Returns how many things keep a home from being published. */
export function lackCount({ missing, violations }: OwnCheck): number {
	return missing.length + violations.filter(({ isBlocking }) => isBlocking).length
}

/** Whether a home may be published. */
export function mayPublish(check: OwnCheck): boolean {
	return lackCount(check) === 0
}
