import '#lib/server/cli/command.ts'
import { parseArgs } from 'node:util'
import { closeDatabase, getFullDb } from '#lib/base/db/connection.ts'
import { databaseProblem } from '#lib/base/db/problem.ts'
import { findLead, isUnconfirmed, listLeads, type StoredLead } from '#lib/people/leads/queries.ts'
import { leadsSpreadsheet } from '#lib/people/leads/staff/leads-spreadsheet.ts'
import { eraseAddress, exportAddress, type RecordCounts } from '#lib/server/privacy/erase.ts'
import { staffLanguage } from '#lib/site/config/staff-language.ts'

const USAGE = [
	'Usage: npm run leads -- list | show REFERENCE | export [--format csv|json]',
	'       npm run leads -- export --email ADDRESS   everything kept about an address, for a request for access',
	'       npm run leads -- erase --email ADDRESS    erases it',
].join('\n')

class UsageError extends Error {}

function readArguments() {
	try {
		const { values, positionals } = parseArgs({
			allowPositionals: true,
			options: { format: { type: 'string', default: 'csv' }, email: { type: 'string' } },
		})
		const [command, reference] = positionals
		return { command, reference, ...values }
	} catch {
		throw new UsageError(USAGE)
	}
}

function lineOf(lead: StoredLead): string {
	const mail = lead.mailFailedAt === null ? '' : '  MAIL NOT SENT'
	const visit = isUnconfirmed(lead) ? '  VISIT NOT CONFIRMED' : ''
	return `${lead.createdAt}  ${lead.reference}  ${lead.kind.padEnd(20)}  ${lead.status}  ${lead.name} <${lead.email}>${visit}${mail}`
}

function erasedLine(email: string, counts: RecordCounts): string {
	const parts = Object.entries(counts).flatMap(([name, count]) => (count === 0 ? [] : [`${name}: ${count}`]))
	return parts.length === 0
		? `Nothing is kept about ${email}.`
		: `Erased what was kept about ${email} (${parts.join(', ')}). Backups still hold it until they are deleted.`
}

async function output(): Promise<string> {
	const { command, reference, format, email } = readArguments()
	const db = await getFullDb()
	if (command === 'list') {
		const leads = await listLeads(db)
		return leads.length === 0 ? 'No leads.' : leads.map(lineOf).join('\n')
	}
	if (command === 'show' && reference !== undefined) {
		const lead = await findLead(db, reference)
		if (lead === null) throw new UsageError(`No lead has the reference ${reference}.`)
		return JSON.stringify(lead, null, 2)
	}
	if (command === 'erase' && email?.includes('@')) return erasedLine(email, await eraseAddress(db, email.trim()))
	if (command === 'export' && email?.includes('@')) {
		return JSON.stringify(await exportAddress(db, email.trim()), null, 2)
	}
	if (email !== undefined) throw new UsageError(USAGE)
	if (command === 'export' && format === 'json') return JSON.stringify(await listLeads(db), null, 2)
	if (command === 'export' && format === 'csv') return leadsSpreadsheet(await listLeads(db), staffLanguage())
	throw new UsageError(USAGE)
}

async function main(): Promise<void> {
	try {
		const text = await output()
		process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)
	} catch (error) {
		const line = error instanceof UsageError ? error.message : (databaseProblem(error) ?? String(error))
		process.stderr.write(`${line}\n`)
		process.exitCode = 2
	} finally {
		await closeDatabase()
	}
}

await main()
