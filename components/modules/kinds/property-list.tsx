import { useLocale, useTranslations } from 'next-intl'
import type { CardLabels } from '#components/cards/card-types.ts'
import { ListingCard } from '#components/cards/listing-card.tsx'
import { ListingWindow } from '#components/cards/listing-window.tsx'
import { ModuleFrame } from '#components/modules/parts/module-frame.tsx'
import { Row } from '#components/modules/parts/row.tsx'
import { formatNumber } from '#lib/base/format/format-number.ts'
import type { PropertyListModule as View } from '#lib/pages/content/content-types.ts'

interface PropertyListModuleProps {
	module: View
	labels: CardLabels
	/** Shows the first home large and the others beside it. */
	isWindow?: boolean
}

/** A few homes, and a link to all that its filters find. */
export function PropertyListModule({ module, labels, isWindow = false }: PropertyListModuleProps) {
	const t = useTranslations('pages.modules')
	const home = useTranslations('home')
	const { title, view, goal, cards, columns, total, allHref, isFiltered } = module
	const counted = { count: total, number: formatNumber(total, useLocale()) ?? '' }
	const label = isFiltered ? t('all', counted) : home(`${goal}.all`, counted)
	const all = { label, href: allHref }
	return (
		<ModuleFrame module={module} more={all}>
			{isWindow ? (
				<ListingWindow listings={cards} labels={labels} />
			) : (
				<Row label={title ?? t('homes')} columns={columns} isSlider={view === 'slider'}>
					{cards.map((listing) => (
						<li key={listing.id}>
							<ListingCard listing={listing} labels={labels} look="tall" heading={title === null ? 'h2' : 'h3'} />
						</li>
					))}
				</Row>
			)}
		</ModuleFrame>
	)
}
