import { z } from 'zod'
import type { AdvertReport } from '#lib/homes/compliance/report-types.ts'
import type { ArrayName } from '#lib/homes/feed/source/document.ts'
import type { Gaps } from './feed-report-types.ts'

/** One record that was left out, with one field to blame. */
export interface Rejection {
	array: ArrayName
	/** Index in its array, from 0. */
	index: number
	/** The record's ID as it came, or null if it has none. */
	id: string | null
	/** The language that the record gives, valid or not. */
	language: string | null
	field: string
	found: string
	expected: string
}

export type WarningCode =
	| 'facts-differ'
	| 'contradiction'
	| 'status-from-title'
	| 'unknown-marquee'
	| 'unknown-label'
	| 'unknown-project'
	| 'unusable-value'
	| 'dropped'
	| 'hidden'
	| 'other-language'
	| 'shortened'
	| 'hidden-rent'
	| 'array-absent'
	| 'unknown-version'
	| 'kept'
	| 'own-home'

/** Something that was imported differently than it is in the payload. */
export interface Warning {
	code: WarningCode
	/** Null if the document itself is meant. */
	array: ArrayName | null
	id: string | null
	/** Language of the record that is meant, if there are several. */
	language?: string | null
	field: string
	/** The value found, where the value is the problem. */
	found?: string
	detail: string
}

export interface ImportCounts {
	new: number
	changed: number
	unchanged: number
	withdrawn: number
	/** Listings that came back after being withdrawn. */
	restored: number
	/** In the payload, but bad there: the last good state stays. */
	kept: number
	/** Like `kept`, but something that was shown until now is hidden, because a record that is left out hides it. */
	hidden: number
}

/**
 * `imported`: written. `dry-run`: would have been written. `strict`: refused because a record is bad. `shrink`: refused
 * because too much would be withdrawn, or hidden only because its status is unreadable.
 */
export type ReportOutcome = 'imported' | 'dry-run' | 'strict' | 'shrink'

/** How much less than before the site would show. */
export interface Shrink {
	/** Number of published listings and projects before. */
	published: number
	/** How many of them the snapshot withdraws. */
	withdrawn: number
	/** How many listings are hidden only because their `Published` or `Status` is unreadable. */
	unclear: number
	/** Number of listings that are new to the site; `unclearFresh` of them are hidden for that reason. */
	fresh: number
	unclearFresh: number
}

export interface ImportReport {
	outcome: ReportOutcome
	/** `import_run.id`, or null if nothing was written. */
	run: number | null
	listings: ImportCounts
	projects: ImportCounts
	shrink: Shrink
	/** Homes in the payload that are unpublished only because a value of their records is unreadable. */
	unclear: number
	/** What the homes on offer lack. */
	gaps: Gaps
	/** What adverts lack by law, and who is withheld for it; null if nothing was written or no gate was given. */
	adverts: AdvertReport | null
	/** Number of records left out, and the fields for which they were (at most `MAX_LISTED`). */
	rejected: number
	rejections: Rejection[]
	/** Number of all fields to blame. */
	issues: number
	/** Number of warnings, and the first of them (at most `MAX_LISTED`). */
	warned: number
	warnings: Warning[]
	unknownFields: { array: ArrayName | null; field: string; count: number }[]
	milliseconds: number
}

/** Number of rejections and of warnings that a report lists; more are only counted. */
export const MAX_LISTED = 100_000
const MAX_UNKNOWN_NAMES = 1000
/** Longest text of findings that is kept of a home. */
const MAX_KEPT = 20_000

export function noCounts(): ImportCounts {
	return { new: 0, changed: 0, unchanged: 0, withdrawn: 0, restored: 0, kept: 0, hidden: 0 }
}

/** Returns a found value, short enough for one line; the contents of lists and records are not repeated. */
export function describe(value: unknown): string {
	if (value === undefined) return 'nothing'
	if (Array.isArray(value)) return `array of ${value.length}`
	if (typeof value === 'object' && value !== null) return 'object'
	const said = JSON.stringify(value)
	return said.length > 60 ? `${said.slice(0, 57)}…` : said
}

/** What is found of the records of one home, and will be found again as long as they stay as they are. */
export interface LastingFindings {
	warnings: Warning[]
	/** Fields that nobody reads, one for each time. */
	unknown: string[]
}

const Lasting = z.custom<LastingFindings>((value) => typeof value === 'object' && value !== null)

/** Collects what an import has to report while it reads. */
export class Findings {
	readonly rejections: Rejection[] = []
	readonly warnings: Warning[] = []
	rejected = 0
	issues = 0
	warned = 0
	private ofHome: LastingFindings = { warnings: [], unknown: [] }
	private isLasting = true
	private readonly unknown = new Map<string, { array: ArrayName | null; field: string; count: number }>()

	/** Notes one record that is left out, with each field that is to blame. */
	reject(
		at: Pick<Rejection, 'array' | 'index' | 'id' | 'language'>,
		issues: readonly Omit<Rejection, keyof typeof at>[],
	) {
		this.rejected++
		this.isLasting = false
		this.issues += issues.length
		for (const issue of issues) {
			if (this.rejections.length < MAX_LISTED) this.rejections.push({ ...at, ...issue })
		}
	}

	/** Notes one field that is ignored while the rest of its record, in its language, is read. */
	drop(
		{ array, id, language }: Pick<Rejection, 'array' | 'id' | 'language'>,
		{ field, found, expected }: Pick<Rejection, 'field' | 'found' | 'expected'>,
	): void {
		this.warn({ code: 'dropped', array, id, language, field, found, detail: `expected ${expected}; left out` })
	}

	/** `isPassing`: it depends on today, or on what else is stored, so that the next import looks again. */
	warn(warning: Warning, isPassing = false): void {
		this.warned++
		if (isPassing) this.isLasting = false
		this.ofHome.warnings.push(warning)
		if (this.warnings.length < MAX_LISTED) this.warnings.push(warning)
	}

	countUnknown(array: ArrayName | null, field: string): void {
		this.ofHome.unknown.push(field)
		const key = `${array} ${field.slice(0, 100)}`
		const known = this.unknown.get(key)
		if (known) known.count++
		else if (this.unknown.size < MAX_UNKNOWN_NAMES)
			this.unknown.set(key, { array, field: field.slice(0, 100), count: 1 })
	}

	/** Begins with the next home. */
	nextHome(): void {
		this.ofHome = { warnings: [], unknown: [] }
		this.isLasting = true
	}

	/** Returns what was found of this home: as JSON, null for nothing, `passing` if it must be looked for again. */
	ofThisHome(): { json: string | null } | 'passing' {
		const { warnings, unknown } = this.ofHome
		if (!this.isLasting) return 'passing'
		if (warnings.length + unknown.length === 0) return { json: null }
		const json = JSON.stringify(this.ofHome)
		return json.length > MAX_KEPT ? 'passing' : { json }
	}

	/** Reports again what an earlier import kept of a home. */
	repeat(json: string | null): void {
		if (json === null) return
		const { warnings, unknown } = Lasting.parse(JSON.parse(json))
		for (const warning of warnings) this.warn(warning)
		for (const field of unknown) this.countUnknown('properties', field)
	}

	/** The unknown fields, the most frequent first. */
	unknownFields(): ImportReport['unknownFields'] {
		return [...this.unknown.values()].sort((a, b) => b.count - a.count || a.field.localeCompare(b.field))
	}
}
