import { Fragment } from 'react'
import { GoLink } from '#components/ui/button.tsx'
import { HoverLink } from '#components/ui/hover-link.tsx'
import styles from './home-blocks.module.css'

interface Place {
	href: string
	name: string
}

interface PlacesProps {
	/** The id of the block. */
	id: string
	title: string
	/** Null where a map is on the same page. */
	map: { label: string; href: string } | null
	/** The regions, or the municipalities of an agency without regions, each with its number of homes. */
	places: readonly (Place & { count: string })[]
	/** Municipalities in one line that begins with `label` and ends with `more`. */
	rest: { label: string; places: readonly Place[]; more: { href: string; label: string } | null }
	/** The pages about places, in a line of their own that begins with `label`. */
	pages: { label: string; places: readonly Place[] }
}

/** Links in a line, with commas between them. */
function Names({ places }: { places: readonly Place[] }) {
	return places.map(({ href, name }, index) => (
		<Fragment key={href}>
			{index > 0 && ', '}
			<HoverLink href={href}>{name}</HoverLink>
		</Fragment>
	))
}

/** Where the homes are: one list of names, a line of the municipalities that it does not name, and the pages about places. */
export function Places({ id, title, map, places, rest, pages }: PlacesProps) {
	if (places.length === 0) return null
	return (
		<section id={id} className={`wrap ${styles.placesSection}`} aria-labelledby="places">
			<div className="head">
				<h2 id="places">{title}</h2>
				{map !== null && <GoLink href={map.href}>{map.label}</GoLink>}
			</div>
			<ul className={styles.places}>
				{places.map(({ href, name, count }) => (
					<li key={href}>
						<HoverLink href={href} className={styles.link}>
							{name} <span className={styles.count}>{count}</span>
						</HoverLink>
					</li>
				))}
			</ul>
			{rest.places.length > 0 && (
				<p className={styles.rest}>
					{rest.label} <Names places={rest.places} />
					{rest.more !== null && (
						<>
							{' '}
							<HoverLink href={rest.more.href}>{rest.more.label}</HoverLink>
						</>
					)}
				</p>
			)}
			{pages.places.length > 0 && (
				<p className={styles.rest}>
					{pages.label} <Names places={pages.places} />
				</p>
			)}
		</section>
	)
}
