import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { applyGate } from '#lib/homes/compliance/publication-gate/gate.ts'
import { forgetFeedReaders } from '#lib/homes/listings/portals/feed-readers.ts'
import { forgetOwnRemains } from '#lib/homes/manual-listings/forget-remains.ts'
import { renewOwnHomes } from '#lib/homes/manual-listings/write-manual.ts'
import { mailAlerts } from '#lib/people/alerts/matching/jobs.ts'
import { endHolds } from '#lib/people/appointments/booking/end-holds.ts'
import { askImpressions } from '#lib/people/appointments/impressions/ask.ts'
import { readOutsideCalendars } from '#lib/people/appointments/outside/outside-calendars.ts'
import { sendReminders } from '#lib/people/appointments/reminders.ts'
import { forgetFriendWishes } from '#lib/people/leads/friend-wish.ts'
import { mailOpenLeads } from '#lib/people/leads/staff/open-leads.ts'
import { forgetPending } from '#lib/people/newsletter/subscribers.ts'
import { inviteOwners } from '#lib/people/owners/account/invitations.ts'
import { mailVisitNotices } from '#lib/people/owners/portal/visit-notices.ts'
import { mailSummaries } from '#lib/people/owners/summary/summary.ts'
import { tellListChanges } from '#lib/people/shared-lists/tell-changes.ts'
import { forgetExpired } from '#lib/people/staff/known.ts'
import { tellOutsideChanges } from '#lib/people/staff/tell-recipients.ts'
import { forgetEmbedViews } from '#lib/people/statistics/embed-views.ts'
import { tellSourceLoss } from '#lib/server/feed-alarm/source-loss.ts'
import { tellSourceTrouble } from '#lib/server/feed-alarm/trouble.ts'
import { mailDueFigures } from '#lib/server/legal-figures/remind.ts'
import { eraseOld } from '#lib/server/privacy/erase-records.ts'
import { translateAutomatically } from './translate-automatically.ts'

/** Work that is done at fixed times, in the agency's time zone. */
export interface Job {
	name: string
	/** Five fields of cron, such as `30 7 * * *` for half past seven every day. */
	times: string
	/** It may run again after a failure or a crash, so running it twice must do no harm. */
	run: (db: Kysely<Tables>, now: Date) => Promise<void>
	/** Runs too often to be worth a line of the log each time. */
	isFrequent?: true
}

export const JOBS: readonly Job[] = [
	{ name: 'source-trouble', times: '*/10 * * * *', run: tellSourceTrouble, isFrequent: true },
	{ name: 'source-loss', times: '*/5 * * * *', run: tellSourceLoss, isFrequent: true },
	{ name: 'open-leads', times: '30 7 * * *', run: mailOpenLeads },
	{ name: 'owner-invitations', times: '0 10 * * 1-5', run: inviteOwners },
	{ name: 'owner-summary', times: '0 8 * * 1', run: mailSummaries },
	{ name: 'owner-visits', times: '*/30 18-21 * * *', run: mailVisitNotices, isFrequent: true },
	{ name: 'figures', times: '30 7 * * 1', run: mailDueFigures },
	{ name: 'retention', times: '15 3 * * *', run: eraseOld },
	{ name: 'alerts-daily', times: '0 7 * * *', run: mailAlerts('daily') },
	{ name: 'alerts-weekly', times: '0 7 * * 1', run: mailAlerts('weekly') },
	{ name: 'shared-lists', times: '*/5 * * * *', run: tellListChanges, isFrequent: true },
	{ name: 'adverts', times: '2 * * * *', run: applyGate, isFrequent: true },
	{ name: 'own-homes', times: '20 3 * * *', run: renewOwnHomes },
	{ name: 'forget-own-homes', times: '25 3 * * *', run: forgetOwnRemains },
	{ name: 'forget-pending-newsletter', times: '10 3 * * *', run: forgetPending },
	{ name: 'forget-staff-browsers', times: '10 3 * * *', run: forgetExpired },
	{ name: 'forget-embed-views', times: '10 3 * * *', run: forgetEmbedViews },
	{ name: 'forget-feed-readers', times: '10 3 * * *', run: forgetFeedReaders },
	{ name: 'forget-friends', times: '15 3 * * *', run: forgetFriendWishes },
	{ name: 'automatic-texts', times: '* * * * *', run: translateAutomatically, isFrequent: true },
	{ name: 'recipients', times: '*/5 * * * *', run: tellOutsideChanges, isFrequent: true },
	{ name: 'appointment-holds', times: '*/5 * * * *', run: endHolds, isFrequent: true },
	{ name: 'outside-calendars', times: '*/15 * * * *', run: readOutsideCalendars, isFrequent: true },
	{ name: 'visit-impressions', times: '*/30 8-20 * * *', run: askImpressions, isFrequent: true },
	{ name: 'appointment-reminders', times: '0 10 * * *', run: sendReminders },
]
