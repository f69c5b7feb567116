import { useTranslations } from 'next-intl'
import { useGalleryLabels } from '#components/property/gallery/gallery-labels.ts'
import { Block } from '#components/property-parts/block.tsx'
import type { Plan } from '#lib/homes/listings/listing-types.ts'
import { Plans } from './plans.tsx'

/** Returns a plan's name if a person gave it; null for a file name. */
function givenName(name: string | null): string | null {
	return name !== null && /^\p{Lu}|\s/u.test(name) && !/_|\.\w{2,4}$|\d{4}/.test(name) ? name : null
}

/** A home's floor plans; nothing if there are none. */
export function FloorPlans({ plans }: { plans: readonly Plan[] }) {
	const t = useTranslations('property.plans')
	const labels = useGalleryLabels(plans.length)
	if (plans.length === 0) return null
	const title = t('title', { count: plans.length })
	const views = plans.map((plan, index) => {
		const name = givenName(plan.name) ?? t('plan', { number: index + 1 })
		const { url, alt, width, height, kept } = plan
		return { url, alt, width: width ?? 760, height: height ?? 430, kept, name, enlarge: t('enlarge', { name }) }
	})
	return (
		<Block id="plans" title={title}>
			<Plans plans={views} labels={{ ...labels, title, photo: title, previous: t('previous'), next: t('next') }} />
		</Block>
	)
}
