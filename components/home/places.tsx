import { GoLink } from '@/components/ui/button'
import { HoverLink } from '@/components/ui/hover-link'
import styles from './home-blocks.module.css'

interface PlacesProps {
	title: string
	map: { label: string; href: string }
	places: readonly { href: string; name: string; count: string }[]
}

/** Municipalities as an index, with how many homes each has. */
export function Places({ title, map, places }: PlacesProps) {
	if (places.length === 0) return null
	return (
		<section className={`wrap ${styles.placesSection}`} aria-labelledby="places">
			<div className="head">
				<h2 id="places">{title}</h2>
				<GoLink href={map.href}>{map.label}</GoLink>
			</div>
			<ul className={styles.places}>
				{places.map(({ href, name, count }) => (
					<li key={href} className={styles.place}>
						<HoverLink href={href} className={styles.link}>
							{name}
							<span className={styles.count}>{count}</span>
						</HoverLink>
					</li>
				))}
			</ul>
		</section>
	)
}
