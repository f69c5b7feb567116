import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './ui.module.css'

/** The stone-coloured slab that holds a form or panel, like a window sill. At most one per screen. */
export function Sill({ children, className }: { children: ReactNode; className?: string | undefined }) {
	return <div className={classNames(styles.sill, className)}>{children}</div>
}

/** Only the slab's ledge, wider than the panel that rests on it. */
export function SillLedge({ className }: { className?: string | undefined }) {
	return <div className={classNames(styles.sill, styles.ledge, className)} />
}
