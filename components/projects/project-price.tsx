import { useTranslations } from 'next-intl'
import { formatAmount } from '@/lib/listings/price'
import type { ProjectCard } from '@/lib/projects/types'

type Translate = ReturnType<typeof useTranslations<'project'>>

/** From the lowest to the highest price of a project's homes, or that they are told on request. */
export function priceRangeText({ priceRange }: ProjectCard, t: Translate): string {
	const from = formatAmount(priceRange?.from ?? null)
	const to = formatAmount(priceRange?.to ?? null)
	if (from === null || to === null) return t('onRequest')
	return from === to ? from : t('priceRange', { from, to })
}

/** The lowest price of a project's homes, or that it is told on request. */
export function PriceFrom({ project }: { project: ProjectCard }) {
	const t = useTranslations('project')
	const amount = formatAmount(project.priceRange?.from ?? null)
	if (amount === null) return t('onRequest')
	return t.rich('from', { amount, small: (words) => <small>{words}</small> })
}
