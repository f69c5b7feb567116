import { HomeIcon, type HomeIconName } from '#components/ui/home-icon.tsx'
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx'
import { formatArea } from '#lib/base/format/format-number.ts'
import type { ListingCard } from '#lib/homes/listings/listing-types.ts'
import { type MainFact, type MainFactKey, mainFacts } from '#lib/homes/listings/main-facts.ts'
import styles from './card.module.css'
import type { CardLabels } from './card-types.ts'

interface Fact {
	icon: HomeIconName
	name: string
	text: string
}

const MOST = 3

const ICONS: Readonly<Record<MainFactKey, HomeIconName>> = {
	bedrooms: 'bed',
	surfaceLiving: 'area',
	surfaceTotal: 'area',
	surfaceGround: 'plot',
	surfaceTerrace: 'area',
}

function toFact({ key, value }: MainFact, labels: CardLabels): Fact {
	const fact = { icon: ICONS[key], name: labels[key] }
	if (key === 'bedrooms')
		return { ...fact, text: `${value} ${value === 1 ? labels.bedroom.one : labels.bedroom.other}` }
	const area = formatArea(value, labels.language) ?? ''
	return { ...fact, text: key === 'surfaceTerrace' ? `${area} ${labels.terrace}` : area }
}

/** What matters most of a home; the terrace where there is room for it. */
export function CardFacts({ listing, labels }: { listing: ListingCard; labels: CardLabels }) {
	const facts = mainFacts(listing)
		.slice(0, MOST)
		.map((fact) => toFact(fact, labels))
	if (facts.length === 0) return null
	return (
		<ul className={styles.facts}>
			{facts.map(({ icon, name, text }) => (
				<li key={name} className={styles.fact}>
					<HomeIcon name={icon} className={styles.icon} />
					<VisuallyHidden>{name} </VisuallyHidden>
					{text}
				</li>
			))}
		</ul>
	)
}
