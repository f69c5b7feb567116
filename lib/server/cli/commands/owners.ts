import '#lib/server/cli/command.ts'
import { z } from 'zod'
import { getFullDb } from '#lib/base/db/connection.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { ownedListings } from '#lib/homes/ownership/owner-access.ts'
import { addOwner, findOwner, mailInvitation, mailReset, removeOwner } from '#lib/people/owners/account/accounts.ts'
import { inviteBatch, uninvited } from '#lib/people/owners/account/invitations.ts'
import { listNotes } from '#lib/people/owners/portal/note-readers.ts'
import { type CommandCall, UsageError } from '#lib/server/cli/command-call.ts'
import { runCommand } from '#lib/server/cli/run-command.ts'
import { getOwnerSettings, getSite } from '#lib/site/config/config.ts'

type Arguments = CommandCall<'owners'>

function addressOf({ parameters: [email] }: Arguments): string {
	const parsed = z.email().max(320).safeParse(email)
	if (!parsed.success) throw new UsageError(`${email} is no e-mail address.`)
	return parsed.data
}

async function list(): Promise<string> {
	const db = await getFullDb()
	const owners = await db.selectFrom('owner').selectAll().orderBy('email').execute()
	const homes = await ownedListings(db)
		.select(['owner.id as owner', 'listing.id as listing'])
		.distinct()
		.orderBy('listing.id')
		.execute()
	const lines = owners.map(({ id, email, language, source, password_hash, invited_at }) => {
		const state = password_hash !== null ? 'has a password' : invited_at !== null ? 'invited' : 'not invited'
		const own = homes.filter(({ owner }) => owner === id).map(({ listing }) => listing)
		return `${email}  ${language}  ${source}  ${state}  homes: ${own.join(', ') || 'none'}`
	})
	return lines.join('\n') || 'No owners.'
}

async function add(given: Arguments): Promise<string> {
	const email = addressOf(given)
	const { languages, defaultLanguage } = getSite()
	const language = given.values.language ?? defaultLanguage
	if (!languages.includes(language)) throw new UsageError(`Languages are ${languages.join(', ')}, not ${language}.`)
	const ids = given.values.listing.map(Number)
	const db = await getFullDb()
	const known = ids.length > 0 ? await db.selectFrom('listing').select('id').where('id', 'in', ids).execute() : []
	const unknown = ids.filter((id) => !known.some((listing) => listing.id === id))
	if (unknown.length > 0) throw new UsageError(`No home has the number ${unknown.join(', ')}.`)
	const now = new Date()
	const owner = await addOwner(db, { email, language, source: 'staff', listingIds: ids }, now)
	if (owner.password_hash !== null) return `${owner.email} has an account and a password already.`
	await inTransaction(db, (transaction) => mailInvitation(transaction, owner, now))
	return `${owner.email} has an account; the invitation leaves with the next mails.`
}

async function remove(given: Arguments): Promise<string> {
	const email = addressOf(given)
	const db = await getFullDb()
	const isGone = await inTransaction(db, (transaction) => removeOwner(transaction, email))
	if (!isGone) throw new UsageError(`No owner has the address ${email}.`)
	return `${email} has no account any more.`
}

async function reset(given: Arguments): Promise<string> {
	const email = addressOf(given)
	const db = await getFullDb()
	const owner = await findOwner(db, email)
	if (owner === null) throw new UsageError(`No owner has the address ${email}.`)
	await inTransaction(db, (transaction) => mailReset(transaction, owner, new Date()))
	return `A link for another password leaves for ${owner.email} with the next mails.`
}

async function invite(isDryRun: boolean): Promise<string> {
	const db = await getFullDb()
	const { batch } = getOwnerSettings().invitations
	const waiting = await uninvited(db)
	const emails = isDryRun ? waiting.slice(0, batch) : await inviteBatch(db, new Date())
	const rest = waiting.length - emails.length
	const what = isDryRun ? 'would be invited' : 'invited'
	return [...emails, `${emails.length} ${what}, ${rest} wait for the next batch.`].join('\n')
}

await runCommand('owners', async (given) => {
	switch (given.sub) {
		case 'list':
			return list()
		case 'add':
			return add(given)
		case 'remove':
			return remove(given)
		case 'reset':
			return reset(given)
		case 'invite':
			return invite(given.values['dry-run'])
		case 'notes':
			return listNotes(await getFullDb(), new Date())
	}
})
