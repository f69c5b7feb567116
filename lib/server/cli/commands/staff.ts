import '#lib/server/cli/command.ts'
import { z } from 'zod'
import { getFullDb } from '#lib/base/db/connection.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { isLanguage, LANGUAGE_CODES } from '#lib/base/text/languages.ts'
import { addMember, removeMember } from '#lib/people/staff/account/changes/member-changes.ts'
import { mailInvitation, resetMember } from '#lib/people/staff/account/entry/entry-links.ts'
import { addFirstCode } from '#lib/people/staff/account/entry/first-code.ts'
import { firstCodeLine } from '#lib/people/staff/account/entry/first-code-line.ts'
import { findMember, listMembers, type MemberRow } from '#lib/people/staff/account/members.ts'
import { STAFF_ROLES, type StaffRole } from '#lib/people/staff/account/staff-account-types.ts'
import { auditOf } from '#lib/people/staff/audit.ts'
import { forgetBrowsers, listBrowsers } from '#lib/people/staff/known.ts'
import { type CommandCall, UsageError } from '#lib/server/cli/command-call.ts'
import { runCommand } from '#lib/server/cli/run-command.ts'
import { getSite } from '#lib/site/config/config.ts'

type Arguments = CommandCall<'staff'>

function addressOf({ parameters: [email] }: Arguments): string {
	const parsed = z.email().max(320).safeParse(email)
	if (!parsed.success) throw new UsageError(`${email} is no e-mail address.`)
	return parsed.data
}

function rolesOf({ values: { role: roles } }: Arguments): StaffRole[] {
	const unknown = roles.filter((word) => !STAFF_ROLES.some((role) => role === word))
	if (roles.length === 0 || unknown.length > 0) throw new UsageError(`Give a --role: ${STAFF_ROLES.join(', ')}.`)
	return STAFF_ROLES.filter((role) => roles.includes(role))
}

async function memberAt(given: Arguments): Promise<MemberRow> {
	const email = addressOf(given)
	const member = await findMember(await getFullDb(), email)
	if (member === null) throw new UsageError(`No member of staff has the address ${email}.`)
	return member
}

async function list(): Promise<string> {
	const members = await listMembers(await getFullDb())
	const lines = members.map(({ name, email, language, roles, password_hash, invited_at }) => {
		const state = password_hash !== null ? 'has a password' : invited_at !== null ? 'invited' : 'not invited'
		return `${email}  ${name}  ${language}  ${roles.replaceAll(' ', ', ')}  ${state}`
	})
	return lines.join('\n') || 'No members of staff.'
}

async function add(given: Arguments): Promise<string> {
	const email = addressOf(given)
	const roles = rolesOf(given)
	const name = given.values.name?.trim() ?? ''
	if (name === '') throw new UsageError('Give a --name.')
	const language = given.values.language ?? getSite().defaultLanguage
	if (!isLanguage(language)) throw new UsageError(`Languages are ${LANGUAGE_CODES.join(', ')}, not ${language}.`)
	const db = await getFullDb()
	const now = new Date()
	const added = await inTransaction(db, async (transaction) => {
		const member = await addMember(transaction, { email, name, language, roles }, now)
		if (member === null) return null
		await mailInvitation(transaction, member, now)
		const subject = `member:${member.id}`
		await auditOf(transaction, null, now)({ action: 'account.invite', subject, after: { roles } })
		return member
	})
	if (added === null) return `${email} has an account already.`
	return `${added.email} has an account; the invitation leaves with the next mails.`
}

async function remove(given: Arguments): Promise<string> {
	const member = await memberAt(given)
	const db = await getFullDb()
	const now = new Date()
	await inTransaction(db, async (transaction) => {
		if ((await removeMember(transaction, member.id, now)) === 'last')
			throw new UsageError('The only admin cannot be removed: add another one first.')
		await auditOf(transaction, null, now)({ action: 'account.remove', subject: `member:${member.id}` })
	})
	return `${member.email} has no account any more.`
}

async function reset(given: Arguments): Promise<string> {
	const member = await memberAt(given)
	const db = await getFullDb()
	const now = new Date()
	await inTransaction(db, async (transaction) => {
		await resetMember(transaction, member.id, now)
		await auditOf(transaction, null, now)({ action: 'account.reset', subject: `member:${member.id}` })
	})
	return `A new invitation leaves for ${member.email} with the next mails.`
}

async function code(): Promise<string> {
	const db = await getFullDb()
	const made = await inTransaction(db, (transaction) => addFirstCode(transaction, new Date()))
	if (made === null) throw new UsageError('An account exists already: invite others with it.')
	return firstCodeLine(made).trimEnd()
}

const counted = (count: number) => (count === 1 ? '1 browser is' : `${count} browsers are`)

async function browsers(): Promise<string> {
	const known = await listBrowsers(await getFullDb(), new Date())
	const lines = known.map(
		({ address, confirmed_at, used_at, expires_at }) =>
			`${address}  confirmed ${confirmed_at.slice(0, 10)}, last used ${used_at?.slice(0, 10) ?? 'never'}, until ${expires_at.slice(0, 10)}`,
	)
	return [...lines, `${counted(known.length)} known.`].join('\n')
}

async function forget(): Promise<string> {
	const db = await getFullDb()
	return `${counted(await inTransaction(db, forgetBrowsers))} forgotten.`
}

await runCommand('staff', async (given) => {
	switch (given.sub) {
		case 'list':
			return list()
		case 'add':
			return add(given)
		case 'remove':
			return remove(given)
		case 'reset':
			return reset(given)
		case 'code':
			return code()
		case 'browsers':
			return browsers()
		case 'forget':
			return forget()
	}
})
