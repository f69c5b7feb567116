import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { LEAD_KINDS } from '#lib/people/intake/lead-kinds.ts'
import { receiveLead } from '#lib/people/intake/receive.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'

let agency: AgencyDatabase

afterEach(async () => {
	closeForSite()
	await agency.close()
})

/** Makes this database the one of the process, as a server does. */
async function serveFrom(pragma: string) {
	agency = await createAgencyDatabase()
	// Migrations leave room inside the file, which even a full disk would still have.
	await sql`VACUUM`.execute(agency.db)
	openForSite(agency)
	await sql.raw(pragma).execute(agency.db)
}

function send(remark: string): Promise<Response> {
	const fields = {
		language: 'fr',
		title: 'none',
		firstName: 'Nadège',
		lastName: 'Dupont',
		email: 'n@exemple.be',
		remark,
	}
	return receiveLead(
		LEAD_KINDS['site-contact'],
		new Request('http://localhost:3000/api/leads/site-contact', {
			method: 'POST',
			headers: { origin: 'http://localhost:3000', 'x-forwarded-for': '192.0.2.1' },
			body: new URLSearchParams(fields),
		}),
	)
}

// Section 8 of the specification: "Votre e-mail n'a pas été envoyé. Veuillez réessayer."
test.each([
	['full', 'PRAGMA max_page_count = 1'],
	['read-only', 'PRAGMA query_only = ON'],
])(
	'with a disk that is %s the visitor sees the specified text, what was typed is kept, and afterwards it works',
	async (_, pragma) => {
		await serveFrom(pragma)
		const remark = 'Gardez ceci. '.repeat(300).slice(0, 3900)
		const answer = await send(remark)
		expect(answer.status).toBe(503)
		const page = await answer.text()
		expect(page).toContain('Votre e-mail n’a pas été envoyé. Veuillez réessayer.')
		expect(page).toContain('Gardez ceci. Gardez ceci.')
		expect(page).toContain('value="Nadège"')
		await sql.raw('PRAGMA query_only = OFF').execute(agency.db)
		await sql.raw('PRAGMA max_page_count = 1073741823').execute(agency.db)
		const stored = () => agency.db.selectFrom('lead').select('id').execute()
		expect(await stored()).toEqual([])
		expect((await send(remark)).status).toBe(303)
		expect(await stored()).toHaveLength(1)
	},
)
