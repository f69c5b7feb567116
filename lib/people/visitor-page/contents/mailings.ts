import 'server-only'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { isSameWord } from '#lib/base/db/texts.ts'
import { formatDate } from '#lib/base/format/format-date.ts'
import { alertLinks } from '#lib/people/alerts/alert-links.ts'
import { criteriaParts, loadNames } from '#lib/people/alerts/criteria/words.ts'
import { toAlert } from '#lib/people/alerts/queries.ts'
import { subscriptionAddress } from '#lib/people/newsletter/subscription-link.ts'
import { listAddress, readerLinks } from '#lib/people/shared-lists/links.ts'
import { listEnd } from '#lib/people/shared-lists/list-end.ts'
import { getRetention } from '#lib/site/config/config.ts'
import { type OwnContext, ownWords } from './context.ts'
import type { OwnEntry } from './visitor-page-types.ts'

/** Returns the search alerts, newest first, and the leads that they came with. */
export async function alertEntries({ db, email, language, now }: OwnContext) {
	const rows = await db
		.selectFrom('alert')
		.selectAll()
		.where(isSameWord('email', email))
		.orderBy('id', 'desc')
		.execute()
	const names = rows.length === 0 ? null : await loadNames(await getPublicDb(), language)
	const t = ownWords(language)
	const entries = rows.map((row): OwnEntry => {
		const alert = toAlert(row)
		const { manage, unsubscribe } = alertLinks({ ...alert, language }, now)
		const stop =
			alert.status === 'active' || alert.status === 'paused' ? [{ label: t('alert.stop'), url: unsubscribe }] : []
		return {
			item: `alert:${row.reference}`,
			title: names === null ? row.reference : criteriaParts(alert, names).join(' · '),
			href: null,
			lines: [
				`${t('sentOn', { date: formatDate(row.created_at, language) ?? '' })} · ${t(`alert.${alert.status}`)}`,
				t('reference', { reference: row.reference }),
			],
			links: alert.status === 'ended' ? [] : [{ label: t('alert.change'), url: manage }, ...stop],
			isComing: false,
		}
	})
	return { entries, leads: rows.flatMap(({ lead_id }) => lead_id ?? []) }
}

/** Returns the newsletter if the address was ever entered for it, and the leads that asked for it. */
export async function newsletterEntries({ db, email, language, now, leads }: OwnContext) {
	const row = await db
		.selectFrom('newsletter_subscriber')
		.select(['id', 'asked_at', 'confirmed_at', 'unsubscribed_at'])
		.where('email', '=', email)
		.executeTakeFirst()
	if (!row) return { entries: [], leads: [] }
	const t = ownWords(language)
	const state = row.unsubscribed_at !== null ? 'left' : row.confirmed_at === null ? 'pending' : 'confirmed'
	const url = subscriptionAddress(language, row.id, now, getRetention().ownPageDays)
	const entry: OwnEntry = {
		item: 'newsletter:all',
		title: t('newsletter.title'),
		href: null,
		lines: [t('newsletter.since', { date: formatDate(row.asked_at, language) ?? '' }), t(`newsletter.${state}`)],
		links: state === 'left' ? [] : [{ label: t(`newsletter.open.${state}`), url }],
		isComing: false,
	}
	return { entries: [entry], leads: leads.flatMap(({ id, kind }) => (kind === 'sign-newsletter' ? [id] : [])) }
}

/** Returns the shared shortlists that mail this address. */
export async function listEntries({ db, email, language, now, mayChange }: OwnContext): Promise<OwnEntry[]> {
	const rows = await db
		.selectFrom('shared_list_reader as reader')
		.innerJoin('shared_list as list', 'list.id', 'reader.list_id')
		.select(['reader.id', 'reader.asked_at', 'reader.confirmed_at', 'reader.can_edit', 'list.key', 'list.created_at'])
		.select((select) =>
			select
				.selectFrom('shared_list_home')
				.select((count) => count.fn.countAll<number>().as('homes'))
				.whereRef('shared_list_home.list_id', '=', 'list.id')
				.as('homes'),
		)
		.where('reader.email', '=', email)
		.where('list.used_at', '>', listEnd(now))
		.orderBy('reader.id', 'desc')
		.execute()
	const t = ownWords(language)
	return rows.map((row) => {
		const leave = readerLinks({ id: row.id, language, asked_at: row.asked_at }).page
		const open = mayChange
			? [{ label: t('list.open'), url: listAddress(row, row.can_edit === 1 ? 'edit' : 'read', language) }]
			: []
		const state = row.confirmed_at === null ? 'pending' : 'confirmed'
		return {
			item: `list:${row.id}`,
			title: t('list.title', { count: Number(row.homes) }),
			href: null,
			lines: [t('list.since', { date: formatDate(row.asked_at, language) ?? '' }), t(`list.${state}`)],
			links: [...open, { label: t('list.mails'), url: leave }],
			isComing: false,
		}
	})
}
