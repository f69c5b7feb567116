import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './ui.module.css'

interface NotchProps {
	/** `top` for a ribbon, `bottom` for the energy label; both at the left edge of the photograph. */
	at: 'top' | 'bottom'
	/** `fresh` is lit in brick, `done` is the reverse of the paper. */
	tone?: 'plain' | 'fresh' | 'done'
	className?: string | undefined
	children: ReactNode
}

/** A corner cut out of a photograph in the colour of the paper, flush with its edge. The photograph is `position: relative`. */
export function Notch({ at, tone = 'plain', className, children }: NotchProps) {
	return (
		<span className={classNames(styles.notch, styles[at], tone !== 'plain' && styles[tone], className)}>
			{children}
		</span>
	)
}
