import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import type { OfficeRequests } from '#lib/desk/requests/model/filter.ts'
import { agencyOffices } from '#lib/homes/offices/offices.ts'
import { officesOfHomes, officesOfProjects } from '#lib/homes/offices/queries.ts'
import { kindsHandledBy } from '#lib/people/lead-subject/offices.ts'
import { MAIN_OFFICE } from '#lib/site/config/schema/frame/site.ts'
import { FORM_NAMES, type FormName } from '#lib/site/config/schema/people/form-facts.ts'

/** The forms whose mails an office gets; the main one also has those that no office gets. */
function kindsOf(office: string): FormName[] {
	const offices = agencyOffices().map(({ id, email }) => ({ id, kinds: kindsHandledBy(email) }))
	const own = offices.find(({ id }) => id === office)?.kinds ?? []
	if (office !== MAIN_OFFICE) return own
	return FORM_NAMES.filter((kind) => own.includes(kind) || !offices.some(({ kinds }) => kinds.includes(kind)))
}

/** Returns what the requests of an office are about, by its id; null if there is no such office. */
export async function officeRequests(db: Kysely<Tables>, office: string | null): Promise<OfficeRequests | null> {
	if (!agencyOffices().some(({ id }) => id === office)) return null
	const idsIn = (offices: ReadonlyMap<number, string>) =>
		[...offices].flatMap(([id, own]) => (own === office ? id : []))
	return {
		homes: idsIn(await officesOfHomes(db)),
		projects: idsIn(await officesOfProjects(db)),
		kinds: kindsOf(office ?? MAIN_OFFICE),
	}
}
