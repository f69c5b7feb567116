import type { GapKind, Gaps } from '#lib/homes/feed/report/feed-report-types.ts'
import type { ImportCounts, ImportReport } from '#lib/homes/feed/report/import-report.ts'
import { type FaultGroup, groupRejections, groupWarnings } from '#lib/homes/feed/report/report-groups.ts'
import { getAdvertRules } from '#lib/site/config/config.ts'
import { advertLines } from './advert-lines.ts'

/** How many ids of a kind are on a line of the short report. */
const MOST_IDS = 3
const MOST_FOUND = 3
const MOST_FIELDS = 20

const languageName = new Intl.DisplayNames('en', { type: 'language' })

function countsLine(name: string, counts: ImportCounts): string {
	const { restored, kept, hidden } = counts
	const parts = [
		`${counts.new} new`,
		`${counts.changed} changed`,
		`${counts.unchanged} unchanged`,
		`${counts.withdrawn} withdrawn`,
		...(restored > 0 ? [`${restored} back again`] : []),
		...(kept > 0 ? [`${kept} bad and kept as they were`] : []),
		...(hidden > 0 ? [`${hidden} bad and kept, with something hidden`] : []),
	]
	return `${name}: ${parts.join(', ')}`
}

function counted(count: number, one: string, more = `${one}s`): string {
	return `${count} ${count === 1 ? one : more}`
}

function shrinkLine({ shrink }: ImportReport): string {
	const { published, withdrawn, unclear, fresh, unclearFresh } = shrink
	const isOld = withdrawn + unclear > 0
	const [lost, all, kind] = isOld ? [withdrawn + unclear, published, 'published'] : [unclearFresh, fresh, 'new']
	const how = [
		...(isOld && withdrawn > 0 ? [`${withdrawn} withdrawn`] : []),
		...(unclear + unclearFresh > 0
			? [`${isOld ? unclear : unclearFresh} hidden because their Status or Published cannot be read`]
			: []),
	]
	return (
		`Nothing was imported: the snapshot would take ${lost} of ${all} ${kind} listings off the site ` +
		`(${how.join(', ')}). If that is right, add --allow-shrink.`
	)
}

function headline(report: ImportReport): string {
	const { outcome, rejected } = report
	switch (outcome) {
		case 'imported':
			return 'Imported.'
		case 'dry-run':
			return 'Dry run: nothing was written. This is what an import would do.'
		case 'strict':
			return `Nothing was imported: --strict, and ${counted(rejected, 'record')} ${rejected === 1 ? 'is' : 'are'} bad.`
		case 'shrink':
			return shrinkLine(report)
	}
}

function few(items: readonly string[], most: number, rest: (left: number) => string): string {
	const left = items.length - most
	return items.slice(0, most).join(', ') + (left > 0 ? rest(left) : '')
}

function idsText(ids: readonly (number | string)[], isWhole: boolean): string {
	return few(ids.map(String), isWhole ? ids.length : MOST_IDS, () => ', …')
}

function countOf({ array, ids }: FaultGroup): string {
	if (array === 'properties') return counted(ids.length, 'home')
	return array === 'projects' ? counted(ids.length, 'project') : counted(ids.length, 'record')
}

function nameOf({ array, field }: FaultGroup): string {
	return [array === 'properties' ? '' : array, field].filter(Boolean).join(' ')
}

/**
 * Returns one line for each field and reason, such as `Facades: found 1, expected 4, 3, 2 … — 11 homes (503208, 504468,
 * …), nl, fr`.
 */
function shortLine(group: FaultGroup): string {
	const said = few([...group.found.keys()], MOST_FOUND, (left) => ` and ${left} others`)
	const what = [said, group.reason].filter(Boolean).join(', ')
	const named = [nameOf(group), what].filter(Boolean).join(': ')
	const ids = group.ids.filter(Boolean)
	if (ids.length === 0) return `  ${named}`
	const languages = group.languages.length > 0 ? `, ${group.languages.join(', ')}` : ''
	return `  ${named} — ${countOf(group)} (${idsText(ids, false)})${languages}`
}

