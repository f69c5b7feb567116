import 'server-only'
import type { StoredLead } from './queries'

const COLUMNS = [
	'reference',
	'createdAt',
	'kind',
	'status',
	'language',
	'name',
	'email',
	'listingId',
	'projectId',
] as const

// A spreadsheet takes a cell that begins like this for a formula.
const FORMULA = /^[=+\-@\t\r]/

function cell(value: unknown): string {
	const text = value === null || value === undefined ? '' : String(value)
	const harmless = FORMULA.test(text) ? `'${text}` : text
	return /[",;\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Rows as CSV (RFC 4180); no cell is read as a formula. */
export function csvLines(rows: readonly (readonly unknown[])[]): string {
	return rows.map((row) => row.map(cell).join(',')).join('\r\n')
}

/** Leads as CSV with a header line. */
export function csvOf(leads: readonly StoredLead[]): string {
	const rows = leads.map((lead) => [
		...COLUMNS.map((column) => lead[column]),
		lead.content.phone,
		lead.content.remark,
		JSON.stringify(lead.content),
	])
	return csvLines([[...COLUMNS, 'phone', 'remark', 'fields'], ...rows])
}
