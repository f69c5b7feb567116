import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { formatDate, formatShortDay, formatTime } from '#lib/base/format/format-date.ts'
import { factName } from '#lib/desk/homes/list/fact-name.ts'
import { knownGaps } from '#lib/desk/homes/list/home-gaps.ts'
import { homeItems } from '#lib/desk/homes/list/home-items.ts'
import { rowOf } from '#lib/desk/homes/list/home-rows.ts'
import { lawTopics } from '#lib/desk/homes/list/law-topics.ts'
import { type HomeRow, storedHomes } from '#lib/desk/homes/list/stored-homes.ts'
import type { Violation } from '#lib/homes/compliance/compliance-types.ts'
import type { HomeGaps } from '#lib/homes/compliance/missing-facts/listing-gaps.ts'
import type { Enforcement } from '#lib/homes/compliance/report-types.ts'
import { lackText, ruleText } from '#lib/homes/compliance/rules/rule-texts.ts'
import { storedPriceSteps } from '#lib/homes/listings/price/stored-steps.ts'
import { publicStateOf, STATE_COLUMNS } from '#lib/homes/listings/queries/public-state.ts'
import { SELF_SERVED } from '#lib/people/leads/queries.ts'
import { ownerLanguages } from '#lib/people/owners/account/owner-languages.ts'
import { getDailySources, getLast30Days } from '#lib/people/statistics/queries.ts'
import { getAdvertRules } from '#lib/site/config/config.ts'
import { isFormName } from '#lib/site/config/schema/people/form-facts.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import type { HomeDetail, HomeException, HomeGap, HomeRequest } from './model/desk-home-types.ts'
import { homeWords } from './model/home-words.ts'

function lawGap({ rule, level, lacks }: Violation, enforcement: Enforcement, language: string): HomeGap {
	const isBlocking = level === 'block' && enforcement.state !== 'off'
	const t = homeWords(language)
	const topics = lawTopics([{ lacks }]).map((topic) => t(`topics.${topic}`))
	return {
		kind: 'law',
		title: t(isBlocking ? 'gaps.lawBlocks' : 'gaps.lawWarns', { topics: topics.join(', ') }),
		text: ruleText(getAdvertRules(), rule, language),
		fields: lackText(lacks, language),
		isBlocking,
	}
}

function otherGaps({ languages, photos, hasNoPlan, worthAdding }: HomeGaps, language: string): HomeGap[] {
	const t = homeWords(language)
	const names = new Intl.DisplayNames([language], { type: 'language' })
	const list = new Intl.ListFormat(language, { type: 'conjunction' })
	const plain = { text: null, fields: null, isBlocking: false } as const
	const gaps: HomeGap[] = []
	if (languages.length > 0) {
		const lacking = list.format(languages.map((one) => names.of(one) ?? one))
		gaps.push({ ...plain, kind: 'languages', title: t('gaps.languages', { languages: lacking }) })
	}
	if (photos !== null) {
		gaps.push({ ...plain, kind: 'pictures', title: t('gaps.pictures', { count: photos }) })
	}
	if (hasNoPlan) gaps.push({ ...plain, kind: 'plans', title: t('gaps.plans') })
	if (worthAdding.length > 0) {
		const facts = list.format(worthAdding.map((field) => factName(field, language)))
		gaps.push({ ...plain, kind: 'facts', title: t('gaps.facts', { facts }), fields: worthAdding.join(', ') })
	}
	return gaps
}

/** Returns each gap of a home with what to do about it, the most serious first. */
function gapWords({ gaps }: HomeRow, enforcement: Enforcement, language: string): HomeGap[] {
	if (gaps === null) return []
	const law = [...gaps.blocking, ...gaps.warning].map((violation) => lawGap(violation, enforcement, language))
	return [...law, ...otherGaps(gaps, language)]
}

