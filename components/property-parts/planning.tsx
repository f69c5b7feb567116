import { useLocale, useTranslations } from 'next-intl'
import { formatDate } from '#lib/base/format/format-date.ts'
import type { ListingFacts } from '#lib/homes/listings/facts.ts'
import type { ListingDetail } from '#lib/homes/listings/types.ts'
import { designationKey } from '#lib/homes/listings/words/planning-designation.ts'
import { Block } from './block.tsx'
import { FactList } from './fact-list.tsx'
import { knownRows, wordsLanguage } from './fact-rows.ts'

const PERMITS = ['planningSummons', 'judicialDecision', 'preEmption', 'subdivisionPermit'] as const

/**
 * What the law requires a listing to say about planning, flooding and asbestos, in full words without abbreviations.
 */
export function Planning({ listing }: { listing: ListingDetail }) {
	const t = useTranslations('property.planning')
	const language = useLocale()
	const { facts } = listing
	const words = listing.words.values
	const fromFeed = wordsLanguage(listing, language)

	const designation = words.planningDesignation === null ? null : designationKey(words.planningDesignation)
	const permit = (key: 'buildingPermit' | (typeof PERMITS)[number]) => {
		const value: ListingFacts[typeof key] = facts[key]
		return { key, label: t(`labels.${key}`), value: value === null ? null : t(`values.${key}.${value}`) }
	}
	const flood = (key: 'floodP' | 'floodG', score: ListingFacts['floodPScore']) => ({
		key,
		label: t(`labels.${key}`),
		value: score === null ? null : t(`values.flood.${score}`),
	})
	const word = (key: 'floodZone' | 'asbestosType', value: string | null) => ({
		key,
		label: t(`labels.${key}`),
		value,
		language: fromFeed,
	})

	const rows = knownRows([
		permit('buildingPermit'),
		{
			key: 'planningDesignation',
			label: t('labels.planningDesignation'),
			value: designation === null ? words.planningDesignation : t(`values.designation.${designation}`),
			language: designation === null ? fromFeed : undefined,
		},
		...PERMITS.map(permit),
		flood('floodP', facts.floodPScore),
		flood('floodG', facts.floodGScore),
		word('floodZone', words.floodZone),
		word('asbestosType', words.asbestosType),
		{
			key: 'asbestosDate',
			label: t('labels.asbestosDate'),
			value: facts.asbestosDate === null ? null : formatDate(facts.asbestosDate, language),
		},
	])
	if (rows.length === 0) return null
	return (
		<Block id="planning" title={t('title')}>
			<FactList rows={rows} isWide />
		</Block>
	)
}
