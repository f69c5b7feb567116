import { useLocale, useTranslations } from 'next-intl'
import { formatDate } from '#lib/base/format/format-date.ts'
import type { ListingFacts } from '#lib/homes/listings/facts.ts'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'
import { designationKey } from '#lib/homes/listings/words/planning-designation.ts'
import { Block } from './block.tsx'
import { FactList } from './fact-list.tsx'
import { knownRows, wordsLanguage } from './fact-rows.ts'

const PERMITS = ['planningSummons', 'judicialDecision', 'preEmption', 'subdivisionPermit'] as const

type Translate = ReturnType<typeof useTranslations<'property.planning'>>

function lotPermitText(
	permit: ListingFacts['lotPermit'],
	t: Translate,
	day: (iso: string | null) => string | null,
): string | null {
	if (permit === null) return null
	const number = permit.number === null ? null : t('values.number', { number: permit.number })
	return [day(permit.date), number].filter(Boolean).join(', ')
}

/** Where the law asks for planning information in the advert itself (VCRO 5.2.6, CoBAT 281). */
const IN_ADVERT: readonly ListingDetail['region'][] = ['flanders', 'brussels']

/**
 * What the law requires a listing to state about planning, flooding and asbestos, in full words without abbreviations.
 * Folded where it is not a duty of the advert.
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

	const day = (iso: string | null) => (iso === null ? null : formatDate(iso, language))
	const certificate = (key: 'soilCertificate' | 'oilTankCertificate') => {
		const said = facts[key]
		const value = said === 'requested' ? t('values.certificate.requested') : day(said)
		return {
			key,
			// In Wallonia the document of the soil has another name.
			label: t(`labels.${key}`, { region: listing.region ?? 'other' }),
			value: value ?? words[key],
			language: value === null ? fromFeed : undefined,
		}
	}

	const rows = knownRows([
		permit('buildingPermit'),
		{
			key: 'planningDesignation',
			label: t('labels.planningDesignation'),
			value: designation === null ? words.planningDesignation : t(`values.designation.${designation}`),
			language: designation === null ? fromFeed : undefined,
		},
		...PERMITS.map(permit),
		{ key: 'lotPermit', label: t('labels.lotPermit'), value: lotPermitText(facts.lotPermit, t, day) },
		{
			key: 'planningRequested',
			label: t('labels.planningRequested'),
			value:
				facts.planningRequestedOn === null
					? null
					: t('values.requestedOn', { date: day(facts.planningRequestedOn) ?? '' }),
		},
		flood('floodP', facts.floodPScore),
		flood('floodG', facts.floodGScore),
		word('floodZone', words.floodZone),
		word('asbestosType', words.asbestosType),
		{ key: 'asbestosDate', label: t('labels.asbestosDate'), value: day(facts.asbestosDate) },
		{
			key: 'electricityCertificate',
			label: t('labels.electricityCertificate'),
			value: facts.electricityCertificate === null ? null : t(`values.certificate.${facts.electricityCertificate}`),
		},
		certificate('soilCertificate'),
		certificate('oilTankCertificate'),
	])
	if (rows.length === 0) return null
	return (
		<Block id="planning" title={t('title')} isFolded={!IN_ADVERT.includes(listing.region)}>
			<FactList rows={rows} isWide />
		</Block>
	)
}
