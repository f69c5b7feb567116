import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { jsonText } from '#lib/base/db/texts.ts'
import { normalAddress } from '#lib/people/login/address.ts'
import { withoutFormer } from '#lib/people/staff/account/former.ts'
import { getMailSettings, getSite } from '#lib/site/config/config.ts'

/** The addresses of the agency and its offices, and those that `config/mail.json` sends anything to. */
function configuredAddresses(): string[] {
	const { recipients } = getMailSettings()
	const { email, offices } = getSite()
	return [email, ...offices.map((office) => office.email), ...Object.values(recipients).flat()].flatMap((address) =>
		address ? [normalAddress(address)] : [],
	)
}

/**
 * Whether an address, in lower case, is one to which the agency has mails sent as things are now: by the configuration,
 * or as the agent of a home or project that its source still has. One whose account was removed is none, unless it is a
 * mailbox of the agency or an office.
 */
export async function isAddressOfAgency(db: Kysely<Tables>, address: string): Promise<boolean> {
	if (address === '' || (await withoutFormer(db, [address])).length === 0) return false
	if (configuredAddresses().includes(address)) return true
	const home = await db
		.selectFrom('listing')
		.select('id')
		.where('withdrawn_at', 'is', null)
		.where((on) => on(on.fn<string>('lower', [jsonText('facts', 'contact', 'email')]), '=', address))
		.limit(1)
		.executeTakeFirst()
	return home !== undefined
}
