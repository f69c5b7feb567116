import type { Counts, ImportReport } from '@/lib/feed/report'

const LISTED = 20

function listed<T>(items: readonly T[], total: number, toLine: (item: T) => string): string[] {
	const lines = items.slice(0, LISTED).map((item) => `  ${toLine(item)}`)
	return total > lines.length ? [...lines, `  … and ${total - lines.length} more`] : lines
}

function countsLine(name: string, counts: Counts): string {
	const { restored, kept } = counts
	const parts = [
		`${counts.new} new`,
		`${counts.changed} changed`,
		`${counts.unchanged} unchanged`,
		`${counts.withdrawn} withdrawn`,
		...(restored > 0 ? [`${restored} back again`] : []),
		...(kept > 0 ? [`${kept} bad and kept as they were`] : []),
	]
	return `${name}: ${parts.join(', ')}`
}

function records(count: number): string {
	return `${count} ${count === 1 ? 'record' : 'records'}`
}

function headline({ outcome, shrink, rejected }: ImportReport): string {
	switch (outcome) {
		case 'imported':
			return 'Imported.'
		case 'dry-run':
			return 'Dry run: nothing was written. This is what an import would do.'
		case 'strict':
			return `Nothing was imported: --strict, and ${records(rejected)} ${rejected === 1 ? 'is' : 'are'} bad.`
		case 'shrink':
			return (
				`Nothing was imported: the snapshot would withdraw ${shrink.withdrawn} of ${shrink.published} published ` +
				'listings. If that is right, add --allow-shrink.'
			)
	}
}

/** What comes from a payload must not steer the terminal. */
function oneLine(line: string): string {
	return line.replace(/\p{Cc}/gu, ' ')
}

/** The report of an import for a person at a terminal; long lists are cut and say how much more there is. */
export function reportText(report: ImportReport): string {
	const { rejections, issues, warnings, warned, rejected, unknownFields } = report
	const lines = [
		headline(report),
		countsLine('Listings', report.listings),
		countsLine('Projects', report.projects),
		`Rejected: ${records(rejected)}${rejected > 0 ? ', left out:' : ''}`,
		...listed(rejections, issues, ({ array, index, id, field, found, expected }) => {
			return `${array}[${index}] ID ${id ?? '–'}: ${field || 'record'}: found ${found}, expected ${expected}`
		}),
	]
	if (unknownFields.length > 0) {
		const more = unknownFields.length - LISTED
		const said = unknownFields
			.slice(0, LISTED)
			.map(({ array, field, count }) => `${array ? `${array}.` : ''}${field} × ${count}`)
		lines.push(`Unknown fields, ignored: ${said.join(', ')}${more > 0 ? ` … and ${more} more` : ''}`)
	}
	if (warned > 0) {
		lines.push(`Worth knowing: ${warned}`)
		lines.push(
			...listed(warnings, warned, ({ array, id, field, detail }) => {
				return `${[array, id, field].filter(Boolean).join(' ')}: ${detail}`
			}),
		)
	}
	lines.push(`${(report.milliseconds / 1000).toFixed(1)} s`)
	return lines.map(oneLine).join('\n')
}
