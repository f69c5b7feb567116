import { spreadsheet } from '#lib/base/text/spreadsheet.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import type { Violation } from '#lib/homes/compliance/compliance-types.ts'
import { FEW_PHOTOS, type GapList, type HomeGaps } from '#lib/homes/compliance/missing-facts/listing-gaps.ts'
import { lackText } from '#lib/homes/compliance/rules/rule-texts.ts'
import type { AdvertsConfig } from '#lib/site/config/schema/homes/adverts.ts'

const REASONS = { advert: '', unconfirmed: ', not confirmed by its source' }

const rulesText = (rules: readonly Violation[]) =>
	rules.map(({ rule, lacks }) => `${rule} (${lackText(lacks, 'en')})`).join('; ')

function withheldText({ withheld }: HomeGaps): string {
	return withheld.map(({ reason, since }) => `NOT SHOWN since ${dayOf(new Date(since))}${REASONS[reason]}`).join('; ')
}

/** Returns one line on a home: who it is, and what it lacks, the most serious first. */
function lineOf(gaps: HomeGaps): string {
	const { home, city, blocking, warning, languages, photos, hasNoPlan, worthAdding, films } = gaps
	const parts = [
		withheldText(gaps),
		blocking.length > 0 ? `by law: ${rulesText(blocking)}` : '',
		warning.length > 0 ? `should state: ${rulesText(warning)}` : '',
		languages.length > 0 ? `no text: ${languages.join(', ')}` : '',
		photos === null ? '' : `photographs: ${photos}`,
		hasNoPlan ? 'no plan' : '',
		worthAdding.length > 0 ? `worth adding: ${worthAdding.join(', ')}` : '',
		...films,
	]
	const name = [home.id, home.reference, city, home.goal].filter((part) => part !== null).join('  ')
	return `${name}  ${parts.filter(Boolean).join(' | ')}`
}

function enforcementLine({ enforcement }: GapList): string[] {
	if (enforcement.state === 'on') return []
	if (enforcement.state === 'off') return ['config/adverts.json is not enforced: what is lacking by law hides no home.']
	return [`What is lacking by law hides homes from ${dayOf(new Date(enforcement.blocksFrom))} on.`]
}

const YEAR_AGO = (now: Date) => dayOf(new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), now.getUTCDate())))

function oldRules({ rules }: AdvertsConfig, now: Date): string[] {
	const old = rules.filter(({ level, checked }) => level !== 'none' && checked < YEAR_AGO(now)).map(({ id }) => id)
	if (old.length === 0) return []
	return [`Nobody has compared these rules of config/adverts.json with the law for a year: ${old.join(', ')}.`]
}

/** Returns the list of gaps for a terminal: a line for each home, and counts at the end. */
export function gapLines(list: GapList, config: AdvertsConfig, now: Date): string {
	const { homes, found } = list
	const count = (isGap: (gaps: HomeGaps) => boolean) => found.filter(isGap).length
	const counts: [number, string][] = [
		[count(({ withheld }) => withheld.length > 0), 'not shown'],
		[count(({ blocking }) => blocking.length > 0), 'lack something by law'],
		[count(({ warning }) => warning.length > 0), 'should state more'],
		[count(({ languages }) => languages.length > 0), 'lack a text in a language'],
		[count(({ photos }) => photos !== null), `have fewer than ${FEW_PHOTOS} photographs`],
		[count(({ hasNoPlan }) => hasNoPlan), 'have no plan'],
		[count(({ worthAdding }) => worthAdding.length > 0), 'lack facts worth adding'],
		[count(({ films }) => films.length > 0), 'have a film or tour that the page cannot play'],
	]
	const words = counts.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`)
	return [
		...found.map(lineOf),
		`${homes} ${homes === 1 ? 'home' : 'homes'} on offer: ${words.join(', ') || 'none lacks anything'}.`,
		...enforcementLine(list),
		...oldRules(config, now),
	].join('\n')
}

const COLUMNS = ['ID', 'Reference', 'Place', 'Goal', 'Not shown', 'By law', 'Should state', 'No text']
const MORE_COLUMNS = ['Photographs', 'Plan', 'Worth adding', 'Films and tours']

/** Returns the same list as a spreadsheet, with the numbers of a language. */
export function gapSpreadsheet({ found }: GapList, language: string): string {
	const rows = found.map((gaps) => [
		...[gaps.home.id, gaps.home.reference, gaps.city, gaps.home.goal, withheldText(gaps)],
		...[rulesText(gaps.blocking), rulesText(gaps.warning), gaps.languages.join(', ')],
		...[gaps.photos, gaps.hasNoPlan ? 'none' : '', gaps.worthAdding.join(', ')],
		...[gaps.films.join('; ')],
	])
	return spreadsheet([[...COLUMNS, ...MORE_COLUMNS], ...rows], language)
}
