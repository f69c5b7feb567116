import type { ReactNode } from 'react'
import styles from './property-view.module.css'

interface BlockProps {
	/** Unique in the page; the anchor of the block. */
	id: string
	title: string
	children: ReactNode
}

/** A titled part of a property or project page. */
export function Block({ id, title, children }: BlockProps) {
	return (
		<section className={styles.block} id={id} aria-labelledby={`${id}-title`}>
			<h2 id={`${id}-title`}>{title}</h2>
			{children}
		</section>
	)
}
