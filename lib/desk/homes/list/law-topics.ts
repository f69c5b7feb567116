import type { Lack, Violation } from '#lib/homes/compliance/compliance-types.ts'

/** What the rules of adverts ask about, in the order in which the list names it. */
export const LAW_TOPICS = [
	...(['energy', 'planning', 'flood', 'asbestos', 'charges', 'rent', 'meters', 'commonParts'] as const),
	...(['description', 'address', 'other'] as const),
] as const
export type LawTopic = (typeof LAW_TOPICS)[number]

/** The topic of each field of the payload that a rule may ask for. */
const TOPICS: readonly (readonly [start: RegExp, topic: LawTopic])[] = [
	[/^(EPC|Energy|CO2Emission|ELevel)/, 'energy'],
	[/^(BuildingPermit|Planning|PreEmption|SubdivisionPermit|LotPermit)/, 'planning'],
	[/^Flood/, 'flood'],
	[/^Asbestos/, 'asbestos'],
	[/^Charges/, 'charges'],
	[/^(MonthlyRent|ReferenceRent)/, 'rent'],
	[/^Meter/, 'meters'],
	[/^BuildingManagement/, 'commonParts'],
	[/^Description/, 'description'],
	[/^(Street|UniqueCode)/, 'address'],
]

function topicOf(field: string): LawTopic {
	return TOPICS.find(([start]) => start.test(field))?.[1] ?? 'other'
}

/** The topics of what is lacking; of several ways to state it, the first. */
function topicsIn(lack: Lack): LawTopic[] {
	if (typeof lack === 'string') return [topicOf(lack)]
	if ('all' in lack) return lack.all.flatMap(topicsIn)
	const [first] = lack.any
	return first === undefined ? [] : topicsIn(first)
}

/** Returns what the violations are about, each topic once. */
export function lawTopics(violations: readonly Pick<Violation, 'lacks'>[]): LawTopic[] {
	const found = new Set(violations.flatMap(({ lacks }) => topicsIn(lacks)))
	return LAW_TOPICS.filter((topic) => found.has(topic))
}
