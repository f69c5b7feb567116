import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { formatDate, formatShortDay, formatTime } from '#lib/base/format/format-date.ts'
import { knownGaps } from '#lib/desk/homes/list/gaps.ts'
import { homeItems } from '#lib/desk/homes/list/items.ts'
import { rowOf } from '#lib/desk/homes/list/rows.ts'
import { storedHomes } from '#lib/desk/homes/list/stored.ts'
import type { HomeDetail, HomeException, HomeRequest } from '#lib/desk/homes/model/types.ts'
import { homeWords } from '#lib/desk/homes/model/words.ts'
import { storedPriceSteps } from '#lib/homes/listings/price/stored-steps.ts'
import { publicStateOf, STATE_COLUMNS } from '#lib/homes/listings/queries/public-state.ts'
import { SELF_SERVED } from '#lib/people/leads/queries.ts'
import { ownerLanguages } from '#lib/people/owners/account/owner-languages.ts'
import { getDailySources, getLast30Days } from '#lib/people/statistics/queries.ts'
import { getAdvertRules } from '#lib/site/config/config.ts'
import { isFormName } from '#lib/site/config/schema/people/form-facts.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { gapWords, reasonWords } from './gaps.ts'

const MOST_REQUESTS = 8

/** Returns the latest requests about a home; every member may look at it, so nothing says who sent them. */
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

/** Returns the languages of the report to the owners; none for a home that is gone, of which nothing can be told any more. */
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
			const by = rules === 'all' ? t('exceptions.byAll', who) : t('exceptions.by', { ...who, rules: rules.join(', ') })
			return { by, reason }
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
