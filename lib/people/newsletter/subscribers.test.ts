import { expect, test } from 'vitest'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { forgetPending } from './subscribers.ts'

const NOW = new Date('2026-11-21T10:00:00.000Z')
const daysBefore = (days: number) => new Date(NOW.getTime() - days * 24 * HOUR_MS).toISOString()

// config/retention.json: 30 days for unconfirmed and for ended subscriptions.
test('unconfirmed and ended subscriptions are deleted after the days of retention.json, others stay', async () => {
	const { db, close } = await createAgencyDatabase()
	const wish = {
		language: 'nl',
		text_version: '1',
		asked_at: daysBefore(400),
		confirmed_at: null,
		unsubscribed_at: null,
	}
	const confirmed = { ...wish, confirmed_at: daysBefore(399) }
	await db
		.insertInto('newsletter_subscriber')
		.values([
			{ ...wish, email: 'silent@voorbeeld.be', asked_at: daysBefore(31) },
			{ ...wish, email: 'slow@voorbeeld.be', asked_at: daysBefore(29) },
			{ ...confirmed, email: 'gone@voorbeeld.be', unsubscribed_at: daysBefore(31) },
			{ ...confirmed, email: 'leaving@voorbeeld.be', unsubscribed_at: daysBefore(29) },
			{ ...confirmed, email: 'staying@voorbeeld.be' },
		])
		.execute()
	await forgetPending(db, NOW)
	const left = await db.selectFrom('newsletter_subscriber').select('email').orderBy('id').execute()
	expect(left.map(({ email }) => email.split('@')[0])).toEqual(['slow', 'leaving', 'staying'])
	await close()
})
