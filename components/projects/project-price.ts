import type { useTranslations } from 'next-intl'
import { formatAmount } from '@/lib/listings/price'
import type { ProjectCard } from '@/lib/projects/types'

type Translate = ReturnType<typeof useTranslations<'project'>>

/** The prices of a project's homes: 'from', a range, or on request. */
export function projectPrice({ priceRange }: ProjectCard, t: Translate, look: 'from' | 'range'): string {
	const from = formatAmount(priceRange?.from ?? null)
	const to = formatAmount(priceRange?.to ?? null)
	if (from === null || to === null) return t('onRequest')
	if (look === 'from') return t('from', { amount: from })
	return from === to ? from : t('priceRange', { from, to })
}
