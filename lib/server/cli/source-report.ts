import fs from 'node:fs'
import path from 'node:path'
import { env } from '#lib/base/env.ts'
import type { MappingReport } from '#lib/homes/connectors/run/payload/mapping-report.ts'

const languageName = new Intl.DisplayNames('en', { type: 'language' })
const MOST_KEYS = 5
const MOST_LINES = 15

const byCount = <T extends { count: number }>(counts: ReadonlyMap<string, T>) =>
	[...counts].sort(([a, one], [b, other]) => other.count - one.count || a.localeCompare(b))

function section(title: string, lines: readonly string[], isWhole: boolean): string[] {
	if (lines.length === 0) return []
	const shown = isWhole ? lines : lines.slice(0, MOST_LINES)
	const more = lines.length - shown.length
	return [title, ...shown.map((line) => `  ${line}`), ...(more > 0 ? [`  … and ${more} more`] : [])]
}

/** Returns which records a mapping left out and why, in lines for staff; empty if there are none. */
export function leftOutLines({ leftOut }: Pick<MappingReport, 'leftOut'>, isWhole: boolean): string[] {
	const left = [...leftOut].map(([reason, keys]) => {
		const shown = isWhole ? keys : keys.slice(0, MOST_KEYS)
		return `${reason}: ${keys.length} (${shown.join(', ')}${shown.length < keys.length ? ', …' : ''})`
	})
	return section('Left out:', left, isWhole)
}

/** Returns what a mapping left out and what it did not understand, in lines for staff; empty if there is nothing. */
export function mappingLines(report: MappingReport, isWhole: boolean): string[] {
	const { leftOut, foreign, unknown, unmapped, notShown } = report
	const texts = [...foreign].map(([language, { count, only }]) => {
		const others =
			only === count ? 'which have no others' : only === 0 ? 'which have others too' : `${only} have no others`
		return `${languageName.of(language) ?? language}: ${count} ${count === 1 ? 'home' : 'homes'}, ${others}`
	})
	const values = byCount(unknown).map(([what, { count }]) => `${what} × ${count}`)
	const fields = byCount(unmapped).map(([field, { count, example }]) => `${field} × ${count}, such as ${example}`)
	const passedOver = byCount(notShown).map(([field, { count }]) => `${field} × ${count}`)
	return [
		...leftOutLines({ leftOut }, isWhole),
		...section('Texts in a language that this site does not show:', texts, isWhole),
		...section('Values that are not known here:', values, isWhole),
		...section('Fields that came and are not used:', fields, isWhole),
		...section('Known, and not shown by the site:', passedOver, isWhole),
	]
}

/** Returns everything that a mapping found, and that there is nothing to find if there is not. */
export function wholeMapping(report: MappingReport): string[] {
	if (report.records === 0) return ['Nothing has come from this source yet.']
	const lines = mappingLines(report, true)
	return lines.length > 0 ? lines : ['Everything that came is used.']
}

/** Writes the whole report on a mapping beside the data and returns its path. It may hold personal data. */
export function writeMappingReport(report: MappingReport): string {
	const file = path.join(env.dataDir, 'feed', 'source-report.txt')
	fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
	fs.writeFileSync(file, `${wholeMapping(report).join('\n')}\n`, { mode: 0o600 })
	return file
}
