import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { advertHomeOf, WORDS, type Worded } from '#lib/homes/adverts/advert-home.ts'
import { enforcementOn } from '#lib/homes/adverts/enforcement.ts'
import { violationsOn } from '#lib/homes/adverts/rules/violations.ts'
import { ruleText } from '#lib/homes/adverts/rules/words.ts'
import type { Lack } from '#lib/homes/adverts/types.ts'
import type { ListingContent } from '#lib/homes/listings/write/content.ts'
import { getAdvertRules, getSite } from '#lib/site/config/config.ts'
import { draftContent } from './draft-content.ts'
import { fieldOfKey } from './fields.ts'
import type { OwnCheck } from './types.ts'
import { type OwnValues, picturesOf, textOf } from './values.ts'

/** Fields without which a home has no page. */
const NEEDED = ['Goal', 'WebID', 'Zip', 'City'] as const

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

function missingOf(values: OwnValues, titleIn: string): string[] {
	const { languages } = getSite()
	const hasTitle = languages.some((language) => textOf(values, `TypeDescription.${language}`) !== '')
	const missing = NEEDED.filter((key) => values[key] === undefined)
	return [...missing, ...(hasTitle ? [] : [`TypeDescription.${titleIn}`])]
}

/** Returns what a home lacks, as it is in the form. The law is told in a language. */
export async function checkOwnHome(
	db: Kysely<Tables>,
	id: number,
	values: OwnValues,
	{ now, language }: { now: Date; language: string },
): Promise<OwnCheck> {
	const { languages, defaultLanguage } = getSite()
	// What is missing in every language is asked for in that of whoever writes.
	const asked = languages.includes(language) ? language : defaultLanguage
	const rules = getAdvertRules()
	const { state } = await enforcementOn(db, rules, now)
	const content = await draftContent(db, id, values, now)
	const home = advertHomeOf({ ...content.row, id }, wordedIn(content))
	const violations = violationsOn(
		rules,
		dayOf(now),
	)(home).map(({ rule, level, lacks }) => ({
		rule,
		isBlocking: level === 'block' && state !== 'off',
		text: ruleText(rules, rule, language),
		keys: keysOf(lacks, asked),
	}))
	const says = (name: string, one: string) => textOf(values, `${name}.${one}`) !== ''
	return {
		missing: missingOf(values, asked),
		violations,
		languages: languages.filter((one) => !says('TypeDescription', one) || !says('Description', one)),
		photos: picturesOf(values, 'Pictures').length,
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
