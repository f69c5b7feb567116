import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { instantOf, wallOf } from '#lib/base/time/brussels-time.ts'
import { addDays } from '#lib/base/time/calendar-days.ts'
import { SELF_SERVED } from '#lib/people/leads/queries.ts'
import type { FormName } from '#lib/site/config/schema/people/form-facts.ts'
import type { WeekNumber } from './today-types.ts'

const DAYS = 7
const VALUATION: FormName = 'contact-demand'
const OFFER: FormName = 'offer'

const startOf = (day: string) => (instantOf(day, '00:00') ?? new Date(day)).toISOString()

/** The numbers of a period: what came in, and which appointments took place. */
async function numbersOf(db: Kysely<Tables>, from: string, to: string): Promise<Record<WeekNumber['name'], number>> {
	const leads = await db
		.selectFrom('lead')
		.select(['kind', (on) => on.fn.countAll<number>().as('count')])
		.where('created_at', '>=', from)
		.where('created_at', '<', to)
		.where('kind', 'not in', [...SELF_SERVED])
		.groupBy('kind')
		.execute()
	const outcomes = await db
		.selectFrom('appointment')
		.select(['outcome', (on) => on.fn.countAll<number>().as('count')])
		.where('starts_at', '>=', from)
		.where('starts_at', '<', to)
		.where('outcome', 'is not', null)
		.groupBy('outcome')
		.execute()
	const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + Number(count), 0)
	return {
		requests: sum(leads),
		done: sum(outcomes.filter(({ outcome }) => outcome === 'done')),
		noShow: sum(outcomes.filter(({ outcome }) => outcome === 'noShow')),
		valuations: sum(leads.filter(({ kind }) => kind === VALUATION)),
		offers: sum(leads.filter(({ kind }) => kind === OFFER)),
	}
}

/** Returns the numbers of the last seven whole days, each with that of the seven days before. */
export async function weekNumbers(db: Kysely<Tables>, now: Date): Promise<WeekNumber[]> {
	const { day } = wallOf(now)
	const [from, before] = [addDays(day, -DAYS), addDays(day, -2 * DAYS)]
	const own = await numbersOf(db, startOf(from), startOf(day))
	const former = await numbersOf(db, startOf(before), startOf(from))
	const names = ['requests', 'done', 'noShow', 'valuations', 'offers'] as const
	return names.map((name) => ({ name, count: own[name], before: former[name] }))
}
