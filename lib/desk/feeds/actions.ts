import 'server-only'
import { z } from 'zod'
import { deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { askNow } from '#lib/homes/connectors/run/source-state.ts'
import { acceptRefused, readRefused } from '#lib/homes/feed/loss/refused-import.ts'
import { getFeedSettings } from '#lib/site/config/config.ts'
import { beginCheck, checksOf, recordCheck } from './checks.ts'
import { FEED_CHECKS } from './feed-checks.ts'

/** Has the source looked at now; the watcher does so within seconds. */
export const importNow = deskAction({
	role: 'admin',
	way: 'homes',
	input: z.strictObject({}),
	act: async ({ db, now, audit }) => {
		const { source } = getFeedSettings()
		if (source === null || !(await askNow(db, source.kind, now))) refuse('missing')
		await audit({ action: 'feed.import', subject: `feed:${source?.kind}` })
		return {}
	},
})

/** Agrees to what a refused import would take off the site, as it was shown; the next import, at once, takes it. */
export const takeOver = deskAction({
	role: 'admin',
	way: 'homes',
	input: z.strictObject({ at: z.string().max(40), lost: z.int() }),
	act: async ({ db, member, now, audit }, { at, lost }) => {
		const { source } = getFeedSettings()
		const refused = source && (await readRefused(db, source.kind))
		if (!refused) refuse('missing')
		// A later answer may have left out more than what was seen.
		const isSeen = refused.last_at === at || Object.keys(refused.missing).length === lost
		if (!isSeen) refuse('conflict')
		await acceptRefused(db, refused, member.id, now)
		await askNow(db, refused.source, now)
		await audit({ action: 'feed.accept', subject: `feed:${refused.source}` })
		return {}
	},
})

/** Asks what the next import would change, or what came that is not used. */
export const check = deskAction({
	role: 'admin',
	way: 'homes',
	input: z.strictObject({ what: z.enum(FEED_CHECKS) }),
	act: async ({ db, member, now, audit }, { what }) => {
		const { source } = getFeedSettings()
		if (!checksOf(source).includes(what)) refuse('missing')
		if (!(await recordCheck(db, { what, memberId: member.id, now }))) refuse('busy')
		await audit({ action: `feed.${what}`, subject: `feed:${source?.kind}` })
		return { what }
	},
	after: async ({ what }) => beginCheck(what),
})
