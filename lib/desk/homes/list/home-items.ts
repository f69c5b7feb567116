import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { formatDate, formatShortDay, formatTime } from '#lib/base/format/format-date.ts'
import { formatNumber } from '#lib/base/format/format-number.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import type { HomeItem, LanguageMark } from '#lib/desk/homes/model/desk-home-types.ts'
import { homeWords } from '#lib/desk/homes/model/home-words.ts'
import type { Enforcement } from '#lib/homes/compliance/report-types.ts'
import type { AgencyHome } from '#lib/homes/listings/listing-types.ts'
import { agencyHomes, energyWordsOf } from '#lib/homes/listings/queries/agency-homes.ts'
import { officeChoices } from '#lib/homes/offices/office-names.ts'
import { type CountFitting, type FittingAlerts, lowerThatAdds } from '#lib/people/alerts/matching/fitting-types.ts'
import { getAdvertRules, getSite } from '#lib/site/config/config.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import { factName } from './fact-name.ts'
import { homesOfForms, photosIn, type Writing, writingsOf } from './form-words.ts'
import { gapKinds } from './home-gaps.ts'
import { lawTopics } from './law-topics.ts'
import { photosOf, requestsOf, viewsOf } from './numbers.ts'
import type { HomeRow, StoredHome } from './stored-homes.ts'

interface Numbers {
	views: ReadonlyMap<number, number>
	requests: ReadonlyMap<number, number>
	photos: ReadonlyMap<number, number>
	alerts: ReadonlyMap<number, FittingAlerts>
}

interface Asked {
	enforcement: Enforcement
	now: Date
	/** Counts the alerts that fit; null leaves them out. */
	fitting: CountFitting | null
	language: string
	/** Whether the reader may write homes: what is to be done next is their act then. */
	mayWrite?: boolean
}

/** Returns a moment in the fewest words: the time of today, otherwise the day, with the year of earlier years. */
function whenWords(at: string, now: Date, language: string): string {
	const [day, today] = [dayOf(new Date(at)), dayOf(now)]
	if (day === today) return homeWords(language)('todayAt', { time: formatTime(at, language) ?? '' })
	return (day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(at, language) : formatDate(at, language)) ?? ''
}

function stateWordOf({ state, status }: StoredHome, language: string): string {
	const t = homeWords(language)
	return state === 'shown' && status !== 'available' ? t(`statuses.${status}`) : t(`states.${state}`)
}

function sinceWords({ since }: StoredHome, language: string): string | null {
	return since === null ? null : formatDate(since, language)
}

/** Why a home is not shown; of one that is shown, what is decided or will happen. */
function whyOf({ stored, gaps }: HomeRow, writing: Writing | undefined, asked: Asked): string | null {
	const { enforcement, language } = asked
	const t = homeWords(language)
	const date = sinceWords(stored, language) ?? ''
	if (stored.form !== null || writing?.hasChanges) return writing?.saved ?? null
	if (stored.state === 'gone' && stored.origin === 'own') return t('why.goneOwn', { date })
	switch (stored.state) {
		case 'withheld':
			return t(stored.withheld.length > 1 ? 'why.withheldBoth' : 'why.withheld', { date })
		case 'unconfirmed':
			return t('why.unconfirmed', { date })
		case 'draft':
			return stored.since === null ? t('why.draft') : t('why.draftSince', { date })
		case 'gone':
			return t('why.gone', { date })
		case 'shown': {
			if (gaps !== null && gaps.blocking.length > 0 && enforcement.state === 'grace') {
				return t('why.grace', { date: formatDate(enforcement.blocksFrom, language) ?? '' })
			}
			const own = getAdvertRules().exceptions.filter(({ listing }) => listing === stored.id)
			const [first] = own
			return first ? t('why.exception', { name: first.name, date: formatDate(first.date, language) ?? '' }) : null
		}
	}
}

function alertsItem(fitting: FittingAlerts | undefined, language: string): HomeItem['alerts'] {
	if (fitting === undefined) return null
	const number = (count: number) => formatNumber(count, language) ?? ''
	const [lower] = lowerThatAdds(fitting)
	const words = lower && homeWords(language)('alertsLower', { number: number(lower.fits), percent: lower.percent })
	return { fits: number(fitting.fits), lower: words ?? null }
}

const gapOf = (languages: readonly LanguageMark[]) =>
	languages.some(({ isGap }) => !isGap) ? languages.find(({ isGap }) => isGap)?.language : undefined

