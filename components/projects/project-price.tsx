import { useTranslations } from 'next-intl'
import { formatAmount } from '#lib/base/format/price.ts'
import type { PriceVat } from '#lib/homes/listings/price/price-vat.ts'
import type { ProjectCard } from '#lib/homes/projects/project-types.ts'

type Translate = ReturnType<typeof useTranslations<'project'>>

/** Returns a project's price range, or the words for "on request". `vatWords` states whether VAT is included. */
export function priceRangeText(
	{ priceRange, vat }: ProjectCard,
	t: Translate,
	vatWords: (vat: PriceVat) => string,
): string {
	const from = formatAmount(priceRange?.from ?? null)
	const to = formatAmount(priceRange?.to ?? null)
	if (from === null || to === null) return t('onRequest')
	const range = from === to ? from : t('priceRange', { from, to })
	return vat === null ? range : `${range}, ${vatWords(vat)}`
}

/** The lowest price of a project's homes, or "on request"; with `hasVat` also whether VAT is included. */
export function PriceFrom({ project, hasVat = false }: { project: ProjectCard; hasVat?: boolean }) {
	const t = useTranslations('project')
	const card = useTranslations('listing.price')
	const amount = formatAmount(project.priceRange?.from ?? null)
	if (amount === null) return t('onRequest')
	const { vat } = project
	return (
		<>
			{t.rich('from', { amount, small: (words) => <small>{words}</small> })}
			{hasVat && vat !== null && <small> {card(`vat.${vat}`)}</small>}
		</>
	)
}
