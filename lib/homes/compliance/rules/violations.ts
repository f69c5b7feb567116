import type { AdvertHome, Lack, Violation } from '#lib/homes/compliance/compliance-types.ts'
import { isClosed } from '#lib/homes/listings/status.ts'
import type { AdvertKind, AdvertRule, AdvertsConfig, Needs } from '#lib/site/config/schema/homes/adverts.ts'
import { kindsOf } from './kinds.ts'
import { FACTS } from './required-facts.ts'

/** Returns what of `needs` an advert lacks; null if it states all of it. */
function lackOf(needs: Needs, home: AdvertHome, kinds: ReadonlySet<AdvertKind>): Lack | null {
	if (typeof needs === 'string') return FACTS[needs].isStated(home, kinds) ? null : FACTS[needs].field
	const parts = 'any' in needs ? needs.any : needs.all
	const lacks = parts.map((part) => lackOf(part, home, kinds)).filter((lack) => lack !== null)
	const isMet = 'any' in needs ? lacks.length < parts.length : lacks.length === 0
	if (isMet) return null
	const [only] = lacks
	if (lacks.length === 1 && only !== undefined) return only
	return 'any' in needs ? { any: lacks } : { all: lacks }
}

function isAbout(rule: AdvertRule, home: AdvertHome, kinds: ReadonlySet<AdvertKind>): boolean {
	const { facts } = home
	const isLongLease = rule.orLeaseOverYears !== null && (facts.leaseYears ?? 0) > rule.orLeaseOverYears
	const isOld = rule.builtUpTo === null || (facts.constructionYear ?? Number.POSITIVE_INFINITY) <= rule.builtUpTo
	return (
		(rule.region === 'all' || rule.region === home.region) &&
		(rule.goal === 'both' || rule.goal === home.goal || (rule.goal === 'sale' && isLongLease)) &&
		rule.kinds.some((kind) => kinds.has(kind)) &&
		isOld
	)
}

function isExcepted({ exceptions }: AdvertsConfig, rule: AdvertRule, home: AdvertHome): boolean {
	return exceptions.some(({ listing, rules }) => listing === home.id && (rules === 'all' || rules.includes(rule.id)))
}

/** Returns the rules of `config/adverts.json` that are used and in force on a day (ISO date). */
export function rulesOn({ rules }: AdvertsConfig, day: string): AdvertRule[] {
	return rules.filter(
		({ level, from, until }) => level !== 'none' && (from === null || from <= day) && (until === null || day <= until),
	)
}

/**
 * Returns a function that lists the rules that a home does not meet on a day (ISO date), with the level of the
 * configuration. A home that is sold or rented is no longer an advert: no rule applies to it.
 */
export function violationsOn(config: AdvertsConfig, day: string): (home: AdvertHome) => Violation[] {
	const rules = rulesOn(config, day)
	return (home) => {
		if (isClosed(home.status)) return []
		const kinds = kindsOf(home, config.types)
		return rules.flatMap((rule): Violation[] => {
			if (rule.level === 'none' || !isAbout(rule, home, kinds)) return []
			const lacks = lackOf(rule.needs, home, kinds)
			if (lacks === null || isExcepted(config, rule, home)) return []
			return [{ rule: rule.id, level: rule.level, lacks }]
		})
	}
}
