import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { Entered } from '#lib/desk/requests/entered-schema.ts'
import { findListingSummary } from '#lib/homes/listings/queries/detail-queries.ts'
import { createLeadWithin } from '#lib/people/leads/mutations.ts'
import { getSite } from '#lib/site/config/config.ts'
import { FORM_FACTS, type FormName } from '#lib/site/config/schema/people/form-facts.ts'
import { claimVersion, writeSetting } from './request-setting.ts'

/** The form that a request would have come by. */
function formOf({ kind, listingId }: z.output<typeof Entered>): FormName {
	if (kind === 'valuation') return 'contact-demand'
	if (kind === 'offer') return 'offer'
	return listingId === null ? 'site-contact' : 'contact-me'
}

/** Writes a request that came by phone, at the office or through a portal. Nothing is mailed. */
export const enterRequest = deskAction({
	role: 'requests',
	way: 'beside',
	input: Entered,
	async act(acting, input) {
		const { db, now, audit } = acting
		const { via, kind, firstName, lastName, phone, email, language, listingId, amount, remark, assigneeId } = input
		if (!getSite().languages.includes(language)) refuse('input')
		if (listingId !== null && (await findListingSummary(language, listingId)) === null)
			refuse('input', { fields: { home: 'home' } })
		const form = formOf(input)
		const person = { title: null, firstName: firstName ?? '', lastName, phone, email }
		let id = 0
		await createLeadWithin(
			db,
			{
				...{ kind: form, prefix: FORM_FACTS[form].prefix, language, listingId, projectId: null, email },
				content: { ...person, via, remark: remark || null, ...(kind === 'offer' && { amount }) },
				optIn: null,
				// Whatever was entered before, this is a request of its own.
				browserKey: randomUUID(),
				// What visitors ask on the site is counted, and this was not asked there.
				countsLater: true,
			},
			async (_, { leadId }) => {
				id = leadId
				return []
			},
			now,
		)
		await audit({ action: 'request.enter', subject: `lead:${id}` })
		if (assigneeId === null) return { id, at: now.toISOString() }
		const taken = await claimVersion(acting, { id, version: 1 })
		await writeSetting(acting, id, taken.before, { ...taken.before, assigneeId })
		return { id, at: now.toISOString() }
	},
})

/** Takes a request back that staff entered, as long as nobody did anything with it. */
export const unenterRequest = deskAction({
	role: 'requests',
	way: 'beside',
	input: z.object({ id: z.int().positive(), at: z.iso.datetime() }),
	async act({ db, member, audit }, { id, at }) {
		const subject = `lead:${id}`
		const entered = await db
			.selectFrom('staff_audit')
			.select('id')
			.where('action', '=', 'request.enter')
			.where('subject', '=', subject)
			.where('member_id', '=', member.id)
			.where('at', '=', at)
			.executeTakeFirst()
		const gone = await db
			.deleteFrom('lead')
			.where('id', '=', entered === undefined ? 0 : id)
			.where('version', '<=', 2)
			.where('status', '=', 'new')
			.returning('id')
			.executeTakeFirst()
		if (gone === undefined) refuse('missing')
		await audit({ action: 'request.unenter', subject })
		return {}
	},
})
