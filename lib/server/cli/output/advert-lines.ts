import { dayOf } from '#lib/base/time/belgian-day.ts'
import type { AdvertReport, RuleFinding } from '#lib/homes/compliance/report-types.ts'
import { ruleText } from '#lib/homes/compliance/rules/rule-texts.ts'
import type { AdvertsConfig } from '#lib/site/config/schema/homes/adverts.ts'

const LACKING = 'whose advert lacks what the law asks for'

/** How a report names homes: a few of them, or all. */
type IdsText = (ids: readonly number[]) => string

function homesIn(findings: readonly RuleFinding[]): string {
	const { size } = new Set(findings.flatMap(({ ids }) => ids))
	return `${size} ${size === 1 ? 'home' : 'homes'}`
}

function toleratedLine({ enforcement, tolerated }: AdvertReport): string {
	const homes = homesIn(tolerated)
	if (enforcement.state !== 'grace') return `Shown, because config/adverts.json is not enforced: ${homes} ${LACKING}`
	const day = dayOf(new Date(enforcement.blocksFrom))
	return `SHOWN ONLY UNTIL ${day}: ${homes} ${LACKING}`
}

/** Returns the lines of an import's report on what adverts lack by law: who is not shown for it, and who only should. */
export function advertLines(report: AdvertReport, config: AdvertsConfig, idsText: IdsText): string[] {
	const { blocked, tolerated, warned } = report
	const group = (findings: readonly RuleFinding[], head: string) =>
		findings.length === 0
			? []
			: [
					`${head}:`,
					...findings.map(
						({ rule, ids }) => `  ${rule} ${ruleText(config, rule, 'en')} — ${ids.length} (${idsText(ids)})`,
					),
				]
	const lines = [
		...group(blocked, `NOT SHOWN: ${homesIn(blocked)} ${LACKING}`),
		...group(tolerated, toleratedLine(report)),
		...group(warned, `Also worth adding to the advert of ${homesIn(warned)}, shown or not`),
	]
	return lines.length === 0 ? [] : [...lines, '  What each home lacks: npm run agency -- listings gaps']
}
