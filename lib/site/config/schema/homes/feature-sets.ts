import {
	FEATURE_ROWS,
	FEATURES,
	type FeatureFilter,
	type FeatureName,
	type FeatureRow,
	OFFERED_FEATURES,
	type OfferedFeature,
} from './features.ts'

const isFilter = (name: FeatureName): name is FeatureFilter =>
	FEATURE_ROWS.some((row) => row.name === name && row.filter)

/** What searches can ask for, in the order of addresses. */
export const FEATURE_FILTERS: readonly FeatureFilter[] = FEATURES.map(({ name }) => name).filter(isFilter)

/** What every search offers, behind "more". */
export const ALWAYS_OFFERED: readonly FeatureFilter[] = FEATURE_FILTERS.filter(
	(name) => !OFFERED_FEATURES.some((offered) => offered === name),
)

/** Returns an object with a value for each fact that an agency may offer. */
export function forOffered<Value>(make: (name: OfferedFeature) => Value): Record<OfferedFeature, Value> {
	return Object.fromEntries(OFFERED_FEATURES.map((name) => [name, make(name)])) as Record<OfferedFeature, Value>
}

/** Returns whether a name is that of a yes/no fact. */
export function isFeatureName(name: string): name is FeatureName {
	return FEATURE_ROWS.some((row) => row.name === name)
}

/** Returns the row of a fact. */
export function featureRow(name: FeatureName): FeatureRow {
	return FEATURE_ROWS.find((row) => row.name === name) ?? { name }
}

/** Returns whether homes of a goal can be asked for a fact. */
export function isFeatureOf(goal: 'sale' | 'rent', name: FeatureName): boolean {
	const { goal: only, isRentOnly } = featureRow(name)
	return goal === 'rent' || (only !== 'rent' && isRentOnly !== true)
}

/** Returns those of these names that searches of a goal can ask for, each once, in the order of addresses. */
export function featureFilters(goal: 'sale' | 'rent', names: readonly string[]): FeatureFilter[] {
	return FEATURE_FILTERS.filter((name) => names.includes(name) && isFeatureOf(goal, name))
}

/** Returns the number that stores these facts in the column `features`; what has no bit is left out. */
export function featureBits(names: readonly FeatureName[]): number {
	return names.reduce((bits, name) => bits | (1 << (featureRow(name).bit ?? 31)), 0) & 0x7f_ff_ff_ff
}

/** Returns the facts that a number of the column `features` stores, in their order. */
export function featuresIn(bits: number): FeatureName[] {
	return FEATURE_ROWS.filter(({ bit }) => bit !== undefined && (bits & (1 << bit)) !== 0).map(({ name }) => name)
}
