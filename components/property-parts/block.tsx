import type { ReactNode } from 'react'
import styles from './property-view.module.css'

interface BlockProps {
	/** Unique in the page; the anchor of the block. */
	id: string
	title: string
	/** Shows the title only, until it is pressed. A link to `#<id>-fold` opens it; print shows all of it. */
	isFolded?: boolean
	isScreenOnly?: boolean
	children: ReactNode
}

/** A titled part of a property or project page. */
export function Block({ id, title, isFolded = false, isScreenOnly = false, children }: BlockProps) {
	const heading = <h2 id={`${id}-title`}>{title}</h2>
	return (
		<section
			className={isFolded ? styles.fold : styles.block}
			id={id}
			aria-labelledby={`${id}-title`}
			data-screen-only={isScreenOnly ? '' : undefined}
		>
			{isFolded ? (
				<details>
					<summary>{heading}</summary>
					<div id={`${id}-fold`}>{children}</div>
				</details>
			) : (
				<>
					{heading}
					{children}
				</>
			)}
		</section>
	)
}