/** Returns in full why a home is not shown, or will not be. */
function reasonWords({ stored, gaps }: HomeRow, enforcement: Enforcement, language: string): string[] {
	const t = homeWords(language)
	const dated = (date: string | null) => ({ date: (date === null ? null : formatDate(date, language)) ?? '' })
	switch (stored.state) {
		case 'gone':
			return [t('reasons.gone', dated(stored.since))]
		case 'draft':
			return [stored.since === null ? t('reasons.draft') : t('reasons.draftSince', dated(stored.since))]
		case 'shown': {
			const isWarned = gaps !== null && gaps.blocking.length > 0 && enforcement.state === 'grace'
			return isWarned ? [t('reasons.grace', dated(enforcement.blocksFrom))] : []
		}
		default:
			return stored.withheld.map(({ reason, since }) => t(`reasons.${reason}`, dated(since)))
	}
}

const MOST_REQUESTS = 8

/** Returns the latest requests about a home, without their senders: every member may look at the home. */
async function latestRequests(db: Kysely<Tables>, id: number, language: string): Promise<HomeRequest[]> {
	const rows = await db
		.selectFrom('lead')
		.select(['id', 'kind', 'status', 'assignee_id', 'created_at'])
		.where('listing_id', '=', id)
		.where('erased_at', 'is', null)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(MOST_REQUESTS)
		.execute()
	const { mails, deskRequests: t } = messagesOf(language)
	return rows.map(({ id: number, kind, status, assignee_id, created_at: at }) => {
		const isServed = SELF_SERVED.some((one) => one === kind)
		const state = status === 'closed' ? 'done' : status === 'new' && assignee_id !== null ? 'taken' : status
		return {
			id: number,
			what: mails.kinds[isFormName(kind) ? kind : 'site-contact'],
			received: `${formatShortDay(at, language)}, ${formatTime(at, language)}`,
			stateWord: isServed ? t.noReply : t.states[state],
			isOpen: status === 'new' && !isServed,
		}
	})
}

async function sourceOf(db: Kysely<Tables>, id: number): Promise<string | null> {
	const row = await db
		.selectFrom('listing_private')
		.select(['source_name', 'source_id'])
		.where('listing_id', '=', id)
		.executeTakeFirst()
	return [row?.source_name, row?.source_id].filter(Boolean).join(' ') || null
}

/** Returns the languages of the report to the owners; none for a home that is gone, which has no report any more. */
async function reportLanguages(db: Kysely<Tables>, id: number, now: Date): Promise<string[]> {
	const row = await db.selectFrom('listing').select(STATE_COLUMNS).where('id', '=', id).executeTakeFirst()
	const isGone = row === undefined || publicStateOf(row, { now, hasDrafts: true }).kind !== 'shown'
	return isGone ? [] : ownerLanguages(db, id)
}

async function countsOfDays(db: Kysely<Tables>, id: number, now: Date): Promise<HomeDetail['days']> {
	const sources = await getDailySources(db, id, now)
	return (await getLast30Days(db, id, now)).map((counts) => ({ ...counts, sources: sources.get(counts.day) ?? [] }))
}

function exceptionsOf(id: number, language: string): HomeException[] {
	const t = homeWords(language)
	return getAdvertRules()
		.exceptions.filter(({ listing }) => listing === id)
		.map(({ name, date, rules, reason }) => {
			const who = { name, date: formatDate(date, language) ?? date }
			const by = t(rules === 'all' ? 'exceptions.byAll' : 'exceptions.by', who)
			const texts = rules === 'all' ? [] : rules.map((rule) => ruleText(getAdvertRules(), rule, language))
			return { by, reason, rules: texts.filter(Boolean).join(' ') || null }
		})
}

/** Returns one home with all that is known of it, in the words of a language; null if there is none. */
export async function homeDetail(
	db: Kysely<Tables>,
	id: number,
	{ now, language }: { now: Date; language: string },
): Promise<HomeDetail | null> {
	const [stored] = await storedHomes(db, id)
	if (stored === undefined) return null
	const gaps = await knownGaps(db, now)
	const { enforcement } = gaps
	const row = rowOf(stored, gaps)
	const [item] = await homeItems(db, [row], { enforcement, now, language, fitting: null })
	if (item === undefined) return null
	return {
		item,
		reasons: reasonWords(row, enforcement, language),
		gaps: gapWords(row, enforcement, language),
		days: await countsOfDays(db, id, now),
		prices: await storedPriceSteps(db, id),
		requests: await latestRequests(db, id, language),
		source: await sourceOf(db, id),
		reportLanguages: await reportLanguages(db, id, now),
		exceptions: exceptionsOf(id, language),
	}
}
