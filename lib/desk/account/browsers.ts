import 'server-only'
import { z } from 'zod'
import { getFullDb } from '#lib/base/db/connection.ts'
import { deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { memberNames } from '#lib/people/staff/account/members.ts'
import { holds, type StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import { forgetBrowser, forgetBrowsers, isBrowserOf, listBrowsers } from '#lib/people/staff/known.ts'
import type { BrowserView } from './account-types.ts'

async function browsersBy(isShown: (browser: { member_id: number | null; address: string }) => boolean) {
	const db = await getFullDb()
	const names = await memberNames(db)
	const rows = (await listBrowsers(db, new Date())).filter(isShown)
	return rows.map(
		(row): BrowserView => ({
			id: row.hash,
			address: row.address,
			confirmedAt: row.confirmed_at,
			usedAt: row.used_at,
			who: names.get(row.member_id ?? 0) ?? null,
		}),
	)
}

/** Returns the browsers in which links of mails to the agency open, newest first: for those who manage accounts. */
export const allBrowsers = () => browsersBy(() => true)

/** Returns those of them that a member confirmed. */
export const browsersOf = (member: StaffMember) => browsersBy((browser) => isBrowserOf(browser, member))

/** Ends one known browser: an own one, or any for an admin, who may end all of them at once. */
export const forgetKnown = deskAction({
	role: null,
	way: 'beside',
	input: z.object({ id: z.string().max(100).nullable() }),
	act: async ({ db, member, now, audit }, { id }) => {
		const subject = `member:${member.id}`
		const isAdmin = holds(member, 'admin')
		if (id === null) {
			if (!isAdmin) refuse('role')
			const count = await forgetBrowsers(db)
			await audit({ action: 'account.browserForgetAll', subject, before: { count } })
			return {}
		}
		const browser = (await listBrowsers(db, now)).find(({ hash }) => hash === id)
		if (browser === undefined || !(isAdmin || isBrowserOf(browser, member))) return refuse('missing')
		await forgetBrowser(db, browser.hash)
		await audit({ action: 'account.browserForget', subject, before: { address: browser.address } })
		return {}
	},
})
