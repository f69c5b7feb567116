import 'server-only'
import { formatNumericTime } from '#lib/base/format/format-date.ts'
import { formatPhone } from '#lib/base/format/phone.ts'
import { BYTE_ORDER_MARK, type Cell, spreadsheet, spreadsheetLines } from '#lib/base/text/spreadsheet.ts'
import { contentRows } from '#lib/people/leads/content-rows.ts'
import type { StoredLead } from '#lib/people/leads/queries.ts'
import { isFormName } from '#lib/site/config/schema/people/form-facts.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'

function headerIn(language: string): Cell[] {
	const { staff, forms, appointments } = messagesOf(language)
	const { export: columns, lead: words } = staff
	return [
		...[appointments.page.reference, columns.received, columns.kind, words.status, columns.language],
		...[forms.fields.name, forms.fields.email, forms.fields.phone, columns.home, columns.project],
		...[appointments.page.visit, forms.fields.remark, columns.details, forms.fields.campaign, columns.note],
	]
}

function rowsOf(leads: readonly StoredLead[], language: string): Cell[][] {
	const { staff, mails, appointments } = messagesOf(language)
	return leads.map((lead) => {
		const { firstName: _first, lastName: _last, email: _email, phone, remark, ...rest } = lead.content
		const details = contentRows(lead.kind, rest, language).map(({ label, value }) => `${label}: ${value}`)
		return [
			...[lead.reference, formatNumericTime(lead.createdAt, language)],
			mails.kinds[isFormName(lead.kind) ? lead.kind : 'site-contact'],
			...[staff.lead.statuses[lead.status], lead.language.toUpperCase(), lead.name, lead.email],
			typeof phone === 'string' ? formatPhone(phone) : null,
			...[lead.listingId, lead.projectId],
			lead.visit === null ? null : appointments.status[lead.visit],
			...[typeof remark === 'string' ? remark : null, details.join('\n'), lead.campaign, lead.staffRemark],
		]
	})
}

/** Returns leads as a file for a spreadsheet, in the words of a language and with times in Belgium. */
export function leadsSpreadsheet(leads: readonly StoredLead[], language: string): string {
	return spreadsheet([headerIn(language), ...rowsOf(leads, language)], language)
}

/** Returns the same file in parts, one for each group of leads, so that whoever makes it can do something else between. */
export async function* leadsSpreadsheetParts(groups: AsyncIterable<readonly StoredLead[]>, language: string) {
	yield BYTE_ORDER_MARK + spreadsheetLines([headerIn(language)], language)
	for await (const leads of groups) yield spreadsheetLines(rowsOf(leads, language), language)
}