/** What is to be done next with a home, and where. */
function nextOf(
	{ stored, group, gaps }: HomeRow,
	languages: readonly LanguageMark[],
	{ writing, mayWrite }: { writing: Writing | undefined; mayWrite: boolean },
): HomeItem['next'] {
	const params = { id: String(stored.id) }
	const form = deskHref({ page: 'own-home', params })
	const open = { act: 'open', href: stored.form === null ? deskHref({ page: 'home', params }) : form } as const
	if (!mayWrite || group === 'gone') return open
	if (writing?.hasChanges || group === 'draft') return stored.origin === 'own' ? { act: 'continue', href: form } : open
	const kinds = gapKinds(gaps ?? undefined).filter((kind) => kind !== 'facts')
	if (stored.origin === 'own' && kinds.some((kind) => kind !== 'languages')) return { act: 'complete', href: form }
	// What else an imported home lacks is completed in the agency's software.
	const missing = stored.state === 'shown' && kinds.includes('languages') ? gapOf(languages) : undefined
	return missing === undefined
		? open
		: { act: 'translate', href: `${deskHref({ page: 'translation', params })}?to=${missing}` }
}

function toItem(
	row: HomeRow,
	home: AgencyHome,
	{ numbers, writing }: { numbers: Numbers; writing: Writing | undefined },
	asked: Asked,
): HomeItem {
	const { stored, gaps } = row
	const { now, language } = asked
	const t = homeWords(language)
	const number = (count: number | undefined) => formatNumber(count ?? 0, language) ?? ''
	const lacking = gaps?.languages ?? []
	const isHome = stored.subject === 'home'
	const languages = isHome ? getSite().languages.map((one) => ({ language: one, isGap: lacking.includes(one) })) : []
	return {
		home,
		group: row.group,
		subject: stored.subject,
		origin: stored.origin,
		href: deskHref({ page: stored.form === null ? 'home' : 'own-home', params: { id: String(stored.id) } }),
		next: nextOf(row, languages, { writing, mayWrite: asked.mayWrite ?? false }),
		state: stored.state,
		office: officeChoices(language).find(({ value }) => value === stored.office)?.label ?? null,
		energy: energyWordsOf(home, language),
		stateWord: stateWordOf(stored, language),
		why: whyOf(row, writing, asked),
		law: gaps === null ? [] : lawTopics([...gaps.blocking, ...gaps.warning]).map((topic) => t(`topics.${topic}`)),
		isLawBlocking: (gaps?.blocking.length ?? 0) > 0 && asked.enforcement.state !== 'off',
		languages,
		photos: photosIn(stored.form) ?? numbers.photos.get(stored.id) ?? 0,
		hasFewPhotos: gaps !== null && gaps.photos !== null,
		hasNoPlan: gaps?.hasNoPlan ?? false,
		facts: (gaps?.worthAdding ?? []).map((field) => factName(field, language)),
		views: stored.form === null ? number(numbers.views.get(stored.id)) : null,
		requests: stored.form === null ? number(numbers.requests.get(stored.id)) : null,
		alerts: alertsItem(numbers.alerts.get(stored.id), language),
		confirmed: stored.confirmedAt === null ? null : whenWords(stored.confirmedAt, now, language),
	}
}

/** Returns homes as rows of the list in the words of a language, with their numbers. */
export async function homeItems(db: Kysely<Tables>, rows: readonly HomeRow[], asked: Asked): Promise<HomeItem[]> {
	const listed = rows.filter(({ stored }) => stored.form === null)
	const ids = listed.map(({ stored }) => stored.id)
	const present = listed.flatMap(({ stored: { id, state } }) => (state === 'gone' ? [] : [id]))
	const forms = rows.flatMap(({ stored }) => stored.form ?? [])
	const homes = new Map([
		...(await agencyHomes(ids, asked.language)),
		...(await homesOfForms(db, forms, asked.language)),
	])
	const writings = await writingsOf(db, rows, asked)
	const numbers = {
		views: await viewsOf(db, ids, asked.now),
		requests: await requestsOf(db, ids),
		photos: await photosOf(db, ids),
		alerts: (await asked.fitting?.(db, present, asked.now)) ?? new Map(),
	}
	return rows.flatMap((row) => {
		const home = homes.get(row.stored.id)
		return home ? [toItem(row, home, { numbers, writing: writings.get(row.stored.id) }, asked)] : []
	})
}