/** Returns the same, with each home under what was found. */
function wholeLines(group: FaultGroup): string[] {
	const head = [nameOf(group), group.reason].filter(Boolean).join(': ')
	const lines = [...group.found].map(([found, records]) => {
		const ids = [...records].filter(([id]) => id !== '')
		const said = ids.map(([id, languages]) => [id, ...languages].join(' ')).join(', ')
		return said === '' ? `    ${found}` : `    ${found}: ${said}`
	})
	return [`  ${head || 'In general'} — ${countOf(group)}`, ...lines]
}

const GAPS: Readonly<Record<Exclude<GapKind, `text:${string}`>, string>> = {
	price: 'without a price, which is on request',
	surface: 'without a surface',
	place: 'without a place on the map',
	tiny: 'with a living surface below 10 m²',
	'many-bedrooms': 'with 50 bedrooms or more',
}

function gapWords(kind: GapKind): string {
	if (kind in GAPS) return GAPS[kind as keyof typeof GAPS]
	return `without a text in ${languageName.of(kind.replace('text:', '')) ?? kind}`
}

function gapLines({ homes, found }: Gaps, isWhole: boolean): string[] {
	if (found.length === 0) return []
	const lines = found.map(({ kind, ids }) => `  ${ids.length} ${gapWords(kind)} (${idsText(ids, isWhole)})`)
	return [`Of ${counted(homes, 'home')} on offer:`, ...lines]
}

function unknownLines({ unknownFields }: ImportReport, isWhole: boolean): string[] {
	if (unknownFields.length === 0) return []
	const said = unknownFields.map(({ array, field, count }) => `${array ? `${array}.` : ''}${field} × ${count}`)
	const most = isWhole ? said.length : MOST_FIELDS
	return [`Unknown fields, ignored: ${few(said, most, (left) => ` … and ${left} more`)}`]
}

/** Removes control characters: text from a payload must not control the terminal. */
function oneLine(line: string): string {
	return line.replace(/\p{Cc}/gu, ' ')
}

function unlisted(total: number, listed: number): string[] {
	return total > listed ? [`  … and ${total - listed} more, which are only counted`] : []
}

/**
 * Returns the report of an import: short, with each different fault on one line, for a person at a terminal; or whole,
 * with every home by its id.
 */
export function reportText(report: ImportReport, { isWhole = false } = {}): string {
	const { rejections, issues, warnings, warned, rejected, unclear } = report
	const linesOf = (groups: readonly FaultGroup[]) => groups.flatMap(isWhole ? wholeLines : (it) => [shortLine(it)])
	const lines = [
		headline(report),
		...(unclear > 0
			? [`NOT SHOWN: ${counted(unclear, 'home')} whose Status or Published cannot be read, see below.`]
			: []),
		countsLine('Listings', report.listings),
		countsLine('Projects', report.projects),
		...(report.adverts === null ? [] : advertLines(report.adverts, getAdvertRules(), (ids) => idsText(ids, isWhole))),
		...gapLines(report.gaps, isWhole),
		`Rejected: ${counted(rejected, 'record')}${rejected > 0 ? ', left out:' : ''}`,
		...linesOf(groupRejections(rejections)),
		...unlisted(issues, rejections.length),
		...unknownLines(report, isWhole),
		...(warned > 0 ? [`Worth knowing: ${warned}`] : []),
		...linesOf(groupWarnings(warnings)),
		...unlisted(warned, warnings.length),
		`${(report.milliseconds / 1000).toFixed(1)} s`,
	]
	return lines.map(oneLine).join('\n')
}

/** Whether the whole report contains more than the short one. */
export function hasMore({ rejected, warned, gaps, adverts, unknownFields }: ImportReport): boolean {
	const { blocked = [], tolerated = [], warned: unstated = [] } = adverts ?? {}
	const ofAdverts = blocked.length + tolerated.length + unstated.length
	return rejected + warned + gaps.found.length + ofAdverts + unknownFields.length > 0
}
