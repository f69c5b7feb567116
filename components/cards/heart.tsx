import type { ReactNode } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import styles from './card.module.css'

interface HeartProps {
	/** The home to keep. */
	id: number
	/** Its name, where the button has no words. */
	label?: string
	className?: string | undefined
	children?: ReactNode
}

/** Keeps a home in the visitor's shortlist. `VisitorMemory` hears it, so that a list of cards costs no code. */
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
