import 'server-only'
import { formatNumericTime } from '#lib/base/format/format-date.ts'
import { formatPhone } from '#lib/base/format/phone.ts'
import { spreadsheet } from '#lib/base/text/spreadsheet.ts'
import { contentRows } from '#lib/people/leads/display/content-rows.ts'
import type { StoredLead } from '#lib/people/leads/queries.ts'
import { isFormName } from '#lib/site/config/schema/people/form-facts.ts'
import { messagesOf } from '#lib/site/words/messages.ts'

/** Returns leads as a file for a spreadsheet, in the words of a language and with times in Belgium. */
export function leadsSpreadsheet(leads: readonly StoredLead[], language: string): string {
	const { staff, forms, mails, appointments } = messagesOf(language)
	const { export: columns, lead: words } = staff
	const header = [
		...[appointments.page.reference, columns.received, columns.kind, words.status, columns.language],
		...[forms.fields.name, forms.fields.email, forms.fields.phone, columns.home, columns.project],
		...[appointments.page.visit, forms.fields.remark, columns.details, forms.fields.campaign, columns.note],
	]
	const rows = leads.map((lead) => {
		const { firstName: _first, lastName: _last, email: _email, phone, remark, ...rest } = lead.content
		const details = contentRows(lead.kind, rest, language).map(({ label, value }) => `${label}: ${value}`)
		return [
			...[lead.reference, formatNumericTime(lead.createdAt, language)],
			mails.kinds[isFormName(lead.kind) ? lead.kind : 'site-contact'],
			...[words.statuses[lead.status], lead.language.toUpperCase(), lead.name, lead.email],
			typeof phone === 'string' ? formatPhone(phone) : null,
			...[lead.listingId, lead.projectId],
			lead.visit === null ? null : appointments.status[lead.visit],
			...[typeof remark === 'string' ? remark : null, details.join('\n'), lead.campaign, lead.staffRemark],
		]
	})
	return spreadsheet([header, ...rows], language)
}
