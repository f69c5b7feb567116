import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './ui.module.css'

/** The stone slab under a window: it carries what is in it. At most one slab on a screen. */
export function Sill({ children, className }: { children: ReactNode; className?: string | undefined }) {
	return <div className={classNames(styles.sill, className)}>{children}</div>
}

/** The slab alone, wider than the panel that rests on it. */
export function SillLedge({ className }: { className?: string | undefined }) {
	return <div className={classNames(styles.sill, styles.ledge, className)} />
}
