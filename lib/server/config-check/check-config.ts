import { type CheckMessage, said } from '#lib/server/config-check/issues/check-message.ts'
import {
	type Check,
	type FileFacts,
	type Finding,
	foundValue,
	type PartialConfig,
	placeText,
} from '#lib/server/config-check/issues/finding.ts'
import { type JsonText, readJsonText } from '#lib/server/config-check/issues/json-text.ts'
import { inEnglish } from '#lib/server/config-check/issues/message-text.ts'
import { nearest } from '#lib/server/config-check/issues/nearest.ts'
import { schemaWords } from '#lib/server/config-check/issues/schema-messages.ts'
import { checkAdvertExceptions, checkAdvertRules } from '#lib/server/config-check/rules/adverts.ts'
import { checkAppointments } from '#lib/server/config-check/rules/appointments.ts'
import { checkBanner, checkHeader, checkModules } from '#lib/server/config-check/rules/check-chrome.ts'
import { checkOwnerNotes } from '#lib/server/config-check/rules/check-owners.ts'
import { checkSite } from '#lib/server/config-check/rules/check-site.ts'
import { checkTexts, warnTexts } from '#lib/server/config-check/rules/check-texts.ts'
import { checkWords, warnUnusedWords } from '#lib/server/config-check/rules/check-words.ts'
import { checkEnergyScales } from '#lib/server/config-check/rules/energy.ts'
import { checkBuiltInPaths, checkPagePaths, checkPageTree } from '#lib/server/config-check/rules/menu.ts'
import { checkPlaceholders, warnStrays } from '#lib/server/config-check/rules/placeholders.ts'
import {
	checkEmptyBlocks,
	checkIds,
	checkLegalTexts,
	checkLinks,
	checkOffices,
	checkRelations,
} from '#lib/server/config-check/rules/references.ts'
import { checkTheme, checkTopBar } from '#lib/server/config-check/rules/theme.ts'
import { warnDescriptions } from '#lib/server/config-check/warnings/descriptions.ts'
import { warnMenuOverflow } from '#lib/server/config-check/warnings/menu-overflow.ts'
import { warnOwnTerms } from '#lib/server/config-check/warnings/own-terms.ts'
import { warnRepeats } from '#lib/server/config-check/warnings/repeats.ts'
import {
	ADDED_FILES,
	CONFIG_KEYS,
	type ConfigKey,
	ConfigSet,
	fileOf,
	fillableTexts,
} from '#lib/site/config/model/config-set.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import { fillPlaceholders } from '#lib/site/config/model/placeholders.ts'
import type { ConfigProblem } from '#lib/site/config/problem.ts'

const CHECKS = [
	checkSite,
	checkTheme,
	checkTopBar,
	checkBuiltInPaths,
	checkPageTree,
	checkPagePaths,
	checkIds,
	checkRelations,
	checkEmptyBlocks,
	checkOffices,
	checkLegalTexts,
	checkLinks,
	checkTexts,
	checkBanner,
	checkHeader,
	checkModules,
	checkAppointments,
	checkOwnerNotes,
	checkEnergyScales,
	checkAdvertRules,
	checkAdvertExceptions,
	checkPlaceholders,
	checkWords,
]

/** Checks for things that are no mistake but deserve a look; they block nothing. */
const WARNINGS: readonly Check[] = [
	warnTexts,
	warnStrays,
	warnRepeats,
	warnMenuOverflow,
	warnDescriptions,
	warnOwnTerms,
	warnUnusedWords,
]

/** The result of checking all files of `config/` together: the configuration, or every problem at once. */
export type CheckResult = { warnings: ConfigProblem[] } & (
	| { config: ConfigSet; problems: [] }
	| { config: null; problems: ConfigProblem[] }
)

function valueAt(value: unknown, path: JsonPath): unknown {
	return path.reduce<unknown>(
		(present, step) => Object.entries(Object(present)).find(([name]) => name === String(step))?.[1],
		value,
	)
}

function pathOfIssue(issue: { path: PropertyKey[] }): JsonPath {
	return issue.path.map((step) => (typeof step === 'symbol' ? step.toString() : step))
}

const saysMissing = new WeakSet<Finding>()

function missing(key: ConfigKey, path: JsonPath, name: string | number, allowed: CheckMessage): Finding {
	const finding = { key, path, message: [said('schema.missing', { field: { field: String(name) } }), allowed] }
	saysMissing.add(finding)
	return finding
}

