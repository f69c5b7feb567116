import type { ReactNode } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import styles from './chart-frame.module.css'

interface ChartFrameProps {
	/** What the server draws, and paper has. */
	drawing: ReactNode
	/** The live chart; nothing until its library has loaded. */
	children: ReactNode
	className?: string | undefined
}

/** The server's drawing until the live chart has loaded, which covers it at the same height. */
export function ChartFrame({ drawing, children, className }: ChartFrameProps) {
	return (
		<div className={classNames(styles.frame, className)}>
			{children}
			<div className={styles.drawing}>{drawing}</div>
		</div>
	)
}

/** The place of a live chart in its frame. */
export function LivePlace({ children }: { children: ReactNode }) {
	return <div className={styles.live}>{children}</div>
}

/** The values at the pointer or the keyboard; its element stays, so that screen readers announce when it changes. */
export function ChartTip({ isShown, children }: { isShown: boolean; children: ReactNode }) {
	return (
		<div role="status" className={classNames(styles.tip, !isShown && styles.away)}>
			{isShown && children}
		</div>
	)
}
