import type { ReactNode } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import styles from './card.module.css'

interface HeartProps {
	/** Id of the home to save. */
	id: number
	/** Accessible name, where the button has no words. */
	label?: string
	className?: string | undefined
	children?: ReactNode
}

/**
 * Saves a home to the shortlist. `VisitorMemory` handles the click, so that a list of cards needs no code of its own.
 */
export function Heart({ id, label, className, children }: HeartProps) {
	return (
		<button
			type="button"
			className={classNames(styles.heart, className)}
			data-keep={id}
			aria-pressed="false"
			aria-label={label}
			data-scripted=""
			data-screen-only=""
		>
			<Icon name="heart" />
			{children}
		</button>
	)
}
