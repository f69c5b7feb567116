'use client'

import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import { HoverLink } from '#components/ui/hover-link.tsx'
import styles from './studio.module.css'

/** Texts in which a former name of the agency still stands, each with a link to its form. */
export function FormerNames() {
	const { view, text } = useStudio()
	if (view.former.length === 0) return null
	return (
		<section className={styles.former} aria-labelledby="former-names">
			<h2 id="former-names">{text('former.title')}</h2>
			<p>{text('former.text', { name: '{name}' })}</p>
			<ul>
				{view.former.map(({ name, place, href }) => (
					<li key={`${name} ${place} ${href}`}>
						<HoverLink href={href}>{place}</HoverLink> <span>{text('former.name', { old: name })}</span>
					</li>
				))}
			</ul>
		</section>
	)
}
