import 'server-only'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#lib/base/db/tables.ts'

const Row = z.object({ email: z.string() })
const Addresses = z.array(z.string())
const normal = (address: string) => address.trim().normalize('NFC').toLowerCase()
const addressIn = (row: unknown) => normal(Row.safeParse(row).data?.email ?? '')

type IsGone = (address: string) => boolean

/** Returns the JSON of a form, or of what holds one, without the owners that `isGone` names. */
function withoutOwners(json: string, isGone: IsGone): string {
	const rest = JSON.parse(json, (key, value) => {
		if (key !== 'OwnerEmails' || !Array.isArray(value)) return value
		const kept = value.filter((row) => !isGone(addressIn(row)))
		return kept.length === 0 ? undefined : kept
	})
	return JSON.stringify(rest)
}

const ifAny = (json: string | null, isGone: IsGone) => (json === null ? null : withoutOwners(json, isGone))

const TEXTS = ['draft', 'published', 'former'] as const

/** Returns the homes that staff write whose owner has a mail address, in lower case. */
export async function homesOfOwner(db: Kysely<Tables>, email: string): Promise<{ id: number; owner: string }[]> {
	const rows = await db
		.selectFrom('own_home')
		.select(['id', ...TEXTS])
		.execute()
	return rows.flatMap((row) => {
		const isNamed = TEXTS.some((name) => {
			const text = row[name]
			return text !== null && withoutOwners(text, (address) => address === email) !== withoutOwners(text, () => false)
		})
		return isNamed ? [{ id: row.id, owner: email }] : []
	})
}

/** Takes owners out of what the site has stored of a home. */
async function forgetStored(db: Kysely<Tables>, id: number, isGone: IsGone): Promise<void> {
	const portal = await db
		.selectFrom('listing_owner')
		.select('email')
		.where('listing_id', '=', id)
		.where('source', '=', 'feed')
		.execute()
	for (const { email } of portal.filter((one) => isGone(one.email))) {
		await db
			.deleteFrom('listing_owner')
			.where('listing_id', '=', id)
			.where('source', '=', 'feed')
			.where('email', '=', email)
			.execute()
	}
	const hidden = await db
		.selectFrom('listing_private')
		.select('owner_emails')
		.where('listing_id', '=', id)
		.executeTakeFirst()
	if (hidden === undefined) return
	const left = Addresses.parse(JSON.parse(hidden.owner_emails)).filter((address) => !isGone(normal(address)))
	await db
		.updateTable('listing_private')
		.set({ owner_emails: JSON.stringify(left) })
		.where('listing_id', '=', id)
		.execute()
}

async function rewrite(db: Kysely<Tables>, id: number, isGone: IsGone): Promise<void> {
	const row = await db
		.selectFrom('own_home')
		.select([...TEXTS, 'version'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
	await db
		.updateTable('own_home')
		.set({
			draft: withoutOwners(row.draft, isGone),
			published: ifAny(row.published, isGone),
			former: ifAny(row.former, isGone),
			// A form that is open takes over that a member was taken out.
			version: row.version + 1,
		})
		.where('id', '=', id)
		.execute()
	await forgetStored(db, id, isGone)
}

/** Takes the owner with a mail address, in lower case, out of every home that staff write. Returns how many name it. */
export async function forgetOwner(db: Kysely<Tables>, email: string): Promise<number> {
	const homes = await homesOfOwner(db, email)
	for (const { id } of homes) await rewrite(db, id, (address) => address === email)
	return homes.length
}

/** Takes all owners out of homes that have been off the site since before an ISO instant. Returns how many had some. */
export async function forgetFormerOwners(db: Kysely<Tables>, before: string): Promise<number> {
	const rows = await db
		.selectFrom('own_home')
		.select('id')
		.where('state', '=', 'withdrawn')
		.where('changed_at', '<', before)
		.where((eb) => eb.or(TEXTS.map((name) => eb(name, 'like', '%"OwnerEmails"%'))))
		.execute()
	for (const { id } of rows) await rewrite(db, id, () => true)
	return rows.length
}
