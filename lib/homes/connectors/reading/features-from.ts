import { type FeatureField, type FeatureRow, forFeatureFields } from '#lib/site/config/schema/homes/features.ts'

type Sources = NonNullable<FeatureRow['sources']>

/**
 * Returns the yes/no facts that a connector finds as the table of facts says, by their fields in the payload. `read` is
 * given where the connector finds one.
 */
export function featuresFrom<Source extends keyof Sources, Value>(
	source: Source,
	read: (place: NonNullable<Sources[Source]>) => Value,
): Partial<Record<FeatureField, Value>> {
	const all = forFeatureFields(({ sources }) => sources?.[source])
	return Object.fromEntries(Object.entries(all).flatMap(([field, at]) => (at === undefined ? [] : [[field, read(at)]])))
}
