import { HoverLink } from '#components/ui/hover-link.tsx'
import type { OwnHomeItem } from '#lib/desk/homes/manual-listings/manual-listing-types.ts'
import styles from './own-items.module.css'

interface OwnItemsProps {
	items: readonly OwnHomeItem[]
	/** The page of the homes. */
	listHref: string
	/** What a project is called, beside its place. */
	projectWord: string
}

/** Homes and projects that staff write, each of which leads to its form. */
export function OwnItems({ items, listHref, projectWord }: OwnItemsProps) {
	if (items.length === 0) return null
	return (
		<ul className={styles.rows}>
			{items.map(({ id, subject, title, place, state, stateWord, saved, picture }) => (
				<li key={id}>
					<span className={styles.thumb}>
						{picture !== null && <img src={picture} width={88} height={66} alt="" loading="lazy" />}
					</span>
					<span>
						<HoverLink href={`${listHref}own/${id}/`}>{title}</HoverLink>
						<small>{[subject === 'project' ? projectWord : '', place].filter(Boolean).join(' · ')}</small>
					</span>
					<b data-state={state}>{stateWord}</b>
					<small>{saved}</small>
				</li>
			))}
		</ul>
	)
}
