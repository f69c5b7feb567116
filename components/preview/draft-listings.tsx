import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { CardLabels } from '#components/cards/card-types.ts'
import { ListingCard } from '#components/cards/listing-card.tsx'
import type { WithheldWords } from '#lib/homes/compliance/publication-gate/withheld-words.ts'
import type { ListingCard as Listing } from '#lib/homes/listings/listing-types.ts'
import { WithheldNote } from './withheld-note.tsx'

// As attributes: a style sheet of the preview would load with every list.
const GROUP = { marginBottom: 'var(--s-6)', padding: 'var(--s-3)', background: 'var(--tint)' }
const TITLE = { marginBottom: 'var(--s-3)', fontSize: 'var(--t-h3)' }
const CARDS = {
	display: 'grid',
	gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
	gap: 'var(--s-4) var(--gutter)',
}

interface DraftListingsProps {
	language: string
	/** Empty outside the preview. */
	listings: readonly Listing[]
	/** Why some of them are not shown although their source publishes them, by number. */
	withheld: ReadonlyMap<number, readonly WithheldWords[]>
	labels: CardLabels
}

/** A list's unpublished listings, in a group of their own above it. */
export async function DraftListings({ language, listings, withheld, labels }: DraftListingsProps) {
	if (listings.length === 0) return null
	const t = await getTranslations({ locale: language, namespace: 'preview' })
	return (
		<section style={GROUP} aria-labelledby="drafts">
			<h2 id="drafts" style={TITLE}>
				{t('unpublished', { count: listings.length })}
			</h2>
			<ul style={CARDS}>
				{listings.map((listing) => (
					<li key={listing.id}>
						<ListingCard listing={listing} labels={labels} />
						<WithheldNote language={language} reasons={withheld.get(listing.id) ?? []} />
					</li>
				))}
			</ul>
		</section>
	)
}
