import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './ui.module.css'

interface NotchProps {
	/** `top` for a ribbon, `bottom` for the energy label; both at the photograph's left edge. */
	at: 'top' | 'bottom'
	/** `fresh` has the accent colour, `done` has inverted colours. */
	tone?: 'plain' | 'fresh' | 'done'
	className?: string | undefined
	children: ReactNode
}

/**
 * A corner cut out of a photograph in the page's background colour, flush with its edge. The photograph is `position:
 * relative`.
 */
export function Notch({ at, tone = 'plain', className, children }: NotchProps) {
	return (
		<span className={classNames(styles.notch, styles[at], tone !== 'plain' && styles[tone], className)}>
			{children}
		</span>
	)
}
