import { parseArgs } from 'node:util'
import { closeDatabase, getFullDb } from '@/lib/db/connection'
import { databaseProblem } from '@/lib/db/problem'
import { csvOf } from '@/lib/leads/csv'
import { findLead, listLeads, type StoredLead } from '@/lib/leads/queries'

const USAGE = 'Usage: npm run leads -- list | show REFERENCE | export [--format csv|json]'

class UsageError extends Error {}

function readArguments() {
	try {
		const { values, positionals } = parseArgs({
			allowPositionals: true,
			options: { format: { type: 'string', default: 'csv' } },
		})
		const [command, reference] = positionals
		return { command, reference, format: values.format }
	} catch {
		throw new UsageError(USAGE)
	}
}

function lineOf(lead: StoredLead): string {
	const mail = lead.mailFailedAt === null ? '' : '  MAIL NOT SENT'
	return `${lead.createdAt}  ${lead.reference}  ${lead.kind.padEnd(20)}  ${lead.status}  ${lead.name} <${lead.email}>${mail}`
}

async function output(): Promise<string> {
	const { command, reference, format } = readArguments()
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
	if (command === 'export' && format === 'json') return JSON.stringify(await listLeads(db), null, 2)
	if (command === 'export' && format === 'csv') return csvOf(await listLeads(db))
	throw new UsageError(USAGE)
}

async function main(): Promise<void> {
	try {
		process.stdout.write(`${await output()}\n`)
	} catch (error) {
		const line = error instanceof UsageError ? error.message : (databaseProblem(error) ?? String(error))
		process.stderr.write(`${line}\n`)
		process.exitCode = 2
	} finally {
		await closeDatabase()
	}
}

await main()
