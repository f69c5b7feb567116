import '#lib/server/cli/command.ts'
import { getFullDb } from '#lib/base/db/connection.ts'
import { listErasures, tickOffErasure } from '#lib/people/lead-delivery/erasure.ts'
import { listDeliveries, queueAgain } from '#lib/people/lead-delivery/log.ts'
import { newWebhookSecret } from '#lib/people/lead-delivery/webhook-signature.ts'
import { findLead, isUnconfirmed, listLeads, type StoredLead } from '#lib/people/leads/queries.ts'
import { leadsSpreadsheet } from '#lib/people/leads/staff/leads-spreadsheet.ts'
import { type CommandCall, UsageError } from '#lib/server/cli/command-call.ts'
import { deliveryLines, erasureLines } from '#lib/server/cli/output/lead-deliveries.ts'
import { runCommand } from '#lib/server/cli/run-command.ts'
import { testWebhook } from '#lib/server/lead-delivery/webhook-test.ts'
import { eraseAddress, exportAddress, type RecordCounts } from '#lib/server/privacy/erase-records.ts'
import { staffLanguage } from '#lib/site/config/staff-language.ts'

function lineOf(lead: StoredLead): string {
	const mail = lead.mailFailedAt === null ? '' : '  MAIL NOT SENT'
	const visit = isUnconfirmed(lead) ? '  VISIT NOT CONFIRMED' : ''
	return `${lead.createdAt}  ${lead.reference}  ${lead.kind.padEnd(20)}  ${lead.status}  ${lead.name} <${lead.email}>${visit}${mail}`
}

function erasedLine(email: string, counts: RecordCounts, leftElsewhere: number): string {
	const elsewhere = leftElsewhere > 0 ? ' Other software has it too: npm run agency -- leads erased' : ''
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

async function webhookTest() {
	const { hasWorked, lines } = await testWebhook()
	return { text: lines.join('\n'), status: hasWorked ? 0 : 1 }
}

function addressOf(email: string | undefined): string {
	if (email?.includes('@')) return email.trim()
	throw new UsageError(email === undefined ? 'Give an --email.' : `${email} is no e-mail address.`)
}

async function list(): Promise<string> {
	const leads = await listLeads(await getFullDb())
	return leads.length === 0 ? 'No leads.' : leads.map(lineOf).join('\n')
}

async function show(reference: string): Promise<string> {
	const lead = await findLead(await getFullDb(), reference)
	if (lead === null) throw new UsageError(`No lead has the reference ${reference}.`)
	return JSON.stringify(lead, null, 2)
}

async function exported(format: string, email: string | undefined): Promise<string> {
	const db = await getFullDb()
	if (email !== undefined) return JSON.stringify(await exportAddress(db, addressOf(email)), null, 2)
	if (format === 'json') return JSON.stringify(await listLeads(db), null, 2)
	if (format === 'csv') return leadsSpreadsheet(await listLeads(db), staffLanguage())
	throw new UsageError(`The --format is csv or json, not ${format}.`)
}

await runCommand('leads', async ({ sub, parameters, values }: CommandCall<'leads'>) => {
	const { format, email, failed, again, done } = values
	switch (sub) {
		case 'list':
			return list()
		case 'show':
			return show(parameters[0] ?? '')
		case 'export':
			return exported(format, email)
		case 'erase':
			return erase(addressOf(email))
		case 'erased':
			return erased(done)
		case 'deliveries':
			return deliveries(again, failed)
		case 'webhook-test':
			return webhookTest()
		case 'webhook-secret':
			return newWebhookSecret()
	}
})