/** Returns what one file's schema finds. Unknown fields are removed so that the rest can still be checked. */
function schemaFindings(key: ConfigKey, value: unknown): Finding[] {
	const { error, messageOf } = schemaWords()
	const parsed = ConfigSet.shape[key].safeParse(value, { error })
	if (parsed.success) return []
	const findings = parsed.error.issues.flatMap((issue): Finding[] => {
		const path = pathOfIssue(issue)
		if (issue.code === 'unrecognized_keys') {
			const lines = issue.message.split('\n')
			return issue.keys.map((name, index) => ({
				key,
				path: [...path, name],
				message: messageOf(lines[index] ?? ''),
				isKey: true,
			}))
		}
		const allowed = messageOf(issue.message)
		if (issue.code === 'invalid_key') return [{ key, path, message: allowed, isKey: true }]
		const present = valueAt(value, path)
		const name = path.at(-1)
		if (present === undefined && name !== undefined) return [missing(key, path, name, allowed)]
		const isGroup = typeof present === 'object' && present !== null && issue.code === 'custom'
		return [{ key, path, message: isGroup ? allowed : [foundValue(present), allowed] }]
	})
	return findings.filter((finding) => !isMisspelt(finding, findings))
}

/** Whether a missing field is present under a misspelt name. */
function isMisspelt(finding: Finding, all: readonly Finding[]): boolean {
	const name = String(finding.path.at(-1))
	if (!saysMissing.has(finding)) return false
	const place = finding.path.slice(0, -1).join('/')
	return all.some(
		(other) => other.isKey && other.path.slice(0, -1).join('/') === place && nearest(String(other.path.at(-1)), [name]),
	)
}

function missingFile(file: string, names: readonly string[]): ConfigProblem {
	const strangers = names.filter((name) => !CONFIG_KEYS.some((key) => fileOf(key) === name))
	const near = nearest(file, strangers)
	const message = `The file is missing.${near === null ? '' : ` Is "${near}" meant to be it?`}`
	return { file, line: 1, column: 1, place: '', message }
}

function byPlace(a: ConfigProblem, b: ConfigProblem): number {
	return a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column
}

const found = new WeakMap<ConfigProblem, Finding>()

/** Returns what was found at a field; null for a problem that belongs to no field, such as a missing comma. */
export function findingOf(problem: ConfigProblem): Finding | null {
	return found.get(problem) ?? null
}

/** Checks the texts of all files of `config/`, by file name: each file with its schema, then all of them together. */
export function checkConfig(texts: ReadonlyMap<string, string>, facts: FileFacts): CheckResult {
	const problems: ConfigProblem[] = []
	const files = new Map<ConfigKey, JsonText>()
	for (const key of CONFIG_KEYS) {
		const text = texts.get(fileOf(key)) ?? ADDED_FILES.get(fileOf(key))
		if (text === undefined) problems.push(missingFile(fileOf(key), [...texts.keys()]))
		else files.set(key, readJsonText(text))
	}
	const findings: Finding[] = []
	const good: Record<string, unknown> = {}
	for (const [key, file] of files) {
		for (const problem of file.problems) problems.push({ file: fileOf(key), place: '', ...problem })
		if (file.problems.length > 0) continue
		const ofSchema = schemaFindings(key, file.value)
		findings.push(...ofSchema)
		if (ofSchema.length === 0) good[key] = file.value
	}
	const config: PartialConfig = ConfigSet.partial().parse(good)
	findings.push(...CHECKS.flatMap((check) => check(config, facts)))
	const toProblem = (finding: Finding): ConfigProblem => {
		const { key, path, message, isKey } = finding
		const file = files.get(key)
		const position = file?.locate(path, isKey) ?? { line: 1, column: 1 }
		const problem = { file: fileOf(key), place: placeText(file?.value, path), message: inEnglish(message), ...position }
		found.set(problem, finding)
		return problem
	}
	problems.push(...findings.map(toProblem))
	const warnings = WARNINGS.flatMap((check) => check(config, facts))
		.map(toProblem)
		.sort(byPlace)
	if (problems.length > 0) return { config: null, problems: problems.sort(byPlace), warnings }
	const whole = ConfigSet.parse(config)
	return { config: fillPlaceholders(whole, fillableTexts(whole)), problems: [], warnings }
}
