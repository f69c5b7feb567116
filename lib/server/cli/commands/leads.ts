import '#lib/server/cli/command.ts'
import { parseArgs } from 'node:util'
import { getFullDb } from '#lib/base/db/connection.ts'
import { listErasures, tickOffErasure } from '#lib/people/lead-delivery/erasure.ts'
import { listDeliveries, queueAgain } from '#lib/people/lead-delivery/log.ts'
import { newWebhookSecret } from '#lib/people/lead-delivery/webhook/signature.ts'
import { findLead, isUnconfirmed, listLeads, type StoredLead } from '#lib/people/leads/queries.ts'
import { leadsSpreadsheet } from '#lib/people/leads/staff/leads-spreadsheet.ts'
import { deliveryLines, erasureLines } from '#lib/server/cli/output/lead-deliveries.ts'
import { printOutput, UsageError } from '#lib/server/cli/output/print-output.ts'
import { testWebhook } from '#lib/server/lead-delivery/webhook-test.ts'
import { eraseAddress, exportAddress, type RecordCounts } from '#lib/server/privacy/erase.ts'
import { staffLanguage } from '#lib/site/config/staff-language.ts'

const USAGE = [
	'Usage: npm run leads -- list | show REFERENCE | export [--format csv|json]',
	'       npm run leads -- export --email ADDRESS   everything kept about an address, for a request for access',
	'       npm run leads -- erase --email ADDRESS    erases it',
	'       npm run leads -- erased [--done REFERENCE]            what is still to be erased in other software; ticks it off',
	'       npm run leads -- deliveries [--failed] [--again ID]   what was passed on to other software; queues one anew',
	'       npm run leads -- webhook-test     sends a signed message to the webhook of config/leads.json',
	'       npm run leads -- webhook-secret   makes a secret for it',
].join('\n')

function readArguments() {
	try {
		const { values, positionals } = parseArgs({
			allowPositionals: true,
			options: {
				format: { type: 'string', default: 'csv' },
				email: { type: 'string' },
				failed: { type: 'boolean', default: false },
				again: { type: 'string' },
				done: { type: 'string' },
			},
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

function erasedLine(email: string, counts: RecordCounts, leftElsewhere: number): string {
	const elsewhere = leftElsewhere > 0 ? ' Other software has it too: npm run leads -- erased' : ''
	const parts = Object.entries(counts).flatMap(([name, count]) => (count === 0 ? [] : [`${name}: ${count}`]))
	return parts.length === 0
		? `Nothing is kept about ${email}.`
		: `Erased what was kept about ${email} (${parts.join(', ')}). Backups still hold it until they are deleted.${elsewhere}`
}

async function erase(email: string): Promise<string> {
	const db = await getFullDb()
	const before = (await listErasures(db)).length
	const counts = await eraseAddress(db, email)
	return erasedLine(email, counts, (await listErasures(db)).length - before)
}

async function erased(done: string | undefined): Promise<string> {
	const db = await getFullDb()
	if (done === undefined) return erasureLines(await listErasures(db))
	if ((await tickOffErasure(db, done)) === 0) throw new UsageError(`Nothing is to be erased elsewhere of ${done}.`)
	return `Ticked off: ${done}.`
}

async function deliveries(again: string | undefined, isFailedOnly: boolean): Promise<string> {
	const db = await getFullDb()
	if (again === undefined) return deliveryLines(await listDeliveries(db, isFailedOnly))
	if (!(await queueAgain(db, Number(again)))) throw new UsageError(`No failed delivery has the number ${again}.`)
	return `Queued anew: ${again}. The server passes it on within seconds.`
}

async function webhookTest(): Promise<string> {
	const { hasWorked, lines } = await testWebhook()
	if (!hasWorked) process.exitCode = 1
	return lines.join('\n')
}

async function output(): Promise<string> {
	const { command, reference, format, email, failed, again, done } = readArguments()
	if (command === 'webhook-secret') return newWebhookSecret()
	if (command === 'webhook-test') return webhookTest()
	if (command === 'deliveries') return deliveries(again, failed)
	if (command === 'erased') return erased(done)
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
	if (command === 'erase' && email?.includes('@')) return erase(email.trim())
	if (command === 'export' && email?.includes('@')) {
		return JSON.stringify(await exportAddress(db, email.trim()), null, 2)
	}
	if (email !== undefined) throw new UsageError(USAGE)
	if (command === 'export' && format === 'json') return JSON.stringify(await listLeads(db), null, 2)
	if (command === 'export' && format === 'csv') return leadsSpreadsheet(await listLeads(db), staffLanguage())
	throw new UsageError(USAGE)
}

await printOutput(output)
