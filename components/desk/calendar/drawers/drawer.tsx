'use client'

import type { ReactNode } from 'react'
import { useCalendar } from '#components/desk/calendar/parts/calendar-setting.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Icon } from '#components/ui/icon.tsx'
import styles from './drawer.module.css'

interface DrawerProps {
	title: string
	onClose: () => void
	children: ReactNode
}

/** What opens at the right edge of the calendar. */
export function Drawer({ title, onClose, children }: DrawerProps) {
	const { texts: t } = useCalendar()
	return (
		<Dialog isOpen onClose={onClose} label={title} place="right" className={styles.drawer}>
			<div className={styles.head}>
				<h2>{title}</h2>
				<button type="button" className={styles.close} aria-label={t.visit.close} onClick={onClose}>
					<Icon name="x" />
				</button>
			</div>
			{children}
		</Dialog>
	)
}
