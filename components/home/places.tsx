import { Fragment } from 'react'
import { GoLink } from '#components/ui/button.tsx'
import { HoverLink } from '#components/ui/hover-link.tsx'
import styles from './home-blocks.module.css'

interface Place {
	href: string
	name: string
	count: string
}

interface PlacesProps {
	title: string
	map: { label: string; href: string }
	/** Regions, shown first. */
	regions: readonly Place[]
	places: readonly Place[]
	/** The other municipalities, most with a single home, in one line that begins with `label` and ends with `more`. */
	rest: { label: string; places: readonly Place[]; more: { href: string; label: string } | null }
}

function Index({ places, className }: { places: readonly Place[]; className: string | undefined }) {
	if (places.length === 0) return null
	return (
		<ul className={className}>
			{places.map(({ href, name, count }) => (
				<li key={href} className={styles.place}>
					<HoverLink href={href} className={styles.link}>
						{name}
						<span className={styles.count}>{count}</span>
					</HoverLink>
				</li>
			))}
		</ul>
	)
}

/** Regions and municipalities as an index, each with its number of homes. */
export function Places({ title, map, regions, places, rest }: PlacesProps) {
	if (places.length + regions.length === 0) return null
	return (
		<section className={`wrap ${styles.placesSection}`} aria-labelledby="places">
			<div className="head">
				<h2 id="places">{title}</h2>
				<GoLink href={map.href}>{map.label}</GoLink>
			</div>
			<Index places={regions} className={styles.regions} />
			<Index places={places} className={styles.places} />
			{rest.places.length > 0 && (
				<p className={styles.rest}>
					{rest.label}{' '}
					{rest.places.map(({ href, name }, index) => (
						<Fragment key={href}>
							{index > 0 && ', '}
							<HoverLink href={href}>{name}</HoverLink>
						</Fragment>
					))}
					{rest.more !== null && (
						<>
							{' '}
							<HoverLink href={rest.more.href}>{rest.more.label}</HoverLink>
						</>
					)}
				</p>
			)}
		</section>
	)
}
