import type { CardLabels } from '#components/cards/card-types.ts'
import { ListingCard } from '#components/cards/listing-card.tsx'
import type { ListingCard as Listing } from '#lib/homes/listings/listing-types.ts'

interface SimilarHomesProps {
	title: string
	homes: readonly Listing[]
	labels: CardLabels
}

/** Similar homes, as cards; nothing if there are none. */
export function SimilarHomes({ title, homes, labels }: SimilarHomesProps) {
	if (homes.length === 0) return null
	return (
		<section className="section" id="similar" aria-labelledby="similar-title">
			<div className="head">
				<h2 id="similar-title">{title}</h2>
			</div>
			<div className="cards cards--3">
				{homes.map((home) => (
					<ListingCard key={home.id} listing={home} labels={labels} />
				))}
			</div>
		</section>
	)
}
