import 'server-only'
import { z } from 'zod'
import { deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { rowsForAgent } from '#lib/desk/requests/request-parts.ts'
import { readApplication } from '#lib/people/leads/application-store.ts'

/** Returns a candidate's means and identity, in the words of a language. Each time is written into the log. */
export const openApplication = deskAction({
	role: 'requests',
	way: 'beside',
	input: z.object({ id: z.int().positive(), language: z.string().regex(/^[a-z]{2}$/) }),
	async act({ db, audit }, { id, language }) {
		// The log is written first: nobody reads an application without an entry in it.
		await audit({ action: 'request.open', subject: `lead:${id}` })
		const lead =
			(await db
				.selectFrom('lead')
				.select(['id', 'reference', 'kind'])
				.where('id', '=', id)
				.where('kind', '=', 'application')
				.where('erased_at', 'is', null)
				.executeTakeFirst()) ?? refuse('missing')
		const sealed = await readApplication(db, lead)
		const rows = sealed === null ? null : rowsForAgent(lead.kind, sealed, language)
		return { rows: rows?.map(({ label, value }) => ({ label, value })) ?? null }
	},
})
