import type { AdvertHome, Violation } from './compliance-types.ts'
import type { AdvertReport, Enforcement, RuleFinding } from './report-types.ts'

type Found = readonly { home: AdvertHome; violations: readonly Violation[] }[]

/** Groups homes by the rules of a level that they do not meet, in the order of the rules' names. */
function byRule(found: Found, level: Violation['level']): RuleFinding[] {
	const groups = new Map<string, number[]>()
	for (const { home, violations } of found) {
		for (const { rule } of violations.filter((violation) => violation.level === level)) {
			const ids = groups.get(rule)
			if (ids) ids.push(home.id)
			else groups.set(rule, [home.id])
		}
	}
	return [...groups].map(([rule, ids]) => ({ rule, ids })).sort((a, b) => (a.rule < b.rule ? -1 : 1))
}

/** Returns the report of what was found in all homes. */
export function advertReport(enforcement: Enforcement, found: Found, withheld: number): AdvertReport {
	const blocking = byRule(found, 'block')
	const isOn = enforcement.state === 'on'
	return {
		enforcement,
		blocked: isOn ? blocking : [],
		tolerated: isOn ? [] : blocking,
		warned: byRule(found, 'warn'),
		withheld,
	}
}
